import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { addDays, dayOf } from '../domain/calendar.js';
import { takeUpTo } from '../domain/ledger.js';
import { REWARD_DAYS, rewardFor, rewardLost } from '../domain/point-value.js';
import { RewardRepository } from '../persistence/reward.repository.js';
import { GrantPoints } from './grant-points.js';
import { PostPoints } from './post-points.js';

/** Reward points: whole points for the paid amount, revoked in proportion to refunds. */
@Injectable()
export class RewardPurchase {
  constructor(
    private readonly clock: Clock,
    private readonly rewards: RewardRepository,
    private readonly grant: GrantPoints,
    private readonly post: PostPoints,
  ) {}

  async paid(
    tx: Tx,
    order: { orderId: string; orderNumber: string; customerId: string; paid: number; currency: string },
  ): Promise<void> {
    const { orderId, orderNumber, customerId, paid, currency } = order;
    const points = rewardFor(paid, currency);
    if (points === 0) return;
    await this.rewards.add(tx, { orderId, customerId, paid, points });
    const expiresOn = addDays(dayOf(this.clock.now()), REWARD_DAYS);
    const about = { key: `reward:${orderId}`, reason: 'purchase', orderId, orderNumber } as const;
    await this.grant.execute(tx, { ...about, customerId, kind: 'reward', points, expiresOn });
  }

  /** Points that are spent already stay spent: no balance falls below zero. */
  async refunded(tx: Tx, { orderId, key, amount }: { orderId: string; key: string; amount: number }): Promise<void> {
    const reward = await this.rewards.lock(tx, orderId);
    if (!reward) return;
    const refunded = reward.refunded + amount;
    const lost = rewardLost(reward.points, reward.paid, refunded);
    await this.rewards.save(tx, { orderId, refunded, revoked: lost });
    if (lost === reward.revoked) return;
    const open = await this.post.open(tx, reward.customerId);
    const own = open.lots.filter(({ kind }) => kind === 'reward');
    const portions = takeUpTo(own, lost - reward.revoked, open.today);
    if (portions.length === 0) return;
    await this.post.post(tx, open, { type: 'revoke', key, reason: 'purchase_refunded', orderId }, portions);
  }
}
