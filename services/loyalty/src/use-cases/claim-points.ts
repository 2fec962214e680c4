import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { CLAIM_HOURS, takeOldestFirst } from '../domain/ledger.js';
import { ClaimDiffers, ClaimEnded } from '../domain/loyalty.errors.js';
import { type PointsClaim, PointsClaimRepository } from '../persistence/points-claim.repository.js';
import { PostPoints } from './post-points.js';

/** Holds a customer's points while an order is placed, oldest first, all or none. Idempotent. */
@Injectable()
export class ClaimPoints {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly claims: PointsClaimRepository,
    private readonly post: PostPoints,
  ) {}

  async execute(orderId: string, customerId: string, points: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.claim(tx, { orderId, customerId, points });
      crashPoint('loyalty.claim.before-commit');
    });
    crashPoint('loyalty.claim.after-commit');
  }

  private async claim(tx: Tx, { orderId, customerId, points }: Claim): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CLAIM_HOURS * 60 * 60 * 1000);
    const fresh = await this.claims.begin(tx, { orderId, customerId, points, state: 'claimed', expiresAt }, now);
    if (!fresh) return alreadyClaimed(await this.claims.lock(tx, orderId), { orderId, customerId, points });
    const open = await this.post.open(tx, customerId);
    const portions = takeOldestFirst(open.lots, points, open.today);
    await this.post.post(tx, open, { type: 'hold', key: `hold:${orderId}`, reason: 'order', orderId }, portions);
  }
}

type Claim = Pick<PointsClaim, 'orderId' | 'points'> & { readonly customerId: string };

/** A repeat must request the same points. A released claim has ended. */
function alreadyClaimed(known: PointsClaim | undefined, { orderId, customerId, points }: Claim): void {
  if (!known || known.state === 'released' || known.state === 'returned') throw new ClaimEnded(orderId);
  if (known.customerId !== customerId || known.points !== points) throw new ClaimDiffers(orderId);
}
