import { createApp } from '@garderoba/content/app';
import type { ModeratedReviewDetailsDto, OwnReviewDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { type Answer, TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import type { Purchase } from '../src/clients/orders.client.js';
import { accepted } from './pages.js';

/** A product that catalog answers: `GOWN` has the variant `GOWN-M`; SKUs that begin with `NO` are unknown. */
const idOf = (sku: string): number =>
  1_000 + ([...sku].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 1_000_000);

interface Asked {
  readonly query: {
    readonly filters: readonly [{ readonly field: string; readonly values: readonly [unknown] }];
  };
}

/** content with stubs of catalog, media, orders, marketplace and accounts, of which a test sets what they know. */
export class ReviewShop {
  readonly neighbours = new StubNeighbour();
  content!: TestService;
  /** Uploads of media: purpose, owner, state. */
  readonly uploads = new Map<string, { purpose: string; owner: string; state: string }>();
  /** What customers received. */
  readonly purchases = new Map<string, Purchase[]>();
  readonly products = new Map<number, string>();
  readonly erased = new Set<string>();
  /** Active trusted flaggers of marketplace by customer id. */
  readonly flaggers = new Map<string, { flaggerId: string; expertise: readonly string[] }>();
  away: 'orders' | 'catalog' | 'media' | 'marketplace' | undefined;

  async start(): Promise<this> {
    this.neighbours
      .on('POST', '/v1/search', ({ body }) => this.answer('catalog', () => ({ body: this.found(body as Asked) })))
      .on('GET', '/v1/uploads/:id', ({ params: { id = '' }, query }) =>
        this.answer('media', () => {
          const upload = this.uploads.get(id);
          return upload?.owner === query.customerId ? { body: this.upload(id) } : { status: 404, body: {} };
        }),
      )
      .on('POST', '/v1/uploads/:id/publish', ({ params: { id = '' } }) => this.tell(id, 'public'))
      .on('POST', '/v1/uploads/:id/withdraw', ({ params: { id = '' } }) => this.tell(id, 'withdrawn'))
      .on('GET', '/v1/purchases', ({ query: { customerId = '', sku } }) =>
        this.answer('orders', () => ({
          body: { items: (this.purchases.get(customerId) ?? []).filter((one) => one.sku === sku) },
        })),
      )
      .on('GET', '/v1/customers/:id/mail-facts', ({ params: { id = '' } }) =>
        this.erased.has(id)
          ? { status: 404, body: {} }
          : { body: { email: `${id}@example.com`, firstName: 'Ola', store: 'pln_pl' } },
      )
      .on('GET', '/v1/active-flaggers/:id', ({ params: { id = '' } }) =>
        this.answer('marketplace', () => ({ body: this.flaggers.get(id) ?? { flaggerId: null, expertise: [] } })),
      )
      .on('GET', '/v1/erasures/:id/address', () => ({ status: 404, body: {} }));
    const { url } = await this.neighbours.start();
    const names = ['ORDERS', 'ACCOUNTS', 'LOYALTY', 'RENTAL', 'CATALOG', 'MEDIA', 'MARKETPLACE'];
    const urls = Object.fromEntries(names.map((name) => [`${name}_URL`, url]));
    this.content = await TestService.start('content', createApp, { ...urls, PUBLIC_URL: 'https://shop.example' });
    return this;
  }

  async stop(): Promise<void> {
    await this.content.stop();
    await this.neighbours.stop();
  }

  /** Number of a product, by which clients may name it. */
  productId(sku: string): number {
    this.products.set(idOf(sku), sku);
    return idOf(sku);
  }

  newUpload(owner: string, purpose = 'review'): string {
    const id = uuidv7();
    this.uploads.set(id, { purpose, owner, state: 'private' });
    return id;
  }

  write<T = OwnReviewDto>(body: object, key = uuidv7()): Promise<Answer<T>> {
    const whole = { store: 'pln_pl', author: 'Ola', text: 'It fits as it says.', recommend: true, ...body };
    return this.content.call<T>('POST', '/v1/reviews', whole, { headers: { 'idempotency-key': key } });
  }

  edit<T = OwnReviewDto>(reviewId: string, body: object, key = uuidv7()): Promise<Answer<T>> {
    const whole = { author: 'Ola', text: 'I changed my mind.', ...body };
    return this.content.call<T>('PUT', `/v1/reviews/${reviewId}`, whole, { headers: { 'idempotency-key': key } });
  }

  decide(reviewId: string, verb: string, body: object, key?: string): Promise<Answer<ModeratedReviewDetailsDto>> {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const path = `/v1/moderation/reviews/${reviewId}/${verb}`;
    return this.content.call('POST', path, body, { staff: { role: 'moderator' }, headers });
  }

  /** As a moderator reads it. */
  record(reviewId: string): Promise<Answer<ModeratedReviewDetailsDto>> {
    return this.content.call('GET', `/v1/moderation/reviews/${reviewId}`, undefined, { staff: { role: 'moderator' } });
  }

  /** A review that is public. */
  async shown(body: object): Promise<ModeratedReviewDetailsDto> {
    const { reviewId, version } = accepted(await this.write(body));
    return accepted(await this.decide(reviewId, 'approve', { version }));
  }

  helpful(reviewId: string, customerId: string, helpful = true): Promise<Answer<unknown>> {
    return this.content.call('PUT', `/v1/reviews/${reviewId}/helpful`, { customerId, helpful });
  }

  report(reviewId: string, body: object = {}, key = uuidv7()): Promise<Answer<unknown>> {
    const headers = { 'idempotency-key': key };
    return this.content.call('POST', `/v1/reviews/${reviewId}/reports`, { reason: 'insult', ...body }, { headers });
  }

  /** The statistics of a family that were published, oldest first. */
  async told(sku: string): Promise<Record<string, unknown>[]> {
    const events = await this.content.outbox();
    return events.filter(({ topic, key }) => topic === 'content.review.v1' && key === sku).map(({ body }) => body);
  }

  count(table: string): Promise<number> {
    return this.content.db.one<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`).then((row) => row?.n ?? 0);
  }

  /** Waits for what workers do. */
  until(check: () => Promise<void>): Promise<void> {
    return eventually(check, 25_000);
  }

  private found({ query: { filters } }: Asked) {
    const [{ field, values }] = filters;
    // Catalog compares texts: a number finds nothing.
    const [value] = values;
    const named = typeof value === 'string' ? value : '';
    const sku = field === 'id' ? this.products.get(Number(named)) : named;
    const parentSku = sku?.replace(/-[SML]$/, '');
    const source = { id: idOf(sku ?? ''), sku, parentSku, status: sku?.startsWith('OFF') ? 2 : 1, name: `Gown ${sku}` };
    return { hits: { hits: !sku || sku.startsWith('NO') ? [] : [{ _source: source }] } };
  }

  private upload(id: string) {
    return { id, path: `/upload/${id}.webp`, width: 1, height: 1, bytes: 1, ...this.uploads.get(id) };
  }

  private tell(id: string, state: string) {
    return this.answer('media', () => {
      const upload = this.uploads.get(id);
      if (!upload) return { status: 404, body: {} };
      upload.state = state;
      return { body: this.upload(id) };
    });
  }

  private answer(who: ReviewShop['away'], known: () => { status?: number; body: unknown }) {
    return this.away === who ? { status: 503, body: {} } : known();
  }
}
