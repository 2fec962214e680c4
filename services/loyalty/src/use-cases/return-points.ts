import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { addDays } from '../domain/calendar.js';
import { firstOf, KINDS, type Portion, RETURNED_DAYS, sum } from '../domain/ledger.js';
import type { Reason } from '../domain/reasons.js';
import { LedgerRepository, type OrderPortion } from '../persistence/ledger.repository.js';
import { PointsClaimRepository } from '../persistence/points-claim.repository.js';
import { type OpenLedger, PostPoints } from './post-points.js';

interface Return {
  readonly key: string;
  readonly orderId: string;
  /** Absent: all points that are not returned yet. */
  readonly points?: number;
  readonly reason: Reason;
}

/**
 * Returns an order's points on cancellation or refund, idempotent by key. They keep their last day, but can be used for
 * at least thirty days.
 */
@Injectable()
export class ReturnPoints {
  constructor(
    private readonly clock: Clock,
    private readonly claims: PointsClaimRepository,
    private readonly ledger: LedgerRepository,
    private readonly post: PostPoints,
  ) {}

  async execute(tx: Tx, { key, orderId, points, reason }: Return): Promise<void> {
    const now = this.clock.now();
    // Cancelled before OrderPlaced arrived: the record prevents its points from being spent.
    const mark = { orderId, customerId: null, points: 0, state: 'returned', expiresAt: null } as const;
    if (points === undefined && (await this.claims.begin(tx, mark, now))) return;
    const claim = await this.claims.lock(tx, orderId);
    if (!claim?.customerId || claim.state === 'returned' || claim.state === 'released') return;
    const open = await this.post.open(tx, claim.customerId);
    if (await this.ledger.byKey(tx, key)) return;
    const role = claim.state === 'spent' ? 'spent' : 'held';
    const back = firstOf(
      await this.ledger.ofOrder(tx, orderId, role),
      Math.min(points ?? claim.points, claim.points - claim.returned),
    ) as OrderPortion[];
    if (back.length === 0) return;
    const type = role === 'spent' ? 'reverse' : 'release';
    await this.post.post(tx, open, { type, key, reason, orderId }, await this.intoLots(tx, open, back));
    const returned = claim.returned + sum(back);
    const over = returned === claim.points || role === 'held';
    await this.claims.moveTo(tx, { ...claim, returned, state: over ? 'returned' : 'spent' }, now);
  }

  /** Portions whose last day is less than thirty days away are returned in a new lot. */
  private async intoLots(tx: Tx, open: OpenLedger, back: readonly OrderPortion[]): Promise<Portion[]> {
    const expiresOn = addDays(open.today, RETURNED_DAYS);
    const renewed: Portion[] = [];
    for (const kind of KINDS) {
      const near = back.filter((portion) => portion.kind === kind && portion.expiresOn < expiresOn);
      if (near.length === 0) continue;
      const into = uuidv7();
      await this.ledger.addLot(tx, open.customerId, { id: into, kind, granted: sum(near), expiresOn });
      renewed.push(...near.map((portion) => ({ ...portion, into })));
    }
    return [...back.filter((portion) => portion.expiresOn >= expiresOn), ...renewed];
  }
}
