import { createHash, randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import type { ListingReason, ListingState, PhotoSlot } from '@garderoba/contracts/marketplace/listings';
import { LISTING_LIMITS, PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { inBatches } from '../import/batches.ts';
import type { RestShop } from '../import/shop.ts';
import { customerId, tokenOf } from './customer-id.ts';
import { SELLERS, TRADER } from './customers.ts';
import { CHOICES } from './goods/attribute-table.ts';
import { SELLERS_LANGUAGE, takesOffers } from './goods/clothes.ts';
import { categoryOf } from './goods/garment-plan.ts';
import { searchListing } from './goods/listing.ts';
import { between, random } from './goods/random.ts';

const DAY_MS = 86_400_000;
const PAGE = 500;
const LIMIT_MS = 30_000;

/** Fields of a product document that a listing is made of. */
interface Piece {
  readonly sku: string;
  readonly type_id: string;
  readonly name: string;
  readonly price_incl_tax: number;
  readonly media_gallery: readonly { readonly image: string }[];
  readonly designer?: number;
  readonly size?: number;
  readonly shoe_size?: number;
  readonly basic_color?: number;
  readonly marketplace_condition?: number;
  readonly marketplace_fabric?: string;
  readonly marketplace_purchase_year?: string;
  readonly purchase_place?: string;
  readonly category_ids?: readonly (string | number)[];
  readonly description?: string;
}
/** Choices of the selling form. All others of the catalogue are further ones: a piece's drawing and the filters need them. */
const OF_THE_FORM: readonly string[] = ['designer', 'size', 'shoe_size', 'basic_color', 'marketplace_condition'];
const FURTHER = CHOICES.map(({ code }) => code).filter((code) => !OF_THE_FORM.includes(code));
const FIELDS = [
  ...['sku', 'type_id', 'name', 'price_incl_tax', 'media_gallery', 'designer', 'size', 'shoe_size', 'basic_color'],
  ...['marketplace_condition', 'marketplace_fabric', 'marketplace_purchase_year', 'purchase_place', 'category_ids'],
  'description',
  ...FURTHER,
];

interface Photo {
  readonly slot: PhotoSlot;
  readonly uploadId: string;
  readonly path: string;
  readonly digest: string;
  readonly width: number;
  readonly height: number;
}

interface Plan {
  readonly state: Exclude<ListingState, 'publishing' | 'bought_in' | 'retired'>;
  /** Days since the listing was begun, and since its state began. */
  readonly begun: number;
  readonly since: number;
  readonly reason?: ListingReason;
  readonly note?: string;
}

/** Listings besides those on sale: every state, two of them late (business days of the shop count). */
const PLANS: readonly Plan[] = [
  { state: 'draft', begun: 2, since: 2 },
  { state: 'submitted', begun: 0.4, since: 0.2 },
  { state: 'submitted', begun: 1.2, since: 0.6 },
  { state: 'submitted', begun: 9, since: 8 },
  { state: 'changes_wanted', begun: 4, since: 2, reason: 'label_unreadable', note: 'The size cannot be read.' },
  { state: 'awaiting_goods', begun: 6, since: 3 },
  { state: 'awaiting_goods', begun: 4, since: 1 },
  { state: 'inspecting', begun: 10, since: 0.3 },
  { state: 'inspecting', begun: 16, since: 8 },
  { state: 'terms_changed', begun: 12, since: 1, reason: 'not_as_described', note: 'A small stain at the hem.' },
  { state: 'sold', begun: 40, since: 5 },
  { state: 'closed', begun: 90, since: 20 },
  { state: 'rejected', begun: 14, since: 11, reason: 'not_accepted_here' },
  { state: 'taking_back', begun: 80, since: 6 },
  { state: 'returned', begun: 120, since: 30 },
  { state: 'withdrawn', begun: 30, since: 27 },
];

/**
 * The second-hand pieces of the shop get their sellers, and further listings are in every other state. Repeating it
 * changes nothing. Sellers are fictitious.
 */
export async function bringInListings(shop: RestShop, gateway: string, now: Date): Promise<void> {
  const sellers = await Promise.all(SELLERS.map((email) => customerId(gateway, email)));
  const all = await listedPieces(shop);
  const catalogue: Catalogue = { texts: await textsOf(shop), categories: await categoriesOf(shop) };
  const sellerOf = (nth: number) => sellers[nth % sellers.length] as string;
  const onSale = all
    .filter(({ type_id }) => type_id === 'single_number')
    .map((piece, nth) => ({
      ...offered(piece, catalogue, sellerOf(nth), now, { state: 'listed', ...ageOf(piece.sku) }),
      ...{ identifier: `demo_${piece.sku}`, sku: piece.sku, photos: drawings(piece) },
      furtherAttributes: furtherOf(piece),
    }));
  const models = all.filter(
    ({ type_id, size, media_gallery }) => type_id === 'simple' && size && media_gallery.length > 3,
  );
  const sources = models.length > 0 ? models : all.filter(({ media_gallery }) => media_gallery.length > 3);
  const photographer = new Photographer(shop);
  const others: object[] = [];
  for (const [nth, plan] of PLANS.entries()) {
    const identifier = `demo_${plan.state}_${nth + 1}`;
    const isLookedAt = LOOKED_AT.includes(plan.state);
    // Drawing takes about a second: what staff do not look at has one photo of one garment, and another name.
    const drawn = sources[(isLookedAt ? garmentOf(nth, all.length) * 7 : 0) % sources.length] as Piece;
    const piece = isLookedAt ? drawn : (sources[(nth * 7) % sources.length] as Piece);
    const photos = await photographer.photos(
      { identifier, seller: sellerOf(nth) },
      drawn,
      isLookedAt ? PHOTO_SLOTS.length : 1,
    );
    others.push({ ...offered(piece, catalogue, sellerOf(nth), now, plan), identifier, photos });
  }
  for (const listings of inBatches([...onSale, ...others]))
    await shop.call('marketplace', 'PUT', '/v1/listings:bulk', { listings });
  await saysToBeTrader(gateway);
}

/** One of the sellers is a trader, so that the shop shows both kinds. */
async function saysToBeTrader(gateway: string): Promise<void> {
  const answer = await fetch(`${gateway}/api/ext/marketplace/seller`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(gateway, TRADER.email)}` },
    body: JSON.stringify({ kind: 'trader', terms: true, trader: TRADER.facts }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`the demo's trader: ${answer.status} ${await answer.text()}`);
}

interface Catalogue {
  readonly texts: Texts;
  /** Codes of categories by key path. */
  readonly categories: ReadonlyMap<string, string>;
}

/** Names and descriptions per language and sku: a piece that is published again keeps them. */
type Texts = Readonly<Record<Language, ReadonlyMap<string, Piece>>>;

async function textsOf(shop: RestShop): Promise<Texts> {
  const views = await Promise.all(
    LANGUAGES.map(async (language) => {
      const pieces = await listedPieces(shop, `pln_${language}`, ['sku', 'name', 'description']);
      return [language, new Map(pieces.map((piece) => [piece.sku, piece]))] as const;
    }),
  );
  return Object.fromEntries(views) as unknown as Texts;
}

async function categoriesOf(shop: RestShop): Promise<Catalogue['categories']> {
  const stored = (await shop.call('catalog', 'GET', '/v1/categories')) as {
    categories: { categoryId: number; keyPath: string }[];
  };
  return new Map(stored.categories.map(({ categoryId, keyPath }) => [keyPath, String(categoryId)]));
}

/** What the seller chose in the form comes first: where such garments are. The shop's own categories are kept. */
function categoriesOfPiece({ sku, category_ids: ids = [] }: Piece, categories: Catalogue['categories']): string[] {
  const chosen = categories.get(categoryOf(sku)?.join('/') ?? '');
  return [...new Set([...(chosen === undefined ? [] : [chosen]), ...ids.map(String)])];
}

/** Numbers of the options that the piece has of the further choices. */
const furtherOf = (piece: Piece): Record<string, string | string[]> =>
  Object.fromEntries(
    FURTHER.flatMap((code) => {
      const value = (piece as unknown as Readonly<Record<string, unknown>>)[code];
      return value === undefined || value === null
        ? []
        : [[code, Array.isArray(value) ? value.map(String) : String(value)]];
    }),
  );

/** Plain text of markup, as sellers write. */
const plain = (markup: string): string =>
  markup
    .replaceAll(/<\/(p|li|ul)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n\s*\n+/g, '\n\n')
    .trim()
    .slice(0, LISTING_LIMITS.description);

async function listedPieces(shop: RestShop, store?: string, include: string[] = FIELDS): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let from = 0; ; from += PAGE) {
    const { hits } = await searchListing(shop, { from, size: PAGE, include }, store);
    pieces.push(...hits.map(({ _source }) => _source as Piece));
    if (hits.length < PAGE) return pieces;
  }
}

