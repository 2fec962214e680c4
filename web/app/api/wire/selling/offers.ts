import type { OfferAnswer, OfferState } from '../../../../../proto/src/marketplace/offers.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { AnyCalls } from '../../api.ts';
import { type Amount, amountOf, type WireAmount, wireAmount } from './amount.ts';

const PATH = '/api/ext/marketplace/offers';
const asUser = { needsUser: true } as const;

export type OfferRole = 'buyer' | 'seller';

/** What was done with an offer; `message` is what the buyer or the seller wrote, '' without. */
export interface OfferStep {
  readonly by: OfferRole | 'shop';
  readonly kind: 'offer' | 'counter' | 'accept' | 'decline' | 'withdraw' | 'lapse' | 'overtake';
  readonly price: Amount | null;
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
}

/** An offer for a piece, as its buyer or its seller sees it (SELL-014). */
export interface Offer {
  readonly id: string;
  readonly version: number;
  /** Of the caller. */
  readonly role: OfferRole;
  readonly sku: string;
  readonly name: string;
  /** Of the own piece; null for the buyer. */
  readonly identifier: string | null;
  readonly askingPrice: Amount;
  /** The price on the table. */
  readonly price: Amount;
  /** What the seller would get of it; null for the buyer. */
  readonly net: Amount | null;
  readonly state: OfferState;
  /** Who answers next. */
  readonly turn: OfferRole | null;
  /** What the caller can do now. */
  readonly answers: readonly OfferAnswer[];
  /** Limits of another price; null where none can be named. */
  readonly lowestCounter: Amount | null;
  readonly highestCounter: Amount | null;
  readonly roundsLeft: number;
  /** End of the turn, or of the reservation of an accepted piece. ISO 8601. */
  readonly until: string | null;
  /** The oldest first. */
  readonly steps: readonly OfferStep[];
}

/** A page of own offers: those that wait for the caller first, then the newest. */
export interface Offers {
  readonly offers: readonly Offer[];
  /** Of all pages. */
  readonly total: number;
  readonly isLastPage: boolean;
}

export interface WireOffer {
  readonly id: string;
  readonly version: number;
  readonly role: OfferRole;
  readonly sku: string;
  readonly name: string;
  readonly identifier: string | null;
  readonly asking_price: WireAmount;
  readonly price: WireAmount;
  readonly net: WireAmount | null;
  readonly state: OfferState;
  readonly turn: OfferRole | null;
  readonly answers: readonly OfferAnswer[];
  readonly lowest_counter: WireAmount | null;
  readonly highest_counter: WireAmount | null;
  readonly rounds_left: number;
  readonly until: string | null;
  readonly steps: readonly (Omit<OfferStep, 'price'> & { readonly price: WireAmount | null })[];
}

export interface WireOffers {
  readonly items: readonly WireOffer[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

const callsOf = ({ api }: Shop) => api as unknown as AnyCalls;
const maybe = (amount: WireAmount | null): Amount | null => amount && amountOf(amount);

const offerOf = (offer: WireOffer): Offer => ({
  ...{ id: offer.id, version: offer.version, role: offer.role, sku: offer.sku, name: offer.name },
  ...{ identifier: offer.identifier, askingPrice: amountOf(offer.asking_price), price: amountOf(offer.price) },
  ...{ net: maybe(offer.net), state: offer.state, turn: offer.turn, answers: offer.answers },
  ...{ lowestCounter: maybe(offer.lowest_counter), highestCounter: maybe(offer.highest_counter) },
  ...{ roundsLeft: offer.rounds_left, until: offer.until },
  steps: offer.steps.map((step) => ({ ...step, price: maybe(step.price) })),
});

interface Wanted {
  readonly role: OfferRole;
  readonly page?: number;
  /** Only offers for this piece. */
  readonly sku?: string;
}

const PAGE = 10;

/** Own offers, 10 a page. */
export async function readOffers(shop: Shop, { role, page = 1, sku }: Wanted, signal?: AbortSignal): Promise<Offers> {
  const query = { role, page, limit: PAGE, sku };
  const found: WireOffers = await callsOf(shop).get(PATH, { ...asUser, query, ...(signal && { signal }) });
  return { offers: found.items.map(offerOf), total: found.total, isLastPage: page * PAGE >= found.total };
}

interface NewOffer {
  readonly sku: string;
  readonly price: Amount;
  /** '' without one. */
  readonly message: string;
}

/** Makes an offer; a repeat with the same key is executed once. */
export async function makeOffer(shop: Shop, { sku, price, message }: NewOffer, key: string): Promise<Offer> {
  const body = { sku, price: wireAmount(price), ...(message && { message }) };
  const made: WireOffer = await callsOf(shop).post(PATH, body, { ...asUser, headers: { 'idempotency-key': key } });
  return offerOf(made);
}

/** Answers the offer as it was shown; `price` of a counter only. */
export async function answerOffer(
  shop: Shop,
  { id, version }: Pick<Offer, 'id' | 'version'>,
  answer: OfferAnswer,
  price?: Amount,
): Promise<Offer> {
  const body = { answer, version, ...(price && { price: wireAmount(price) }) };
  const after: WireOffer = await callsOf(shop).post(`${PATH}/${encodeURIComponent(id)}/answer`, body, asUser);
  return offerOf(after);
}
