import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../domain/listing.js';
import type { Offer, OfferRole } from '../domain/offer.js';
import type { Prisma } from '../generated/prisma/client.js';
import { toListing, WHOLE } from './listing-rows.js';
import { toOffer, WITH_STEPS } from './offer.repository.js';
import { prisma } from './prisma.js';

export interface OfferSearch {
  readonly role: OfferRole;
  readonly sku?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** An offer with its piece. */
export interface OfferOnListing {
  readonly offer: Offer;
  readonly listing: Listing;
}

const WITH_LISTING = { include: { ...WITH_STEPS.include, listing: WHOLE } } as const satisfies Prisma.OfferDefaultArgs;
type Row = Prisma.OfferGetPayload<typeof WITH_LISTING>;

/** What buyers and sellers read of offers. */
@Injectable()
export class OfferQueries {
  constructor(private readonly db: Db) {}

  /** Those that wait for the customer first, then the newest. */
  async page(customerId: string, search: OfferSearch): Promise<{ items: OfferOnListing[]; total: number }> {
    const { role, sku, offset, limit } = search;
    const isMine = role === 'buyer' ? 'o.buyer_id = $1' : 'l.customer_id = $1';
    const waits = role === 'buyer' ? `('countered', 'accepted')` : `('open')`;
    const from = `FROM offer o JOIN listing l USING (listing_id) WHERE ${isMine} AND ($2::text IS NULL OR l.sku = $2)`;
    const [ids, total] = await Promise.all([
      this.db.rows<{ offerId: string }>(
        `SELECT o.offer_id AS "offerId" ${from}
          ORDER BY o.state IN ${waits} DESC, o.created_at DESC, o.offer_id DESC OFFSET $3 LIMIT $4`,
        [customerId, sku ?? null, offset, limit],
      ),
      this.db.one<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [customerId, sku ?? null]),
    ]);
    const rows = await prisma(this.db).offer.findMany({
      where: { offerId: { in: ids.map(({ offerId }) => offerId) } },
      ...WITH_LISTING,
    });
    const found = new Map(rows.map((row) => [row.offerId, pairOf(row)]));
    return { items: ids.flatMap(({ offerId }) => found.get(offerId) ?? []), total: total?.total ?? 0 };
  }

  async get(offerId: string): Promise<OfferOnListing | undefined> {
    const row = await prisma(this.db).offer.findUnique({ where: { offerId }, ...WITH_LISTING });
    return row ? pairOf(row) : undefined;
  }
}

const pairOf = ({ listing, ...row }: Row): OfferOnListing => ({ offer: toOffer(row), listing: toListing(listing) });
