import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { ClaimSpent } from '../domain/loyalty.errors.js';
import { LedgerRepository } from '../persistence/ledger.repository.js';
import { type PointsClaim, PointsClaimRepository } from '../persistence/points-claim.repository.js';
import { PostPoints } from './post-points.js';

/** Ends the claim of a refused placement. Without a claim, records the release, so that a late claim is refused. */
@Injectable()
export class ReleaseClaim {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly claims: PointsClaimRepository,
    private readonly ledger: LedgerRepository,
    private readonly post: PostPoints,
  ) {}

  /** `ifExpiredAt`: only when it is still a claim and has passed its maximum lifetime at that instant. */
  async execute(orderId: string, ifExpiredAt?: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const mark = { orderId, customerId: null, points: 0, state: 'released', expiresAt: null } as const;
      if (await this.claims.begin(tx, mark, now)) return;
      const claim = (await this.claims.lock(tx, orderId)) as PointsClaim;
      if (ifExpiredAt && !(claim.expiresAt && claim.expiresAt <= ifExpiredAt)) return;
      if (claim.state === 'spent') throw new ClaimSpent(orderId);
      if (claim.state !== 'claimed' || !claim.customerId) return;
      const open = await this.post.open(tx, claim.customerId);
      const held = await this.ledger.ofOrder(tx, orderId, 'held');
      const key = `release:${orderId}`;
      await this.post.post(tx, open, { type: 'release', key, reason: 'order_released', orderId }, held);
      await this.claims.moveTo(tx, { ...claim, state: 'released' }, now);
      crashPoint('loyalty.release.before-commit');
    });
    crashPoint('loyalty.release.after-commit');
  }
}
