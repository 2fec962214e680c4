import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { takeOldestFirst } from '../domain/ledger.js';
import { LedgerRepository } from '../persistence/ledger.repository.js';
import { type PointsClaim, PointsClaimRepository } from '../persistence/points-claim.repository.js';
import { PostPoints } from './post-points.js';

/**
 * An order paid with points was accepted: spends the points it held. If the claim is missing, takes available points.
 */
@Injectable()
export class SpendClaim {
  constructor(
    private readonly clock: Clock,
    private readonly claims: PointsClaimRepository,
    private readonly ledger: LedgerRepository,
    private readonly post: PostPoints,
  ) {}

  async execute(
    tx: Tx,
    order: { orderId: string; orderNumber: string; customerId: string; points: number },
  ): Promise<void> {
    const { orderId, orderNumber, customerId, points } = order;
    const now = this.clock.now();
    await this.claims.begin(tx, { orderId, customerId, points, state: 'released', expiresAt: null }, now);
    const claim = (await this.claims.lock(tx, orderId)) as PointsClaim;
    if (claim.state === 'spent' || claim.state === 'returned') return;
    let open = await this.post.open(tx, customerId);
    if (claim.state === 'released') {
      const portions = takeOldestFirst(open.lots, points, open.today);
      await this.post.post(
        tx,
        open,
        { type: 'hold', key: `hold-again:${orderId}`, reason: 'order', orderId },
        portions,
      );
      open = await this.post.open(tx, customerId);
    }
    const held = await this.ledger.ofOrder(tx, orderId, 'held');
    const posting = { type: 'spend', key: `spend:${orderId}`, reason: 'order', orderId, orderNumber } as const;
    await this.post.post(tx, open, posting, held);
    await this.claims.moveTo(tx, { ...claim, customerId, points, state: 'spent' }, now);
  }
}
