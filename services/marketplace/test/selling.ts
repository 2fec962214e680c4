import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema, OrderCompletedSchema, OrderPaidSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { PHOTO_SLOTS, type PhotoSlot } from '@garderoba/contracts/marketplace/listings';
import type { PhotoFactsDto } from '@garderoba/contracts/rest/media';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { type Answer, TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { jest } from '@jest/globals';
import { createApp } from '../src/app.js';
import type { OfferedResultsDto, OwnListingDto } from '../src/http/listings/listings.dto.js';
import type { ModeratedListingDetailsDto } from '../src/http/moderation/moderation.dto.js';
import type { SellerDto } from '../src/http/sellers/sellers.dto.js';
import { KeepDeadlines } from '../src/use-cases/deadlines/keep-deadlines.js';

// Start of a service with its database takes about one second, up to ten on a busy machine.
jest.setTimeout(60_000);

/** Sellers; not real people. */
export const ANNA = '0194b000-0000-7000-8000-00000000000a';
export const BELA = '0194b000-0000-7000-8000-00000000000b';
const MODERATOR = { role: 'moderator' };

const option = (optionId: number, label: string) => ({
  ...{ optionId, key: label.toLowerCase(), labels: { default: label, pl: `${label} (pl)` }, position: optionId },
});
const attribute = (code: string, options: object[] = []) => ({
  ...{ attributeId: 1, code, frontendInput: 'select', labels: { default: code }, position: 0, options },
  ...{ isFilterable: true, isVisible: true, isComparable: false, isUserDefined: true },
});
const ATTRIBUTES = [
  attribute('designer', [option(11, 'Ida Brandt'), option(12, 'Maison Rue')]),
  attribute('size', [option(21, 'S'), option(22, 'M')]),
  attribute('shoe_size', [option(31, '38')]),
  attribute('basic_color', [option(41, 'black'), option(42, 'red')]),
  attribute('marketplace_condition', [option(51, 'new with tag'), option(52, 'very good'), option(53, 'good')]),
  attribute('marketplace_fabric'),
];
const category = (categoryId: number, parentId: number, keyPath: string) => ({
  ...{ categoryId, parentId, keyPath, names: { default: keyPath, pl: `${keyPath} (pl)` }, position: 1, version: 1 },
  ...{ includeInMenu: true, isActive: true },
});
const CATEGORIES = [category(2, 1, 'women'), category(3, 2, 'women/dresses'), category(4, 1, 'second-hand')];

const value = (data: unknown, language: string | null = null) => [{ language, data }];

/** Values with which a listing of the family clothing can be handed in. */
export const VALUES = {
  name: value('Red silk dress', 'en'),
  description: value('Worn twice.\n\nSize as usual <3', 'en'),
  designer: value('11'),
  size: value('22'),
  basic_color: value('42'),
  marketplace_condition: value('52'),
  marketplace_price: value([{ amount: 45_000, currency: 'PLN' }]),
  marketplace_delivery: value('showroom'),
};

/** A trader; not a real one. */
export const TRADER = {
  ...{ name: 'Szafa Nowak', address: 'ul. Prosta 1, 00-001 Warszawa', registerNumber: 'KRS 0000123456' },
  ...{ taxId: 'PL5260001246', email: 'shop@nowak.example', phone: '+48 600 000 000' },
};
export const TRADER_LINE =
  'Szafa Nowak, ul. Prosta 1, 00-001 Warszawa, KRS 0000123456, shop@nowak.example, +48 600 000 000';

let count = 0;
/** An identifier that no other test has. */
export function newIdentifier(): string {
  count += 1;
  return `Red_dress_${count}`;
}

/** An order of the piece. */
export const placed = (sku: string, orderId = uuidv7(), price = 45_000) =>
  create(OrderPlacedSchema, {
    ...{ orderId, version: 1, orderNumber: '100000001', status: 'processing' },
    lines: [
      {
        ...{ lineId: uuidv7(), sku, quantity: 1, kind: 'purchase' },
        unitPrice: { amount: BigInt(price), currency: 'PLN' },
        charged: { amount: 40_500n, currency: 'PLN' },
      },
    ],
  });

/** A listing whose piece was ordered. */
export interface Sold {
  readonly listingId: string;
  readonly sku: string;
  readonly identifier: string;
  readonly order: ReturnType<typeof placed>;
}

interface Picture {
  readonly customerId: string;
  readonly digest: string;
  readonly purpose: string;
  state: string;
  /** What media measures of it. */
  readonly facts?: Partial<PhotoFactsDto>;
}

/** The marketplace with stubs of its neighbours that remember what they were told. */
export class Selling {
  readonly pictures = new Map<string, Picture>();
  readonly products = new Map<string, Record<string, unknown>>();
  readonly prices = new Map<string, Record<string, unknown>>();
  readonly levels = new Map<string, number>();
  /** Pieces that stock holds, by offer, and prices for one customer, by offer. */
  readonly holds = new Map<string, { sku: string; customerId: string; until: string }>();
  readonly personal = new Map<string, { sku: string; customerId: string; amount: number; until: string }>();
  /** Skus that stock has promised to an order. */
  readonly promised = new Set<string>();
  /** Units of the rental by serial, its garments, and units that are away. */
  readonly units = new Map<string, string>();
  readonly garments = new Set(['GOWN-1']);
  readonly rentedOut = new Set<string>();
  /** Customers who can be paid, and what was frozen for payouts. */
  readonly payees = new Map<string, { lastDigits: string; accountChangedAt: string | null }>();
  readonly frozen = new Map<string, string>();
  readonly forgotten: string[] = [];
  /** Neighbours that do not answer. */
  readonly away = new Set<NeighbourName>();
  /** Uploads that media can not measure now. */
  readonly unmeasured = new Set<string>();
  /** Neighbours that were asked while they were away. */
  readonly asked = new Set<string>();
  readonly told: string[] = [];

  private constructor(
    readonly service: TestService,
    private readonly stubs: readonly StubNeighbour[],
  ) {}

  static async start(env: Record<string, string> = {}): Promise<Selling> {
    const [catalog, pricing, stock, media, accounts, rental] = NEIGHBOURS.map(() => new StubNeighbour()) as [
      ...[StubNeighbour, StubNeighbour, StubNeighbour, StubNeighbour, StubNeighbour, StubNeighbour],
    ];
    let selling: Selling | undefined;
    const self = (): Selling => selling as Selling;
    catalog
      .on('GET', '/v1/attributes', () => self().unless('catalog', { attributes: ATTRIBUTES }))
      .on('GET', '/v1/categories', () => self().unless('catalog', { categories: CATEGORIES }))
      .on('PUT', '/v1/attributes:bulk', () => self().unless('catalog', { attributes: [] }))
      .on('PUT', '/v1/products:bulk', ({ body }) => self().saveProducts(body as { products: Row[] }));
    pricing.on('PUT', '/v1/prices:bulk', ({ body }) => self().savePrices(body as { prices: Row[] }));
    pricing
      .on('PUT', '/v1/personal-prices/:id', ({ params, body }) => self().setPersonal(params.id as string, body))
      .on('DELETE', '/v1/personal-prices/:id', ({ params }) =>
        self().end('pricing', self().personal, params.id as string),
      );
    stock
      .on('PUT', '/v1/customer-holds/:id', ({ params, body }) => self().hold(params.id as string, body))
      .on('DELETE', '/v1/customer-holds/:id', ({ params }) => self().end('stock', self().holds, params.id as string));
    stock.on('PUT', '/v1/levels:bulk', ({ body }) => self().saveLevels(body as { levels: Row[] }));
    media
      .on('GET', '/v1/uploads/:id', ({ params, query }) => self().upload(params.id as string, query.customerId))
      .on('GET', '/v1/uploads/:id/facts', ({ params }) => self().facts(params.id as string))
      .on('POST', '/v1/uploads/:id/publish', ({ params }) => self().tell(params.id as string, 'public'))
      .on('POST', '/v1/uploads/:id/withdraw', ({ params }) => self().tell(params.id as string, 'withdrawn'))
      .on('DELETE', '/v1/uploads/:id', ({ params }) => self().deleteUpload(params.id as string));
    accounts
      .on('POST', '/v1/payees:read', ({ body }) => self().readPayees(body as { customerIds: string[] }))
      .on('PUT', '/v1/payees:bulk', ({ body }) => self().freeze(body as { payouts: PayoutOf[] }))
      .on('POST', '/v1/payees/frozen:read', ({ body }) => self().readFrozen(body as { payoutIds: string[] }))
      .on('DELETE', '/v1/payees/:id', ({ params }) => self().forget(params.id as string));
    rental
      .on('GET', '/v1/garments/:sku', ({ params }) => self().garment(params.sku as string))
      .on('PUT', '/v1/pieces/:serial', ({ params, body }) => self().enter(params.serial as string, body))
      .on('DELETE', '/v1/pieces/:serial', ({ params }) => self().leave(params.serial as string));
    const stubs = [catalog, pricing, stock, media, accounts, rental];
    await Promise.all(stubs.map((stub) => stub.start()));
    const service = await TestService.start('marketplace', createApp, {
      CATALOG_URL: catalog.url,
      PRICING_URL: pricing.url,
      STOCK_URL: stock.url,
      MEDIA_URL: media.url,
      ACCOUNTS_URL: accounts.url,
      RENTAL_URL: rental.url,
      DUE_INTERVAL_MS: '50',
      SEALING_SECRET: 'a secret of the tests, long enough',
      ...env,
    });
    selling = new Selling(service, stubs);
    return selling;
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await Promise.all(this.stubs.map((stub) => stub.stop()));
  }

  // ---- sellers

  offer(listings: object[], customerId = ANNA): Promise<Answer<OfferedResultsDto>> {
    const body = { language: 'en', store: 'pln_en', listings };
    return this.service.call('POST', `/v1/sellers/${customerId}/listings:bulk`, body, { customer: customerId });
  }

  own(identifier: string, customerId = ANNA): Promise<Answer<OwnListingDto>> {
    return this.service.call('GET', this.path(identifier, customerId), undefined, { customer: customerId });
  }

  ownList(query = '', customerId = ANNA): Promise<Answer<{ items: OwnListingDto[]; total: number | null }>> {
    return this.service.call('GET', `/v1/sellers/${customerId}/listings${query}`, undefined, { customer: customerId });
  }

  step(identifier: string, step: string, customerId = ANNA): Promise<Answer<OwnListingDto>> {
    return this.service.call('POST', `${this.path(identifier, customerId)}/${step}`, {}, { customer: customerId });
  }

  reprice(identifier: string, amount: unknown, currency = 'PLN', customerId = ANNA): Promise<Answer<OwnListingDto>> {
    const path = `${this.path(identifier, customerId)}/price`;
    return this.service.call('PUT', path, { amount, currency }, { customer: customerId });
  }

  seller(customerId = ANNA): Promise<Answer<SellerDto>> {
    return this.service.call('GET', `/v1/sellers/${customerId}`, undefined, { customer: customerId });
  }

  saveSeller(body: object, customerId = ANNA): Promise<Answer<SellerDto>> {
    return this.service.call('PUT', `/v1/sellers/${customerId}`, { terms: true, ...body }, { customer: customerId });
  }

  edit(identifier: string, body: object, customerId = ANNA): Promise<Answer<OwnListingDto>> {
    return this.service.call(
      'PUT',
      this.path(identifier, customerId),
      { categories: [], values: VALUES, ...body },
      { customer: customerId },
    );
  }

  /** An upload of the customer in media. */
  picture(customerId = ANNA, changes: Partial<Picture> = {}): string {
    const id = uuidv7();
    const digest = id.replaceAll('-', '').padEnd(64, '0');
    this.pictures.set(id, { customerId, digest, purpose: 'listing', state: 'private', ...changes });
    return id;
  }

  photo(
    identifier: string,
    slot: PhotoSlot,
    uploadId = this.picture(),
    customerId = ANNA,
  ): Promise<Answer<OwnListingDto>> {
    return this.service.call(
      'PUT',
      `${this.path(identifier, customerId)}/photos/${slot}`,
      { uploadId },
      { customer: customerId },
    );
  }

  /** A listing that was handed in. */
  async submitted(values: object = {}, customerId = ANNA): Promise<ModeratedListingDetailsDto> {
    const identifier = newIdentifier();
    const line = { line: 1, identifier, family: 'clothing', categories: ['3'], values: { ...VALUES, ...values } };
    accepted(await this.offer([line], customerId));
    for (const slot of PHOTO_SLOTS) accepted(await this.photo(identifier, slot, this.picture(customerId), customerId));
    const { sku } = accepted(await this.own(identifier, customerId));
    const found = accepted(await this.search(`?q=${sku}`));
    return this.read(found.items[0]?.listingId as string);
  }

  // ---- staff

  search(query = ''): Promise<Answer<{ items: ModeratedListingDetailsDto[]; total: number }>> {
    return this.service.call('GET', `/v1/moderation/listings${query}`, undefined, { staff: MODERATOR });
  }

  async read(listingId: string): Promise<ModeratedListingDetailsDto> {
    const path = `/v1/moderation/listings/${listingId}`;
    return accepted(await this.service.call<ModeratedListingDetailsDto>('GET', path, undefined, { staff: MODERATOR }));
  }

  decide(
    { listingId, version }: Pick<ModeratedListingDetailsDto, 'listingId' | 'version'>,
    verb: string,
    body: object = {},
    { role = 'moderator', key }: { role?: string; key?: string } = {},
  ): Promise<Answer<ModeratedListingDetailsDto>> {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const path = `/v1/moderation/listings/${listingId}/${verb}`;
    return this.service.call('POST', path, { version, ...body }, { staff: { role }, headers });
  }

  /** A listing whose piece lies in our house, to be inspected. */
  async received(values: object = {}, customerId = ANNA): Promise<ModeratedListingDetailsDto> {
    const accept = accepted(await this.decide(await this.submitted(values, customerId), 'accept'));
    return accepted(await this.decide(accept, 'receive', { place: 'warehouse' }));
  }

  /** A listing on sale. */
  async listed(values: object = {}, customerId = ANNA): Promise<ModeratedListingDetailsDto> {
    const { listingId } = accepted(await this.decide(await this.received(values, customerId), 'pass'));
    return this.inState(listingId, 'listed');
  }

  /** A listing that was ordered and paid. */
  async sold(price = 45_000, customerId = ANNA): Promise<Sold> {
    const asked = [{ language: null, data: [{ amount: price, currency: 'PLN' }] }];
    const { listingId, sku, identifier } = await this.listed({ marketplace_price: asked }, customerId);
    const order = placed(sku, uuidv7(), price);
    const { orderId, lines } = order;
    await this.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, order);
    const paid = create(OrderPaidSchema, { orderId, lines });
    await this.service.deliver('orders.order.v1', orderId, OrderPaidSchema, paid);
    await this.inState(listingId, 'sold');
    return { listingId, sku, identifier, order };
  }

  /** The same, which the buyer can not return any more. The clock goes on. */
  async closed(price = 45_000, customerId = ANNA): Promise<Sold> {
    const sold = await this.sold(price, customerId);
    const { orderId } = sold.order;
    const completed = create(OrderCompletedSchema, { orderId, version: 3 });
    await this.service.deliver('orders.order.v1', orderId, OrderCompletedSchema, completed);
    await this.service.settled();
    const { sales } = await this.read(sold.listingId);
    const due = new Date(sales[0]?.finalDueAt as unknown as string);
    if (due > this.service.clock.now()) this.service.clock.set(due);
    await this.inState(sold.listingId, 'closed');
    return sold;
  }

  /** The customer is erased. */
  async erase(customerId: string): Promise<void> {
    const event = create(CustomerErasedSchema, { customerId });
    await this.service.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, event);
  }

  deletePhotos(): Promise<boolean> {
    return this.service.service.app.get(KeepDeadlines).deletePhotos();
  }

  /** Waits for what the workers do. */
  async inState(listingId: string, state: string, patience = 25_000): Promise<ModeratedListingDetailsDto> {
    return eventually(async () => {
      const listing = await this.read(listingId);
      if (listing.state !== state || listing.isShelfDue || listing.isLeaving)
        throw new Error(`${listing.sku} is ${listing.state}, not ${state}`);
      return listing;
    }, patience);
  }

  /** Waits for work that failed: the clock goes on, so that it is tried again. */
  async ended<T>(wait: () => Promise<T>): Promise<T> {
    return eventually(() => {
      this.service.clock.advance(20_000);
      return wait();
    }, 25_000);
  }

  /** Waits until the neighbour, which is away, was asked about the piece. */
  async untold(who: NeighbourName, sku: string): Promise<void> {
    const stub = this.stubs[NEIGHBOURS.indexOf(who)] as StubNeighbour;
    await eventually(async () => {
      if (!stub.calls.some(({ body }) => JSON.stringify(body ?? '').includes(sku)))
        throw new Error(`${who} was not asked`);
    }, 25_000);
  }

  /** Events of a listing that were published, oldest first: their names without the package. */
  async events(listingId: string): Promise<Array<{ type: string; body: Record<string, unknown> }>> {
    const all = await this.service.outbox();
    return all
      .filter(({ key, topic }) => key === listingId && topic === 'marketplace.listing.v1')
      .map(({ type, body }) => ({ type: type.split('.').at(-1) as string, body }));
  }

  // ---- neighbours

  private path(identifier: string, customerId: string): string {
    return `/v1/sellers/${customerId}/listings/${encodeURIComponent(identifier)}`;
  }

  private unless(who: NeighbourName, body: unknown): { status?: number; body: unknown } {
    if (!this.away.has(who)) return { body };
    this.asked.add(who);
    return { status: 503, body: {} };
  }

  private saveProducts({ products }: { products: Row[] }) {
    if (this.away.has('catalog')) return this.unless('catalog', {});
    for (const product of products) {
      this.told.push('product');
      this.products.set(product.sku, product);
    }
    return this.unless('catalog', { results: products.map(({ sku }) => ({ sku, outcome: 'updated' })) });
  }

  private savePrices({ prices }: { prices: Row[] }) {
    if (this.away.has('pricing')) return this.unless('pricing', {});
    for (const price of prices) {
      this.told.push('price');
      this.prices.set(price.sku, price);
    }
    return this.unless('pricing', { results: prices.map(({ sku }) => ({ sku, outcome: 'updated' })) });
  }

  private saveLevels({ levels }: { levels: Row[] }) {
    if (this.away.has('stock')) return this.unless('stock', {});
    const results = levels.map(({ sku, source, onHand }) => {
      this.told.push(`level ${onHand}`);
      const isRefused = this.promised.has(sku) && onHand === 0;
      if (!isRefused) this.levels.set(sku, onHand as number);
      return {
        sku,
        source,
        ...(isRefused ? { outcome: 'refused', reason: 'stock.below_promised' } : { outcome: 'updated' }),
      };
    });
    return this.unless('stock', { results });
  }

  /** As stock does: one piece, held once. */
  private hold(id: string, body: unknown) {
    const hold = body as { sku: string; customerId: string; until: string };
    if (this.away.has('stock')) return this.unless('stock', {});
    const isTaken = [...this.holds].some(([holdId, { sku }]) => sku === hold.sku && holdId !== id);
    if (isTaken || (this.levels.get(hold.sku) ?? 0) < 1 || this.promised.has(hold.sku))
      return { status: 409, body: { code: 'stock.out_of_stock' } };
    this.holds.set(id, hold);
    return { body: { holdId: id, sku: hold.sku, until: hold.until } };
  }

  private garment(sku: string) {
    const isKnown = this.garments.has(sku) || this.away.has('rental');
    return isKnown ? this.done('rental') : { status: 404, body: { code: 'rental.unknown_garment' } };
  }

  private enter(serial: string, body: unknown) {
    if (!this.away.has('rental')) this.units.set(serial, (body as { sku: string }).sku);
    return this.done('rental');
  }

  private leave(serial: string) {
    if (this.rentedOut.has(serial)) return { status: 409, body: { code: 'rental.piece_not_free' } };
    if (!this.away.has('rental')) this.units.delete(serial);
    return this.done('rental');
  }

  private done(who: NeighbourName) {
    return this.away.has(who) ? this.unless(who, {}) : { status: 204, body: undefined };
  }

  private setPersonal(id: string, body: unknown) {
    if (this.away.has('pricing')) return this.unless('pricing', {});
    this.personal.set(id, body as { sku: string; customerId: string; amount: number; until: string });
    return { body: { offerId: id } };
  }

  private end(who: NeighbourName, kept: Map<string, unknown>, id: string) {
    if (this.away.has(who)) return this.unless(who, {});
    kept.delete(id);
    return { status: 204, body: undefined };
  }

  private readPayees({ customerIds }: { customerIds: string[] }) {
    const payees = customerIds.map((customerId) => {
      const payee = this.payees.get(customerId);
      return {
        ...{ customerId, name: 'Test Seller', hasAccount: payee !== undefined, isErased: false },
        ...{ lastDigits: payee?.lastDigits ?? null, accountChangedAt: payee?.accountChangedAt ?? null },
      };
    });
    return this.unless('accounts', { payees });
  }

  private freeze({ payouts }: { payouts: PayoutOf[] }) {
    const results = payouts.map(({ payoutId, customerId }) => {
      const isKnown = this.payees.has(customerId);
      if (isKnown && !this.away.has('accounts')) this.frozen.set(payoutId, customerId);
      return { payoutId, outcome: isKnown ? 'frozen' : 'no_account' };
    });
    return this.unless('accounts', { results });
  }

  private readFrozen({ payoutIds }: { payoutIds: string[] }) {
    const known = payoutIds.filter((payoutId) => this.frozen.has(payoutId));
    const bankAccount = 'PL61109010140000071219812874';
    return this.unless('accounts', {
      payees: known.map((payoutId) => ({ payoutId, name: 'Test Seller', bankAccount })),
    });
  }

  private forget(customerId: string) {
    if (!this.away.has('accounts')) this.forgotten.push(customerId);
    return { ...this.unless('accounts', undefined), ...(!this.away.has('accounts') && { status: 204 }) };
  }

  private upload(id: string, customerId: string | undefined) {
    const picture = this.pictures.get(id);
    if (!picture || picture.customerId !== customerId) return { status: 404, body: { code: 'uploads.not_found' } };
    const { customerId: _owner, facts: _facts, ...upload } = picture;
    return this.unless('media', { id, path: `/upload/${id}.webp`, width: 900, height: 1200, bytes: 1, ...upload });
  }

  private facts(id: string) {
    const picture = this.pictures.get(id);
    if (!picture) return { status: 404, body: { code: 'uploads.not_found' } };
    if (this.unmeasured.has(id)) return { status: 503, body: {} };
    const { sharpness = 100, hash = null, mirrorHash = null, hasPlace = false } = picture.facts ?? {};
    return this.unless('media', { width: 900, height: 1200, sharpness, hash, mirrorHash, hasPlace });
  }

  private tell(id: string, state: string) {
    const picture = this.pictures.get(id);
    if (!picture) return { status: 404, body: { code: 'uploads.not_found' } };
    if (!this.away.has('media')) picture.state = state;
    return this.unless('media', { id });
  }

  private deleteUpload(id: string) {
    if (!this.away.has('media')) this.pictures.delete(id);
    return this.unless('media', {});
  }
}

const NEIGHBOURS = ['catalog', 'pricing', 'stock', 'media', 'accounts', 'rental'] as const;
type NeighbourName = (typeof NEIGHBOURS)[number];

type Row = Record<string, unknown> & { readonly sku: string };
interface PayoutOf {
  readonly payoutId: string;
  readonly customerId: string;
}

/** The body of an answer that must be a success. */
export function accepted<T>({ status, body }: { readonly status: number; readonly body: T }): T {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
