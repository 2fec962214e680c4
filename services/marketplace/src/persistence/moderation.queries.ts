import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Amount, Listing } from '../domain/listing.js';
import { conditionOf, type ListingDetails } from '../domain/listing-views.js';
import type { SoldPrices } from '../domain/photo-checks.js';
import type { SaleState } from '../domain/sale-states.js';
import type { Prisma } from '../generated/prisma/client.js';
import { toListing, WHOLE } from './listing-rows.js';
import { PhotoCheckRepository } from './photo-check.repository.js';
import { PieceRepository } from './piece.repository.js';
import { prisma } from './prisma.js';

/** Which listings staff look for. */
export interface ListingSearch {
  readonly state?: ListingState[] | undefined;
  readonly late?: boolean | undefined;
  readonly customerId?: string | undefined;
  /** Part of name, identifier or number. */
  readonly q?: string | undefined;
  readonly id?: string[] | undefined;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** Numbers of what waits for staff, and of what they did. */
interface ListingCounts {
  readonly submitted: number;
  readonly awaitingGoods: number;
  readonly inspecting: number;
  readonly late: number;
  /** When the photos were handed in that wait longest. */
  readonly oldest: Date | null;
  /** Decisions of the checks within 24 hours, and those of them that were undone. */
  readonly decided: number;
  readonly undone: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** What staff read of listings. */
@Injectable()
export class ModerationQueries {
  constructor(
    private readonly db: Db,
    private readonly photoChecks: PhotoCheckRepository,
    private readonly pieces: PieceRepository,
  ) {}

  /** By the begin of their state. */
  async page(
    search: ListingSearch,
    now: Date,
  ): Promise<{ items: Listing[]; total: number; withDuplicates: ReadonlySet<string> }> {
    const where = whereOf(search, now);
    const direction = search.order === 'ASC' ? 'asc' : 'desc';
    const [rows, total] = await Promise.all([
      prisma(this.db).listing.findMany({
        ...{ where, ...WHOLE, skip: search.offset, take: search.limit },
        orderBy: [{ stateSince: direction }, { listingId: direction }],
      }),
      prisma(this.db).listing.count({ where }),
    ]);
    const items = rows.map(toListing);
    return { items, total, withDuplicates: await this.photoChecks.withDuplicates(items) };
  }

  async details(listingId: string): Promise<ListingDetails | undefined> {
    const row = await prisma(this.db).listing.findUnique({ where: { listingId }, ...WHOLE });
    if (!row) return undefined;
    const listing = toListing(row);
    const [soldPrices, photos, sold, seller, sales, pieceLog, former, later] = await Promise.all([
      this.soldPrices(listing),
      this.photoChecks.ofListing(listing),
      this.similarSold(listing),
      this.seller(listing.customerId),
      this.sales(listingId),
      this.pieces.log(listing.sku),
      this.former(listing),
      this.later(listing),
    ]);
    return { listing, soldPrices, checks: { photos, sold }, seller, sales, pieceLog, former, later };
  }

  async counts(now: Date): Promise<ListingCounts> {
    const [row, decisions] = await Promise.all([this.waiting(now), this.decisions(now)]);
    return { submitted: 0, awaitingGoods: 0, inspecting: 0, late: 0, oldest: null, ...row, ...decisions };
  }

  private waiting(now: Date): Promise<Omit<ListingCounts, 'decided' | 'undone'> | undefined> {
    return this.db.one(
      `SELECT min(state_since) FILTER (WHERE state = 'submitted') AS oldest,
              count(*) FILTER (WHERE state = 'submitted')::int AS submitted,
              count(*) FILTER (WHERE state = 'awaiting_goods')::int AS "awaitingGoods",
              count(*) FILTER (WHERE state = 'inspecting')::int AS inspecting,
              count(*) FILTER (WHERE late_at <= $1)::int AS late
         FROM listing WHERE state IN ('submitted', 'awaiting_goods', 'inspecting', 'taking_back')`,
      [now],
    );
  }

  /** Decisions of the checks within the last 24 hours. */
  private async decisions(now: Date): Promise<Pick<ListingCounts, 'decided' | 'undone'>> {
    const where = { at: { gt: new Date(now.getTime() - DAY_MS) }, stage: { not: null }, action: { not: 'undo' } };
    const [decided, undone] = await Promise.all([
      prisma(this.db).listingEvent.count({ where }),
      prisma(this.db).listingEvent.count({ where: { ...where, undoneAt: { not: null } } }),
    ]);
    return { decided, undone };
  }

