import { includedTax, portion } from '@garderoba/money';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import type { DeliveryToQuote } from '../src/domain/quote.js';

/** A product of the stubbed shop. Prices are gross PLN minor units. */
export interface ShopProduct {
  readonly price?: number;
  readonly pieces?: number;
  readonly inStock?: boolean;
  readonly managed?: boolean;
  readonly type?: string;
  readonly kind?: string;
  readonly virtual?: boolean;
  readonly sellable?: boolean;
  readonly maxQty?: number;
  readonly minQty?: number;
  /** Of a configurable: child sku per "attribute=option" choice. */
  readonly children?: Readonly<Record<string, string>>;
  readonly components?: readonly { readonly sku: string; readonly qty: number }[];
  readonly taxClass?: string;
  /** Surcharge of its one option, which every line has; minor units. */
  readonly optionPrice?: number;
  /** Price in points. */
  readonly points?: number;
  /** Customer for whom its one piece is held; sold out for everybody else. */
  readonly heldFor?: string;
  /** Customer who sells it. */
  readonly sellerId?: string;
}

interface QuoteRequest {
  readonly customerGroup?: number;
  readonly couponCode?: string;
  readonly lines: readonly {
    readonly id: string;
    readonly sku: string;
    readonly quantity: number;
    readonly taxClass: string;
    readonly customOptions?: readonly { readonly price: number }[];
  }[];
  readonly shipping?: DeliveryToQuote;
  readonly deliveries?: readonly DeliveryToQuote[];
}

const TAX_BPS = 23_00;

/**
 * Stubs of catalog, pricing and stock with the shapes of their openapi.json, over one list of products that tests
 * change.
 */
export class Shop {
  readonly catalog = new StubNeighbour();
  readonly pricing = new StubNeighbour();
  readonly stock = new StubNeighbour();
  readonly rental = new StubNeighbour();
  /** First days of periods without a free unit. */
  readonly takenDates = new Set<string>();
  /** End of the holds that rental answers, ISO 8601. */
  holdUntil = '2026-11-20T12:30:00.000Z';
  readonly loyalty = new StubNeighbour();
  /** Quote requests that pricing received, oldest first. */
  readonly quotes: QuoteRequest[] = [];
  /** Number of the quote request that pricing answers with 503, counted from 1; 0 = none. */
  failingQuote = 0;
  /** Points balance of every customer. */
  points = 0;
  /** Value of one point, minor units. */
  pointValue = 12_50;
  readonly products = new Map<string, ShopProduct>();
  catalogAway = false;
  /** What happens in the shop between the decision of catalog and its answer. */
  afterResolve: () => Promise<void> = async () => undefined;
  /** Stock answers after this promise; replace it to delay the answer. */
  stockDelay: () => Promise<void> = async () => undefined;

  async start(): Promise<this> {
    this.catalog.on('POST', '/v1/sellables:resolve', async ({ body }) => {
      if (this.catalogAway) return { status: 503, body: { code: 'unavailable', detail: 'away' } };
      const lines = (body as { lines: ResolveLine[] }).lines.map((line) => this.resolve(line));
      await this.afterResolve();
      return { body: { lines } };
    });
    this.pricing.on('POST', '/v1/quotes', ({ body }) => {
      this.quotes.push(body as QuoteRequest);
      return this.quotes.length === this.failingQuote
        ? { status: 503, body: { code: 'unavailable', detail: 'away' } }
        : this.quote(body as QuoteRequest);
    });
    this.pricing.on('POST', '/v1/coupons:check', ({ body }) => ({
      body: couponVerdict((body as { code: string }).code),
    }));
    this.pricing.on('GET', '/v1/tax-rules', () => ({
      body: {
        rules: [
          {
            productTaxClass: 'standard',
            rates: [
              { country: 'PL', bps: TAX_BPS },
              { country: 'DE', bps: 19_00 },
              { country: 'SE', bps: 25_00 },
            ],
          },
        ],
      },
    }));
    this.stock.on('POST', '/v1/checks', async ({ body }) => {
      await this.stockDelay();
      const { lines, customerId } = body as { lines: { sku: string; quantity: number }[]; customerId?: string };
      return { body: { lines: lines.map((line) => this.check(line, customerId)) } };
    });
    this.rental.on('PUT', '/v1/carts/:cartRef/holds', ({ body }) => {
      const taken = (body as { lines: HeldLine[] }).lines.find(
        (line) => line.quantity > 0 && this.takenDates.has(line.firstDay),
      );
      return taken
        ? { status: 409, body: { code: 'rental.not_enough_inventory', detail: 'taken', details: { lines: [taken] } } }
        : { body: { holdUntil: this.holdUntil } };
    });
    this.rental.on('GET', '/v1/closed-days/:country', () => ({ body: { closed: this.closedDays } }));
    this.loyalty.on('GET', '/v1/customers/:customerId/points', () => ({
      body: { points: this.points, pointValue: this.pointValue },
    }));
    await Promise.all([this.catalog, this.pricing, this.stock, this.rental, this.loyalty].map((one) => one.start()));
    return this;
  }