const ageOf = (sku: string) => {
  const next = random(`${sku} listing`);
  const since = between(next, 1, 50);
  return { since, begun: since + between(next, 6, 14) };
};

function offered(piece: Piece, { texts, categories }: Catalogue, seller: string, now: Date, plan: Plan) {
  const { state, begun, since, reason = null, note = '' } = plan;
  const value = (data: unknown, language: string | null = null) => [{ language, data }];
  const choice = (code: keyof Piece) => (piece[code] === undefined ? {} : { [code]: value(String(piece[code])) });
  const text = (code: keyof Piece) => (piece[code] ? { [code]: value(piece[code]) } : {});
  const inLanguages = (write: (one: Piece) => string | undefined) =>
    LANGUAGES.flatMap((language) => {
      const written = write(texts[language].get(piece.sku) ?? piece);
      return written ? value(written, language) : [];
    });
  const descriptions = inLanguages(({ description }) => description && plain(description));
  const year = Number(piece.marketplace_purchase_year);
  const price = Math.round(piece.price_incl_tax * 100);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    ...{ customerId: seller, language: SELLERS_LANGUAGE, store: 'pln_pl', state, reason, note },
    categories: categoriesOfPiece(piece, categories),
    family: piece.shoe_size ? 'shoes' : piece.size ? 'clothing' : 'accessories',
    values: {
      name: inLanguages(({ name }) => name),
      ...(descriptions.length > 0 && { description: descriptions }),
      ...(year > 0 && { marketplace_purchase_year: value(year) }),
      marketplace_price: value([{ amount: price, currency: 'PLN' }]),
      marketplace_delivery: value('courier'),
      marketplace_negotiable: value(takesOffers(piece.sku)),
      ...choice('designer'),
      ...choice('size'),
      ...choice('shoe_size'),
      ...choice('basic_color'),
      ...choice('marketplace_condition'),
      ...text('marketplace_fabric'),
      ...text('purchase_place'),
    },
    ...(state === 'terms_changed' && {
      terms: { price: { amount: Math.round(price * 0.8), currency: 'PLN' }, condition: null },
    }),
    ...{ createdAt: daysAgo(begun), stateSince: daysAgo(since) },
  };
}

