import type { Currency } from '@garderoba/contracts/languages';
import type { OfferState } from '@garderoba/contracts/marketplace/offers';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Offer, OfferStep } from '../domain/offer.js';
import { STANDING } from '../domain/offer-states.js';
import type { Prisma } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

/** What a whole offer is read with. */
export const WITH_STEPS = {
  include: { steps: { orderBy: { version: 'asc' }, omit: { offerId: true } } },
} as const satisfies Prisma.OfferDefaultArgs;
type Row = Prisma.OfferGetPayload<typeof WITH_STEPS>;

export const toOffer = ({ steps, ...row }: Row): Offer => ({
  ...row,
  currency: row.currency as Currency,
  state: row.state as OfferState,
  steps: steps as OfferStep[],
});

/** A reserved piece stays so this long after the hour that was said: an order of the last second is still on its way. */
const GRACE = "interval '2 minutes'";

/** Offers with their history. The caller holds the lock of the listing: it is taken before that of an offer. */
@Injectable()
export class OfferRepository {
  constructor(private readonly db: Db) {}

  /** Offers of a buyer are made one after the other, so that their number is known. */
  async lockBuyer(tx: Tx, buyerId: string): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`marketplace.buyer.${buyerId}`]);
  }

  countStanding(tx: Tx, buyerId: string): Promise<number> {
    return prisma(tx).offer.count({ where: { buyerId, state: { in: [...STANDING] } } });
  }

  async get(offerId: string, on: Db | Tx = this.db): Promise<Offer | undefined> {
    const row = await prisma(on).offer.findUnique({ where: { offerId }, ...WITH_STEPS });
    return row ? toOffer(row) : undefined;
  }

  /** Of a listing, those that are not over. */
  async standing(tx: Tx, listingId: string): Promise<Offer[]> {
    const where = { listingId, state: { in: [...STANDING] } };
    const rows = await prisma(tx).offer.findMany({ where, ...WITH_STEPS, orderBy: { offerId: 'asc' } });
    return rows.map(toOffer);
  }

  /** The standing offers that a customer made. */
  async standingOf(tx: Tx, buyerId: string): Promise<Offer[]> {
    const where = { buyerId, state: { in: [...STANDING] } };
    const rows = await prisma(tx).offer.findMany({ where, ...WITH_STEPS, orderBy: { offerId: 'asc' } });
    return rows.map(toOffer);
  }

  async insert(tx: Tx, { steps, ...offer }: Offer): Promise<void> {
    await prisma(tx).offer.create({ data: offer, select: { offerId: true } });
    await this.insertSteps(tx, offer.offerId, steps);
  }

  async save(tx: Tx, before: Offer, { steps, ...after }: Offer): Promise<void> {
    const { offerId } = after;
    await prisma(tx).offer.update({ where: { offerId }, data: after, select: { offerId: true } });
    await this.insertSteps(tx, offerId, steps.slice(before.steps.length));
  }

  /** Who made the offer, and everything that the two wrote, is forgotten. */
  async forget(tx: Tx, customerId: string, listingIds: readonly string[]): Promise<void> {
    await tx.rows(
      `UPDATE offer_step s SET message = '' FROM offer o
        WHERE s.offer_id = o.offer_id AND s.message <> ''
          AND ((o.buyer_id = $1 AND s.by = 'buyer') OR (o.listing_id = ANY($2) AND s.by = 'seller'))`,
      [customerId, listingIds],
    );
    await prisma(tx).offer.updateMany({ where: { buyerId: customerId }, data: { buyerId: null } });
  }

  /** Accepted ones whose piece is not reserved yet. */
  accepting(limit: number): Promise<string[]> {
    return this.ids(`state = 'accepting'`, [], limit);
  }

  /** Those whose turn or reservation is over. */
  lapsing(now: Date, limit: number): Promise<string[]> {
    return this.ids(
      `(state IN ('open', 'countered') AND until <= $2) OR (state = 'accepted' AND until + ${GRACE} <= $2)`,
      [now],
      limit,
    );
  }

  private async ids(where: string, values: readonly unknown[], limit: number): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(
      `SELECT offer_id AS id FROM offer WHERE ${where} ORDER BY until, offer_id LIMIT $1`,
      [limit, ...values],
    );
    return rows.map(({ id }) => id);
  }

  private async insertSteps(tx: Tx, offerId: string, steps: readonly OfferStep[]): Promise<void> {
    if (steps.length > 0) await prisma(tx).offerStep.createMany({ data: steps.map((step) => ({ ...step, offerId })) });
  }
}