  /** Environment of the service: the addresses of the stubs. */
  get env(): Record<string, string> {
    return {
      CATALOG_URL: this.catalog.url,
      PRICING_URL: this.pricing.url,
      STOCK_URL: this.stock.url,
      RENTAL_URL: this.rental.url,
      LOYALTY_URL: this.loyalty.url,
      CART_SECRET: 'a secret that only tests use',
    };
  }

  /** Holidays of the shop. */
  closedDays: { from: string; to: string }[] = [];

  has(sku: string, product: ShopProduct = {}): this {
    this.products.set(sku, product);
    return this;
  }

  async stop(): Promise<void> {
    await Promise.all([this.catalog, this.pricing, this.stock, this.rental, this.loyalty].map((one) => one.stop()));
  }

  private resolve({ sku, configurableOptions }: ResolveLine): object {
    const asked = this.products.get(sku);
    if (!asked) return { sku, unknown: true };
    const choice = (configurableOptions ?? [])
      .map(({ attributeId, optionId }) => `${attributeId}=${optionId}`)
      .join(',');
    const child = asked.children ? asked.children[choice] : sku;
    if (!child) return { sku, sellable: false, reason: 'no_such_variant' };
    const product = this.products.get(child) ?? asked;
    return {
      sku: child,
      parentSku: asked.children ? sku : null,
      productId: [...this.products.keys()].indexOf(child) + 1,
      type: asked.children ? 'configurable' : (product.type ?? 'simple'),
      kind: product.kind ?? 'purchase',
      virtual: product.virtual ?? false,
      name: `Name of ${child}`,
      taxClass: product.taxClass ?? 'standard',
      options: asked.children ? [{ label: 'Size', value: 'M' }] : [],
      image: `/g/${child}/hanger.webp`,
      sellerId: product.sellerId ?? null,
      sellable: product.sellable ?? true,
      minQty: product.minQty ?? 1,
      maxQty: product.maxQty ?? null,
      components: product.components,
      customOptions: product.optionPrice
        ? [{ optionTypeId: 1, label: 'Gift box', price: product.optionPrice, priceType: 'fixed' }]
        : undefined,
      points: product.points,
    };
  }

  private check({ sku, quantity }: { sku: string; quantity: number }, customerId: string | undefined): object {
    const product = this.products.get(sku);
    const managed = product?.managed ?? true;
    const pieces = product?.heldFor === undefined ? product?.pieces : Number(product.heldFor === customerId);
    const available = product && managed ? (pieces ?? 1_000) : 0;
    const inStock = product !== undefined && (product.inStock ?? (!managed || available > 0));
    return {
      sku,
      quantity,
      known: product !== undefined,
      available,
      inStock,
      managed,
      enough: inStock,
      minQty: 1,
      maxQty: null,
    };
  }

