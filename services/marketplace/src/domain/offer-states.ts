import type { OfferState } from '@garderoba/contracts/marketplace/offers';

/** Who causes a transition. `listing`: the piece left the sale or became cheaper. `orders`: an order has it. */
export const OFFER_ACTORS = ['buyer', 'seller', 'clock', 'orders', 'listing'] as const;
export type OfferActor = (typeof OFFER_ACTORS)[number];

export const OFFER_ACTIONS = [
  ...(['offer', 'counter', 'accept', 'reserve', 'buy', 'decline', 'withdraw', 'lapse', 'overtake'] as const),
] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

export interface OfferTransition {
  readonly action: OfferAction;
  readonly by: OfferActor;
  readonly from: readonly OfferState[];
  readonly to: OfferState;
}

/** `open`: the seller answers. `countered`: the buyer answers. */
export const OFFER_TRANSITIONS: readonly OfferTransition[] = [
  { action: 'counter', by: 'seller', from: ['open'], to: 'countered' },
  { action: 'counter', by: 'buyer', from: ['countered'], to: 'open' },
  { action: 'accept', by: 'seller', from: ['open'], to: 'accepting' },
  { action: 'accept', by: 'buyer', from: ['countered'], to: 'accepting' },
  { action: 'decline', by: 'seller', from: ['open'], to: 'declined' },
  { action: 'decline', by: 'buyer', from: ['countered'], to: 'declined' },
  { action: 'withdraw', by: 'buyer', from: ['open', 'countered'], to: 'withdrawn' },
  // The piece is held and priced for the buyer.
  { action: 'reserve', by: 'clock', from: ['accepting'], to: 'accepted' },
  { action: 'buy', by: 'orders', from: ['accepting', 'accepted'], to: 'bought' },
  // A turn without an answer (SELL-055), or a reservation without an order.
  { action: 'lapse', by: 'clock', from: ['open', 'countered', 'accepted'], to: 'lapsed' },
  { action: 'overtake', by: 'clock', from: ['accepting'], to: 'overtaken' },
  { action: 'overtake', by: 'orders', from: ['open', 'countered', 'accepting', 'accepted'], to: 'overtaken' },
  { action: 'overtake', by: 'listing', from: ['open', 'countered', 'accepting', 'accepted'], to: 'overtaken' },
];

export const offerTransition = (state: OfferState, action: OfferAction, by: OfferActor): OfferTransition | undefined =>
  OFFER_TRANSITIONS.find((one) => one.action === action && one.by === by && one.from.includes(state));

/** Offers that are not over. */
export const STANDING: readonly OfferState[] = ['open', 'countered', 'accepting', 'accepted'];

/** Who answers next. */
export const turnOf = (state: OfferState): 'buyer' | 'seller' | null =>
  state === 'open' ? 'seller' : state === 'countered' ? 'buyer' : null;
