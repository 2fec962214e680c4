import type { Language } from '../../../../../proto/src/languages.ts';
import type { PhotoSlot } from '../../../../../proto/src/marketplace/listings.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { pimLocale } from './locale.ts';

const asUser = { needsUser: true } as const;
/** Largest page of options and categories (SELL-046, SELL-047). */
const PAGE = 100;

/** A choice of the form: its code and its name in the store view's language. */
export interface Choice {
  readonly code: string;
  readonly label: string;
}

export interface CategoryChoice extends Choice {
  readonly parent: string | null;
}

interface Labelled {
  readonly code: string;
  readonly labels: Readonly<Record<string, string>>;
}

const labelled =
  ({ store }: Shop) =>
  ({ code, labels }: Labelled): Choice => ({
    code,
    label: labels[pimLocale(store)] ?? Object.values(labels)[0] ?? code,
  });

interface PimPage<Item> {
  readonly is_last_page: boolean;
  readonly _embedded: { readonly items: readonly Item[] };
}

async function wholeList<Item>(read: (page: number) => Promise<PimPage<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { _embedded, is_last_page: isLast } = await read(page);
    all.push(..._embedded.items);
    if (isLast || _embedded.items.length === 0) return all;
  }
}

/** Fields of a garment whose values are chosen from a list. */
export type ChoiceField = 'designer' | 'size' | 'shoeSize' | 'color' | 'condition';

/** Names of the public API. */
export const ATTRIBUTES: Readonly<Record<ChoiceField, string>> = {
  ...{ designer: 'designer', size: 'size', shoeSize: 'shoe_size', color: 'basic_color' },
  condition: 'marketplace_condition',
};

/** The options of a field, in their order (SELL-019). */
export async function readOptions(shop: Shop, field: ChoiceField, signal?: AbortSignal): Promise<Choice[]> {
  const path = `/api/ext/pim/attributes/${ATTRIBUTES[field]}/options` as const;
  const options = await wholeList((page) =>
    shop.api.get(path, { ...asUser, query: { limit: PAGE, page }, ...(signal && { signal }) }),
  );
  return options.toSorted((a, b) => a.sort_order - b.sort_order).map(labelled(shop));
}

/** All categories (SELL-020). */
export async function readCategories(shop: Shop, signal?: AbortSignal): Promise<CategoryChoice[]> {
  const categories = await wholeList((page) =>
    shop.api.get('/api/ext/pim/categories', { ...asUser, query: { limit: PAGE, page }, ...(signal && { signal }) }),
  );
  return categories.map((category) => ({ ...labelled(shop)(category), parent: category.parent }));
}

/** Uploads a photo, not yet of a listing, and returns its id; a repeat with the same key is executed once. */
export async function keepPhoto(shop: Shop, file: File, key: string): Promise<string> {
  const form = new FormData();
  form.set('product', JSON.stringify({ identifier: key }));
  form.set('file', file);
  const kept = await shop.api.post('/api/ext/pim/media-files', form, {
    ...asUser,
    headers: { 'idempotency-key': key },
  });
  return kept.code;
}

/** Puts an uploaded photo into a slot of an own listing (SELL-050). */
export const putPhoto = (shop: Shop, identifier: string, attribute: PhotoSlot, data: string) =>
  shop.api.post('/api/ext/pim/assets', { identifier, attribute, scope: null, locale: null, data }, asUser);

/** Address of an own photo, also while it is private. */
export const ownPhotoUrl = ({ store }: Shop, uploadId: string): string =>
  `/api/ext/pim/media-files/${encodeURIComponent(uploadId)}/download?storeCode=${store.code}`;