  /** Prices of sold pieces of the same family and designer in the same currency. */
  private async soldPrices({ family, values, price }: Listing): Promise<ListingDetails['soldPrices']> {
    const designer = values.designer?.[0]?.data;
    const row = await this.db.one<ListingDetails['soldPrices']>(
      `SELECT count(*)::int AS count, min(s.price) AS lowest, max(s.price) AS highest,
              percentile_disc(0.5) WITHIN GROUP (ORDER BY s.price) AS median
         FROM sale s JOIN listing l USING (listing_id)
        WHERE s.state IN ('ordered', 'paid', 'final') AND s.currency = $1 AND l.family = $2
          AND l."values" #>> '{designer,0,data}' = $3`,
      [price?.currency ?? '', family, typeof designer === 'string' ? designer : ''],
    );
    return row ?? { count: 0, lowest: null, median: null, highest: null };
  }

  /** Prices of sold pieces of the same family, condition and currency, with a category in common if the listing has any. */
  private async similarSold({ listingId, family, categories, values, price }: Listing): Promise<SoldPrices> {
    const condition = values.marketplace_condition?.[0]?.data;
    const row = await this.db.one<SoldPrices>(
      `SELECT count(*)::int AS count, min(s.price) AS lowest, max(s.price) AS highest,
              percentile_disc(0.5) WITHIN GROUP (ORDER BY s.price) AS median
         FROM sale s JOIN listing l USING (listing_id)
        WHERE s.state IN ('ordered', 'paid', 'final') AND s.currency = $1 AND l.family = $2
          AND coalesce(l.terms ->> 'condition', l."values" #>> '{marketplace_condition,0,data}') = $3
          AND ($4::text[] = '{}' OR l.categories && $4) AND l.listing_id <> $5`,
      [price?.currency ?? '', family, typeof condition === 'string' ? condition : '', [...categories], listingId],
    );
    return row ?? { count: 0, lowest: null, median: null, highest: null };
  }

  private async seller(customerId: string | null): Promise<ListingDetails['seller']> {
    if (customerId === null) return null;
    const row = await this.db.one<NonNullable<ListingDetails['seller']>>(
      `SELECT count(*) FILTER (WHERE state <> 'draft')::int AS listings,
              count(*) FILTER (WHERE state IN ('sold', 'closed'))::int AS sold,
              count(*) FILTER (WHERE state = 'rejected')::int AS rejected,
              count(*) FILTER (WHERE state = 'listed')::int AS "onSale",
              min(created_at) AS since
         FROM listing WHERE customer_id = $1`,
      [customerId],
    );
    return row ?? null;
  }

  /** The listing whose piece goes on in this one. */
  private async former({ continues }: Listing): Promise<ListingDetails['former']> {
    if (continues === null) return null;
    const row = await prisma(this.db).listing.findUnique({ where: { sku: continues }, ...WHOLE });
    if (!row) return null;
    const listing = toListing(row);
    const { listingId, sku, photos } = listing;
    const sale = (await this.sales(listingId)).find(({ state }) => state === 'final');
    return { ...{ listingId, sku, photos }, soldFor: sale?.price ?? null, condition: conditionOf(listing) };
  }

  /** The listing that goes on with the piece; offers that the house has not received are none. */
  private async later({ sku }: Listing): Promise<ListingDetails['later']> {
    const where = { continues: sku, goodsAt: { not: null }, former: { piece: { place: 'continued' } } };
    return prisma(this.db).listing.findFirst({ where, select: { listingId: true, sku: true } });
  }

  private async sales(listingId: string): Promise<ListingDetails['sales']> {
    const rows = await prisma(this.db).sale.findMany({ where: { listingId }, orderBy: { orderedAt: 'desc' } });
    return rows.map(
      ({ orderId, orderNumber, isBuyIn, state, price, currency, orderedAt, paidAt, finalDueAt, endedAt }) => ({
        ...{ orderId, orderNumber, isBuyIn, state: state as SaleState, orderedAt, paidAt, finalDueAt, endedAt },
        price: { amount: price, currency } as Amount,
      }),
    );
  }
}

function whereOf({ state, late, customerId, q, id }: ListingSearch, now: Date): Prisma.ListingWhereInput {
  return {
    ...(state && { state: { in: state } }),
    ...(late && { lateAt: { lte: now } }),
    ...(customerId && { customerId }),
    ...(id && { listingId: { in: id } }),
    ...(q && {
      OR: [
        { name: { contains: q, mode: 'insensitive' } },
        { identifier: { contains: q, mode: 'insensitive' } },
        { sku: { contains: q, mode: 'insensitive' } },
      ],
    }),
  };
}