  private quote({ lines, couponCode, shipping, deliveries }: QuoteRequest): { status?: number; body: object } {
    const unpriced = lines.map((line) => line.sku).filter((sku) => this.products.get(sku)?.price === undefined);
    if (unpriced.length > 0) {
      return { status: 422, body: { code: 'pricing.price_unknown', detail: 'no price', details: { skus: unpriced } } };
    }
    const coupon = couponCode ? couponVerdict(couponCode) : undefined;
    const discountBps = coupon?.valid ? (coupon.code === 'ALL' ? 100_00 : 10_00) : 0;
    const priced = lines.map(({ id, sku, quantity, customOptions = [] }) => {
      const options = customOptions.reduce((sum, { price }) => sum + price, 0);
      const unitGross = (this.products.get(sku)?.price ?? 0) + options;
      const rowGross = unitGross * quantity;
      const discount = portion(rowGross, discountBps);
      const net = (gross: number): number => gross - includedTax(gross, TAX_BPS);
      return {
        ...{
          id,
          sku,
          quantity,
          unitGross,
          unitNet: net(unitGross),
          rowGross,
          rowNet: net(rowGross),
          discount,
          discountBps,
        },
        ...{ taxBps: TAX_BPS, taxAmount: includedTax(rowGross - discount, TAX_BPS) },
        ...{ chargeGross: rowGross - discount, chargeNet: net(rowGross - discount) },
        steps: [{ code: 'list', label: 'List price', amount: rowGross }],
      };
    });
    const sum = (pick: (line: (typeof priced)[number]) => number): number =>
      priced.reduce((total, line) => total + pick(line), 0);
    const goods = sum((line) => line.rowGross - line.discount);
    const grossOf = (way: DeliveryToQuote | undefined): number =>
      !way || goods >= (way.freeFrom ?? Number.POSITIVE_INFINITY) ? 0 : way.amount;
    const shippingGross = grossOf(shipping);
    const shippingTax = includedTax(shippingGross, TAX_BPS);
    const grandTotal = sum((line) => line.rowGross - line.discount) + shippingGross;
    return {
      body: {
        ...{ currency: 'PLN', country: 'PL', lines: priced, discount: sum((line) => line.discount), grandTotal },
        shipping: { net: shippingGross - shippingTax, gross: shippingGross, tax: shippingTax, taxBps: TAX_BPS },
        deliveries: deliveries?.map((way) => ({ carrier: way.carrier, method: way.method, gross: grossOf(way) })),
        payment: { net: 0, gross: 0, tax: 0, taxBps: TAX_BPS },
        tax: sum((line) => line.taxAmount) + shippingTax,
        subtotalNet: sum((line) => line.rowNet),
        subtotalGross: sum((line) => line.rowGross),
        discountedSubtotalNet: sum((line) => line.chargeNet),
        ...(coupon
          ? { coupon: { code: coupon.code, label: coupon.code, applied: coupon.valid, reason: coupon.reason } }
          : {}),
        explanation: [{ code: 'subtotal', label: 'Subtotal', amount: grandTotal }],
      },
    };
  }
}

export interface HeldLine {
  readonly sku: string;
  readonly firstDay: string;
  readonly period: string;
  readonly delivery: string;
  readonly quantity: number;
}

interface ResolveLine {
  readonly sku: string;
  readonly configurableOptions?: readonly { readonly attributeId: number; readonly optionId: number }[];
}

/** Coupons that exist but are unusable, with the reason pricing returns. */
const unusable: Record<string, string> = {
  LASTYEAR: 'expired',
  NEXTYEAR: 'not_started',
  SPENT: 'used_up',
  FROM1000: 'minimum_not_reached',
};

function couponVerdict(code: string): { code: string; valid: boolean; reason?: string } {
  const known = code.trim().toUpperCase();
  return ['WELCOME10', 'ALL'].includes(known)
    ? { code: known, valid: true }
    : { code, valid: false, reason: unusable[known] ?? 'unknown' };
}
