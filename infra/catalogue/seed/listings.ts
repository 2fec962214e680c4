import { createHash, randomUUID } from 'node:crypto';
import type { ListingReason, ListingState, PhotoSlot } from '@garderoba/contracts/marketplace/listings';
import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { inBatches } from '../import/batches.ts';
import type { RestShop } from '../import/shop.ts';
import { customerId } from './customer-id.ts';
import { SELLERS } from './customers.ts';
import { searchListing } from './goods/listing.ts';
import { between, random } from './goods/random.ts';

const DAY_MS = 86_400_000;
const PAGE = 500;

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
  readonly purchase_place?: string;
}
const FIELDS = [
  ...['sku', 'type_id', 'name', 'price_incl_tax', 'media_gallery', 'designer', 'size', 'shoe_size', 'basic_color'],
  ...['marketplace_condition', 'marketplace_fabric', 'purchase_place'],
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
  readonly state: Exclude<ListingState, 'publishing'>;
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
  const sellerOf = (nth: number) => sellers[nth % sellers.length] as string;
  const onSale = all
    .filter(({ type_id }) => type_id === 'single_number')
    .map((piece, nth) => ({
      ...offered(piece, sellerOf(nth), now, { state: 'listed', ...ageOf(piece.sku) }),
      ...{ identifier: `demo_${piece.sku}`, sku: piece.sku, photos: drawings(piece) },
    }));
  const models = all.filter(
    ({ type_id, size, media_gallery }) => type_id === 'simple' && size && media_gallery.length > 3,
  );
  const sources = models.length > 0 ? models : all.filter(({ media_gallery }) => media_gallery.length > 3);
  const photographer = new Photographer(shop);
  const others: object[] = [];
  for (const [nth, plan] of PLANS.entries()) {
    const piece = sources[(nth * 7) % sources.length] as Piece;
    const identifier = `demo_${plan.state}_${nth + 1}`;
    // Drawing takes about a second: few garments stand for all, and what staff do not look at has one photo.
    const drawn = sources[((nth % drawnGarments(all.length)) * 7) % sources.length] as Piece;
    const photos = await photographer.photos(
      { identifier, seller: sellerOf(nth) },
      drawn,
      LOOKED_AT.includes(plan.state) ? PHOTO_SLOTS.length : 1,
    );
    others.push({ ...offered(piece, sellerOf(nth), now, plan), identifier, photos });
  }
  for (const listings of inBatches([...onSale, ...others]))
    await shop.call('marketplace', 'PUT', '/v1/listings:bulk', { listings });
}

async function listedPieces(shop: RestShop): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let from = 0; ; from += PAGE) {
    const { hits } = await searchListing(shop, { from, size: PAGE, include: FIELDS });
    pieces.push(...hits.map(({ _source }) => _source as Piece));
    if (hits.length < PAGE) return pieces;
  }
}

const ageOf = (sku: string) => {
  const next = random(`${sku} listing`);
  const since = between(next, 1, 50);
  return { since, begun: since + between(next, 6, 14) };
};

function offered(piece: Piece, seller: string, now: Date, plan: Plan) {
  const { state, begun, since, reason = null, note = '' } = plan;
  const value = (data: unknown, language: string | null = null) => [{ language, data }];
  const choice = (code: keyof Piece) => (piece[code] === undefined ? {} : { [code]: value(String(piece[code])) });
  const text = (code: keyof Piece) => (piece[code] ? { [code]: value(piece[code]) } : {});
  const price = Math.round(piece.price_incl_tax * 100);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    ...{ customerId: seller, language: 'pl', store: 'pln_pl', state, reason, note, categories: [] },
    family: piece.shoe_size ? 'shoes' : piece.size ? 'clothing' : 'accessories',
    values: {
      name: value(piece.name, 'pl'),
      marketplace_price: value([{ amount: price, currency: 'PLN' }]),
      marketplace_delivery: value('courier'),
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

const drawnGarments = (products: number): number => (products < 300 ? 1 : 3);
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
