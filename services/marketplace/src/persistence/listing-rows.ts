import type { Currency, Language } from '@garderoba/contracts/languages';
import {
  type CheckStage,
  type GoodsPlace,
  type ListingReason,
  type ListingState,
  PHOTO_SLOTS,
} from '@garderoba/contracts/marketplace/listings';
import type { Lease } from '../domain/lease.js';
import type {
  ChangedTerms,
  FurtherAttributes,
  Leaving,
  Listing,
  ListingEvent,
  ListingValues,
  Restorable,
} from '../domain/listing.js';
import type { ActorKind, ListingAction } from '../domain/listing-states.js';
import type { PiecePlace } from '../domain/piece-lives.js';
import type { Prisma } from '../generated/prisma/client.js';

/** What a whole listing is read with. */
export const WHOLE = {
  omit: { offerHash: true, name: true },
  include: {
    photos: { omit: { listingId: true, addedAt: true, isCheckDue: true } },
    events: { orderBy: { version: 'asc' }, omit: { listingId: true } },
    piece: { select: { place: true } },
    sales: { where: { state: { in: ['ordered', 'paid', 'final'] } }, select: { finalDueAt: true, isBuyIn: true } },
  },
} as const satisfies Prisma.ListingDefaultArgs;

type Row = Prisma.ListingGetPayload<typeof WHOLE>;

export function toListing(whole: Row): Listing {
  const { price, currency, piece, photos, events, sales: all, leasedBy, leasedUntil, ...row } = whole;
  // What the house sells itself was sold to it before.
  const sales = all.filter(({ isBuyIn }) => isBuyIn === (row.state === 'bought_in'));
  return {
    ...row,
    lease: leaseOf({ leasedBy, leasedUntil }),
    language: row.language as Language,
    values: row.values as unknown as ListingValues,
    furtherAttributes: row.furtherAttributes as unknown as FurtherAttributes,
    price: price === null ? null : { amount: price, currency: currency as Currency },
    state: row.state as ListingState,
    terms: row.terms as unknown as ChangedTerms | null,
    goodsPlace: row.goodsPlace as GoodsPlace | null,
    place: (piece?.place ?? 'with_seller') as PiecePlace,
    hasSale: sales.length > 0,
    finalDueAt: sales[0]?.finalDueAt ?? null,
    leaving: row.leaving as unknown as Leaving | null,
    // In the order of the form: rows have none.
    photos: PHOTO_SLOTS.flatMap((slot) =>
      photos.filter((photo) => photo.slot === slot).map((photo) => ({ ...photo, slot })),
    ),
    events: events.map(toEvent),
  };
}

/** Who checks a listing, as its row says. */
export const leaseOf = ({ leasedBy, leasedUntil }: Pick<Row, 'leasedBy' | 'leasedUntil'>): Lease | null =>
  leasedBy && leasedUntil ? { staffId: leasedBy, until: leasedUntil } : null;

export const leaseRow = (lease: Lease | null) => ({
  leasedBy: lease?.staffId ?? null,
  leasedUntil: lease?.until ?? null,
});

const toEvent = (row: Row['events'][number]): ListingEvent => ({
  ...row,
  action: row.action as ListingAction,
  by: row.by as ActorKind,
  from: row.from as ListingState,
  to: row.to as ListingState,
  stage: row.stage as CheckStage | null,
  reason: row.reason as ListingReason | null,
  before: row.before as unknown as Restorable | null,
});