/** Of what is on sale the shop shows its drawings. */
const drawings = ({ media_gallery }: Piece): Photo[] =>
  PHOTO_SLOTS.slice(0, 3).flatMap((slot, nth) => {
    const path = media_gallery[nth]?.image;
    if (!path) return [];
    return [{ slot, uploadId: randomUUID(), path, digest: digestOf(`${path} ${slot}`), width: 1200, height: 1600 }];
  });

/** A garment each, except that two sellers have the photos of another one, which moderators are told. */
const garmentOf = (nth: number, products: number): number => (products < 300 ? 1 : (nth % 7) + 1);
const LOOKED_AT: readonly ListingState[] = [
  ...(['submitted', 'changes_wanted', 'awaiting_goods', 'inspecting', 'terms_changed'] as const),
];

interface Upload {
  readonly id: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

interface PhotographedListing {
  readonly identifier: string;
  /** Owns the photos. */
  readonly seller: string;
}

/** Drawings of garments as uploads, for want of photos; each is drawn once. */
class Photographer {
  private readonly drawn = new Map<string, ReturnType<RestShop['picture']>>();
  private readonly shop: RestShop;

  constructor(shop: RestShop) {
    this.shop = shop;
  }

  async photos(listing: PhotographedListing, piece: Piece, count: number): Promise<Photo[]> {
    const all = await Promise.all(
      PHOTO_SLOTS.slice(0, count).map((slot, nth) => this.photo(listing, slot, piece.media_gallery[nth]?.image ?? '')),
    );
    return all.flatMap((photo) => photo ?? []);
  }

  private async photo(
    { identifier, seller }: PhotographedListing,
    slot: PhotoSlot,
    image: string,
  ): Promise<Photo | undefined> {
    const picture = this.drawn.get(image) ?? this.shop.picture(`/v1/pictures/600/800/resize${image}`);
    this.drawn.set(image, picture);
    const bytes = await picture;
    if (!bytes) return undefined;
    const headers = { 'content-type': 'image/webp', 'idempotency-key': `${identifier} ${slot}` };
    const sent = await this.shop.call(
      'media',
      'POST',
      `/v1/uploads?purpose=listing&customerId=${seller}`,
      bytes,
      headers,
    );
    const { id, path, width, height } = sent as Upload;
    return { slot, uploadId: id, path, digest: digestOf(`${identifier} ${slot}`), width, height };
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
