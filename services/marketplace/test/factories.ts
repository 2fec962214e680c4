import { LISTING_REASONS, type ListingState, SELLING_RATES } from '@garderoba/contracts/marketplace/listings';
import type { Listing, ListingValues } from '../src/domain/listing.js';
import { type ActorKind, type ListingAction, TRANSITIONS } from '../src/domain/listing-states.js';
import { type Act, deadlinesOf, stageOf } from '../src/domain/listing-steps.js';
import { askingPrice } from '../src/domain/listing-values.js';
import type { PieceEvent } from '../src/domain/piece-lives.js';
import { PLACES_OF } from '../src/domain/piece-states.js';

export const NOW = new Date('2026-11-30T09:00:00Z');

const value = (data: never, language: 'pl' | null = null) => [{ language, data }];
const VALUES: ListingValues = {
  name: value('Jedwabna sukienka' as never, 'pl'),
  description: value('Noszona dwa razy.' as never, 'pl'),
  designer: value('11' as never),
  marketplace_price: value([{ amount: 45_000, currency: 'PLN' }] as never),
};

let count = 0;

/** A listing in a state; its piece is where it mostly is then. */
export function aListing(changes: Partial<Listing> = {}): Listing {
  count += 1;
  const { state = 'draft', values = VALUES } = changes;
  const places = PLACES_OF[state];
  const isInHouse = !['draft', 'submitted', 'changes_wanted', 'awaiting_goods', 'withdrawn'].includes(state);
  return {
    continues: null,
    ...{ listingId: `listing-${count}`, sku: `GD-${String(count).padStart(6, '0')}`, customerId: 'anna' },
    ...{ identifier: `dress_${count}`, family: 'clothing', categories: ['3'], values, language: 'pl', store: 'pln_pl' },
    ...{ price: askingPrice(values), state, version: 1, stateSince: NOW, ...deadlinesOf(state, NOW), ...SELLING_RATES },
    ...{ terms: null, goodsPlace: isInHouse ? 'warehouse' : null, goodsAt: isInHouse ? NOW : null },
    ...{
      place: places.at(-1) ?? 'with_seller',
      leaving: null,
      furtherAttributes: {},
      paidOutAt: null,
      hasSale: state === 'closed' || state === 'bought_in',
      finalDueAt: null,
    },
    ...{
      listedAt: ['listed', 'sold', 'closed'].includes(state) ? NOW : null,
      isShelfDue: false,
      lastKey: null,
      rentalSku: state === 'bought_in' || state === 'retired' ? 'GOWN-1' : null,
      lease: null,
    },
    ...{ soldAt: ['sold', 'closed', 'bought_in'].includes(state) ? NOW : null, createdAt: NOW, photos: [], events: [] },
    ...changes,
  };
}

/** An act of whoever causes the action in the state. */
export function anAct(state: ListingState, action: ListingAction, changes: Partial<Act> = {}): Act {
  count += 1;
  const by: ActorKind = TRANSITIONS.find((one) => one.action === action && one.from.includes(state))?.by ?? 'clock';
  const stage = stageOf(state, action);
  const reason = stage && LISTING_REASONS.other.stages.includes(stage) && action !== 'accept' ? 'other' : null;
  return { eventId: `event-${count}`, by, at: NOW, reason, ...changes };
}

/** The log of a piece that was offered, as the database begins it. */
export const aPieceLog = (changes: Partial<PieceEvent> = {}): PieceEvent[] => [
  {
    ...{ seq: 1, kind: 'began', cause: 'offer', moveId: 'listing', fromPlace: null, toPlace: 'with_seller' },
    ...{ fromOwner: null, toOwner: 'seller', at: NOW, ...changes },
  },
];
