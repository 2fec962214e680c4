import type {
  ListingReason,
  ListingState,
  MarketplaceStatus,
  PhotoSlot,
  SellerAction,
} from '../../../../../proto/src/marketplace/listings.ts';
import { LISTING_LIMITS, PHOTO_SLOTS } from '../../../../../proto/src/marketplace/listings.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { ResultOf } from '../../results.ts';
import { type Amount, amountOf, wireAmount } from './amount.ts';
import { pimLocale } from './locale.ts';
import { ATTRIBUTES, type ChoiceField } from './offering.ts';

const asUser = { needsUser: true } as const;

/** A chosen value, by its code. */
export interface Coded {
  readonly field: ChoiceField;
  readonly code: string;
}

/** What happened to a piece; `note` is what staff wrote to the seller, '' without. Instants in ISO 8601. */
export interface PieceEvent {
  readonly action: string;
  readonly to: ListingState;
  readonly at: string;
  readonly reason: ListingReason | null;
  readonly note: string;
}

/** An own piece, as its seller sees it (SELL-016). Instants in ISO 8601; null: not yet, or not known. */
export interface OwnPiece {
  readonly identifier: string;
  /** The number on the tag. */
  readonly sku: string;
  /** In the store view's language, else in the one it was written in; '' without one. */
  readonly name: string;
  readonly description: string;
  readonly designer: Coded | null;
  readonly size: Coded | null;
  readonly color: Coded | null;
  /** Ids of the photos. */
  readonly photos: Readonly<Partial<Record<PhotoSlot, string>>>;
  readonly price: Amount | null;
  /** What the seller gets of the price (SELL-051). */
  readonly net: Amount | null;
  /** The highest price that passed the checks. */
  readonly checkedPrice: Amount | null;
  readonly state: ListingState;
  readonly status: MarketplaceStatus;
  /** What the seller can do now. */
  readonly steps: readonly SellerAction[];
  readonly isEditable: boolean;
  /** What must be given before it is handed in; `other`: what has no name here. */
  readonly missing: readonly (PhotoSlot | MissingValue | 'other')[];
  /** What the shop offers instead after the inspection; `condition` is a code. */
  readonly terms: { readonly price: Amount; readonly net: Amount; readonly condition: Coded | null } | null;
  /** The oldest first. */
  readonly history: readonly PieceEvent[];
  readonly since: string;
  /** When the state ends by itself. */
  readonly lapsesAt: string | null;
  /** Until when the shop should have decided. */
  readonly dueAt: string | null;
  readonly listedAt: string | null;
  readonly soldAt: string | null;
  /** When the sale becomes final. */
  readonly finalDueAt: string | null;
  readonly paidOutAt: string | null;
  /** Categories and values as they were given, for a change of some of them. */
  readonly content: PieceContent;
}

type WireProduct = ResultOf<'/api/ext/pim/products/{identifier}'>;
type WireAmount = NonNullable<WireProduct['listing']['price']>;
type WireValues = WireProduct['values'];

interface PieceContent {
  readonly categories: readonly string[];
  readonly values: WireValues;
}

/** A page of own pieces, the newest first (SELL-021). */
export interface OwnPieces {
  readonly pieces: readonly OwnPiece[];
  /** Of all pages. */
  readonly total: number;
  readonly page: number;
  readonly isLastPage: boolean;
}

/** Values that a listing must have, by their names in the public API. */
const MISSING = {
  ...({ name: 'name', designer: 'designer', size: 'size', shoe_size: 'size', basic_color: 'color' } as const),
  ...({ marketplace_condition: 'condition', marketplace_price: 'price', marketplace_delivery: 'delivery' } as const),
};
type MissingValue = (typeof MISSING)[keyof typeof MISSING];
const isSlot = (code: string): code is PhotoSlot => (PHOTO_SLOTS as readonly string[]).includes(code);
const missingOf = (code: string): OwnPiece['missing'][number] =>
  isSlot(code) ? code : (MISSING[code as keyof typeof MISSING] ?? 'other');

/** Names of the public API that are no values which a seller gives. */
const NOT_GIVEN: readonly string[] = [...PHOTO_SLOTS, 'marketplace_status'];