/** A garment as it is offered; amounts as decimal texts in the store view's currency, choices by code. */
export interface OfferedPiece {
  readonly identifier: string;
  /** Number of a second-hand piece that the seller bought here; null: another garment. */
  readonly continues: string | null;
  readonly family: string;
  readonly category: string;
  readonly language: Language;
  readonly name: string;
  readonly description: string;
  readonly designer: string;
  /** Of clothes or of shoes; null for what has no size. */
  readonly size: { readonly field: ChoiceField; readonly code: string } | null;
  readonly color: string;
  readonly condition: string;
  readonly year: number;
  readonly fabric: string;
  readonly purchasePlace: string;
  readonly purchasePrice: string;
  readonly shopPrice: string;
  readonly price: string;
  readonly isNegotiable: boolean;
  readonly delivery: string;
  /** Null when it is brought to the showroom. */
  readonly pickupPoint: string | null;
}

const given = (data: unknown, locale: string | null = null) => [{ locale, scope: null, data }];

/** SELL-025, SELL-026 */
function contentOf({ store }: Shop, piece: OfferedPiece) {
  const tag = pimLocale(store);
  const price = (amount: string) => given([{ amount, currency: store.currency }]);
  return {
    categories: [piece.category],
    values: {
      name: given(piece.name, tag),
      description: given(piece.description, tag),
      designer: given(piece.designer),
      ...(piece.size && { [ATTRIBUTES[piece.size.field]]: given(piece.size.code) }),
      basic_color: given(piece.color),
      marketplace_condition: given(piece.condition),
      marketplace_purchase_year: given(piece.year),
      marketplace_fabric: given(piece.fabric),
      purchase_place: given(piece.purchasePlace),
      marketplace_purchase_price: price(piece.purchasePrice),
      marketplace_shop_price: price(piece.shopPrice),
      marketplace_price: price(piece.price),
      marketplace_negotiable: given(piece.isNegotiable),
      marketplace_delivery: given(piece.delivery),
      ...(piece.pickupPoint !== null && { marketplace_pickup_point: given(piece.pickupPoint) }),
    },
  };
}

/** What became of an offered garment. */
export interface Offered {
  readonly identifier: string;
  /** Only an answer with code 201 (SELL-027). */
  readonly isCreated: boolean;
  /** Fields that were refused, by their names here; others as '' . */
  readonly refused: readonly string[];
  /** The server's first reason, in English; '' without one. */
  readonly message: string;
  /** Another listing of the seller has this identifier, with other content. */
  readonly isKnown: boolean;
}

/** Names of the public API → fields of the form. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ name: 'name', description: 'description', designer: 'designer', size: 'size', shoe_size: 'size' },
  ...{ basic_color: 'color', marketplace_condition: 'condition', marketplace_purchase_year: 'year' },
  ...{ marketplace_fabric: 'fabric', purchase_place: 'purchasePlace', categories: 'category', family: 'family' },
  continues: 'again',
  ...{ marketplace_purchase_price: 'purchasePrice', marketplace_shop_price: 'shopPrice', marketplace_price: 'price' },
};

/** Offers garments, each for itself; the same again is created once (SELL-048). */
export async function offerPieces(shop: Shop, pieces: readonly OfferedPiece[]): Promise<Offered[]> {
  const products = pieces.map((piece) => ({
    ...{ identifier: piece.identifier, family: piece.family },
    ...(piece.continues !== null && { continues: piece.continues }),
    ...contentOf(shop, piece),
  }));
  const results = await shop.api.post('/api/ext/pim/products', products, asUser);
  return results.map(({ identifier, code, errors = [], message = '' }) => ({
    identifier,
    isCreated: code === 201,
    refused: errors.map(({ property }) => FIELDS[property] ?? ''),
    message: errors[0]?.message ?? message,
    isKnown: errors.some((error) => error.code === 'identifier_known'),
  }));
}

/** Replaces what an own listing says. */
export const editPiece = (shop: Shop, piece: OfferedPiece) =>
  shop.api.put(`/api/ext/marketplace/listings/${encodeURIComponent(piece.identifier)}`, contentOf(shop, piece), asUser);
