import { create } from '@bufbuild/protobuf';
import { ProductPublishedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { createApp } from '../src/app.js';
import type { Quote } from '../src/domain/quote.js';
import type { Step } from '../src/domain/step.js';

type Body = Record<string, unknown>;

export interface View {
  readonly currency: string;
  readonly country: string;
  readonly taxBps: number;
  readonly originalGross: string;
  readonly specialGross?: string;
  readonly finalGross: string;
  readonly finalNet: string;
  readonly lowest30DaysGross?: string;
  readonly minimalGross?: string;
  readonly maximalGross?: string;
  readonly groups?: Array<{ group: number; net: string; gross: string }>;
}

export interface Told {
  readonly sku: string;
  readonly version: string;
  readonly taxClass: string;
  /** Absent: none. */
  readonly views?: View[];
  readonly rental?: Array<{ period: number; currency: string; gross: string }>;
  readonly children?: Array<{ sku: string; views: View[] }>;
}

/** The pricing service under test. Methods use its domain terms. */
export class Pricing {
  private constructor(readonly service: TestService) {}

  static async start(env: Record<string, string> = {}): Promise<Pricing> {
    return new Pricing(await TestService.start('pricing', createApp, env));
  }
  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Writes one row of the price list; returns its outcome. */
  async prices(update: Body): Promise<string> {
    const answer = await this.service.call<{ results: Array<{ outcome: string; reason?: string }> }>(
      'PUT',
      '/v1/prices:bulk',
      { prices: [update] },
      { as: 'importer' },
    );
    const [result] = answer.body.results ?? [];
    if (!result) throw new Error(`prices:bulk answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return result.reason ?? result.outcome;
  }

  /** Publishes a product from catalog and waits until pricing has stored it. */
  async published(
    sku: string,
    facts: {
      type?: string;
      taxClass?: string;
      version?: number;
      status?: number;
      /** Skus of variants that are for sale, or with their status. */
      variants?: ReadonlyArray<string | { sku: string; status: number }>;
      components?: Body[];
      categoryIds?: number[];
    } = {},
  ): Promise<void> {
    const {
      type = 'simple',
      taxClass = 'standard',
      version = 1,
      status = 1,
      variants = [],
      components = [],
      categoryIds = [],
    } = facts;
    const message = create(ProductPublishedSchema, {
      productId: uuidv7(),
      version: BigInt(version),
      sku,
      type,
      status,
      taxClass,
      documentId: 1n,
      managedStock: true,
      variants: variants.map((variant) => ({
        documentId: 2n,
        ...(typeof variant === 'string' ? { sku: variant, status: 1 } : variant),
      })),
      components,
      categoryIds,
    });
    await this.service.deliver('catalog.product.v1', sku, ProductPublishedSchema, message);
    await this.service.settled();
  }

  async quote(cart: Body): Promise<Quote> {
    const answer = await this.service.call<Quote>('POST', '/v1/quotes', { currency: 'PLN', ...cart }, { as: 'cart' });
    if (answer.status !== 200) throw new Error(`quotes answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** All published states of a sku, oldest first. */
  async told(sku: string): Promise<Told[]> {
    const events = await this.service.outbox();
    return events
      .filter((event) => event.type === 'PriceChanged' && event.key === sku)
      .map((event) => event.body as unknown as Told);
  }

  /** The latest view of a sku in a currency and country. */
  async view(sku: string, currency = 'PLN', country = 'PL'): Promise<View> {
    const state = (await this.told(sku)).at(-1);
    const view = state?.views?.find((one) => one.currency === currency && one.country === country);
    if (!view) throw new Error(`nothing told of ${sku} in ${currency}/${country}`);
    return view;
  }

  async coupon(coupon: Body): Promise<string> {
    const answer = await this.service.call<{ results: Array<{ outcome: string; reason?: string }> }>(
      'PUT',
      '/v1/coupons:bulk',
      { coupons: [coupon] },
      { as: 'importer' },
    );
    const [result] = answer.body.results ?? [];
    if (!result) throw new Error(`coupons:bulk answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return result.reason ?? result.outcome;
  }

  claim(orderId: string, couponCode: string, customerId?: string) {
    return this.service.call<{ state: string; code: string; details: { reason: string } }>(
      'PUT',
      `/v1/coupon-claims/${orderId}`,
      { couponCode, customerId },
      { as: 'orders' },
    );
  }
  release(orderId: string) {
    return this.service.call<{ code: string }>('DELETE', `/v1/coupon-claims/${orderId}`, undefined, { as: 'orders' });
  }

  async uses(code: string): Promise<number> {
    const live = await this.service.db.one<{ n: number }>(
      `SELECT count(*)::int AS n FROM coupon_use WHERE code = $1 AND state IN ('claimed', 'used')`,
      [code],
    );
    return live?.n ?? 0;
  }
}

/** The sum of the charged steps. Included steps are part of it, not added. */
export const sumOf = (steps: readonly Step[]): number =>
  steps.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0);

export const aLine = (sku: string, facts: Body = {}): Body => ({
  id: sku,
  sku,
  quantity: 1,
  taxClass: 'standard',
  kind: 'purchase',
  ...facts,
});