function pieceOf({ store }: Shop, product: WireProduct): OwnPiece {
  const { identifier, sku, categories, values, listing } = product;
  const text = (attribute: string): string => {
    const given = values[attribute] ?? [];
    const { data } = given.find(({ locale }) => locale === pimLocale(store)) ?? given[0] ?? {};
    return typeof data === 'string' ? data : '';
  };
  const coded = (field: ChoiceField): Coded | null => {
    const code = text(ATTRIBUTES[field]);
    return code ? { field, code } : null;
  };
  const [asked] = (values.marketplace_price?.[0]?.data ?? []) as readonly WireAmount[];
  const { terms } = listing;
  return {
    ...{ identifier, sku, name: text('name'), description: text('description') },
    ...{ designer: coded('designer'), size: coded('size') ?? coded('shoeSize'), color: coded('color') },
    photos: Object.fromEntries(PHOTO_SLOTS.flatMap((slot) => (text(slot) ? [[slot, text(slot)]] : []))),
    ...{ price: listing.price && amountOf(listing.price), net: listing.net && amountOf(listing.net) },
    checkedPrice: terms ? amountOf(terms.price) : asked ? amountOf(asked) : null,
    ...{ state: listing.state, status: listing.status, steps: listing.steps, isEditable: listing.editable },
    missing: listing.missing.map(missingOf),
    terms: terms && {
      ...{ price: amountOf(terms.price), net: amountOf(terms.net) },
      condition: terms.condition === null ? null : { field: 'condition', code: terms.condition },
    },
    ...{ history: listing.history, since: listing.since, lapsesAt: listing.lapses_at, dueAt: listing.due_at },
    ...{ listedAt: listing.listed_at, soldAt: listing.sold_at },
    ...{ finalDueAt: listing.final_due_at, paidOutAt: listing.paid_out_at },
    content: {
      categories,
      values: Object.fromEntries(Object.entries(values).filter(([code]) => !NOT_GIVEN.includes(code))),
    },
  };
}

/** Own pieces, 10 a page (SELL-045). */
export async function readOwnPieces(shop: Shop, page: number, signal?: AbortSignal): Promise<OwnPieces> {
  const query = { limit: LISTING_LIMITS.page, page, with_count: 'true' };
  const found = await shop.api.get('/api/ext/pim/products', { ...asUser, query, ...(signal && { signal }) });
  return {
    pieces: found._embedded.items.map((product) => pieceOf(shop, product)),
    total: found.items_count ?? 0,
    page: found.current_page,
    isLastPage: found.is_last_page,
  };
}

/** Numbers on the tags of own pieces on sale. */
export async function readOwnSkus(shop: Shop, signal?: AbortSignal): Promise<string[]> {
  const skus: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { limit: LISTING_LIMITS.lines, page, marketplace_status: 'active' };
    const found = await shop.api.get('/api/ext/pim/products', { ...asUser, query, ...(signal && { signal }) });
    skus.push(...found._embedded.items.map(({ sku }) => sku));
    if (found.is_last_page || found._embedded.items.length === 0) return skus;
  }
}

const productPath = (identifier: string) => `/api/ext/pim/products/${encodeURIComponent(identifier)}` as const;
const listingPath = (identifier: string) => `/api/ext/marketplace/listings/${encodeURIComponent(identifier)}` as const;

export const readOwnPiece = async (shop: Shop, identifier: string, signal?: AbortSignal): Promise<OwnPiece> =>
  pieceOf(shop, await shop.api.get(productPath(identifier), { ...asUser, ...(signal && { signal }) }));

/** Withdraws a piece; a repeat changes nothing. */
export const withdrawPiece = (shop: Shop, identifier: string): Promise<unknown> =>
  shop.api.delete(productPath(identifier), undefined, asUser);

/** Hands a piece in again, or answers changed terms; returns the piece after it. */
export async function takeStep(
  shop: Shop,
  identifier: string,
  step: 'submit' | 'agree' | 'decline',
): Promise<OwnPiece> {
  return pieceOf(shop, await shop.api.post(`${listingPath(identifier)}/${step}`, {}, asUser));
}

/** Another price of a piece on sale. */
export const repricePiece = async (shop: Shop, identifier: string, price: Amount): Promise<OwnPiece> =>
  pieceOf(shop, await shop.api.put(`${listingPath(identifier)}/price`, wireAmount(price), asUser));

export interface PieceEdit {
  readonly name: string;
  readonly description: string;
  readonly price: Amount;
}

/** Changes name, description and price; the other values stay as they were given. */
export async function changePiece(shop: Shop, piece: OwnPiece, edit: PieceEdit): Promise<OwnPiece> {
  const { categories, values } = piece.content;
  // The text that was shown is the one that is changed; those in other languages stay.
  const written = (attribute: 'name' | 'description') => {
    const given = values[attribute] ?? [];
    const own = pimLocale(shop.store);
    const shown = given.some(({ locale }) => locale === own) ? own : (given[0]?.locale ?? own);
    return [...given.filter(({ locale }) => locale !== shown), { locale: shown, scope: null, data: edit[attribute] }];
  };
  const prices = ((values.marketplace_price?.[0]?.data ?? []) as readonly WireAmount[]).slice(1);
  const body = {
    categories,
    values: {
      ...values,
      ...{ name: written('name'), description: written('description') },
      marketplace_price: [{ locale: null, scope: null, data: [wireAmount(edit.price), ...prices] }],
    },
  };
  return pieceOf(shop, await shop.api.put(listingPath(piece.identifier), body, asUser));
}

/** Puts a photo into a slot, in place of the one before; a repeat with the same key is executed once. */
export function replacePhoto(shop: Shop, identifier: string, attribute: PhotoSlot, file: File, key: string) {
  const form = new FormData();
  form.set('product', JSON.stringify({ identifier, attribute }));
  form.set('file', file);
  return shop.api.post('/api/ext/pim/media-files', form, { ...asUser, headers: { 'idempotency-key': key } });
}
