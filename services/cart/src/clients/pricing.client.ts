import type {
  CheckCouponDto,
  CheckedCouponDto,
  QuoteDto,
  QuoteRequestDto,
  TaxRulesDto,
} from '@garderoba/contracts/rest/pricing';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../config.js';
import { PriceUnknown } from '../domain/cart.errors.js';
import type { Cart, UnitPrice } from '../domain/cart.js';
import type { Quote, QuoteLine } from '../domain/quote.js';

/** Inputs of a quote besides the lines. null and absent are equivalent. */
export type Charges = {
  readonly [Field in 'couponCode' | 'shipping' | 'deliveries' | 'payment']?: QuoteRequestDto[Field] | null;
};

/** Cache time in milliseconds. A new rate is visible within two seconds. */
const TAX_RATES_MS = 1_000;

/** Client of pricing. Cart never computes a price. */
@Injectable()
export class PricingClient implements OnApplicationShutdown {
  private readonly pricing: NeighbourClient;

  constructor(
    @Inject(CONFIG) config: CartConfig,
    tokens: ServiceTokens,
    private readonly cache: Cache,
  ) {
    this.pricing = new NeighbourClient('pricing', config.PRICING_URL, tokens);
  }

  /** One quote for the given lines, in the cart's currency and tax country. */
  async quote(cart: Cart, lines: readonly QuoteLine[], charges: Charges = {}): Promise<Quote> {
    const { store, currency, country, customerId, customerGroup } = cart;
    const { couponCode, shipping, deliveries, payment } = charges;
    const body: QuoteRequestDto = {
      store,
      currency,
      country,
      lines,
      ...(customerId ? { customerId } : {}),
      ...(customerGroup !== null ? { customerGroup } : {}),
      ...(couponCode ? { couponCode } : {}),
      ...(shipping ? { shipping } : {}),
      ...(deliveries?.length ? { deliveries } : {}),
      ...(payment ? { payment } : {}),
    };
    try {
      return await this.pricing.post<QuoteDto, QuoteRequestDto>('/v1/quotes', body, { safe: true });
    } catch (error) {
      if (!(error instanceof NeighbourProblem) || error.code !== 'pricing.price_unknown') throw error;
      throw new PriceUnknown((error.details.skus as string[] | undefined)?.[0] ?? lines[0]?.sku);
    }
  }

  /** The current price of one piece of a line. */
  async unitPrice(cart: Cart, line: QuoteLine): Promise<UnitPrice> {
    const { lines } = await this.quote(cart, [line]);
    const [priced] = lines;
    if (!priced) throw new PriceUnknown(line.sku);
    return { net: priced.unitNet, gross: priced.unitGross };
  }

  /**
   * Checks whether a coupon code is valid without regard to cart lines. For a cart with lines, the quote checks the
   * code.
   */
  checkCoupon(code: string, { currency, customerId }: Cart): Promise<CheckedCouponDto> {
    const body = { code, currency, ...(customerId ? { customerId } : {}) };
    return this.pricing.post<CheckedCouponDto, CheckCouponDto>('/v1/coupons:check', body, { safe: true });
  }

  /** Standard tax rate of a country in basis points, for the net price of delivery. Cached for one second. */
  async standardRate(country: string): Promise<number> {
    const known = await this.cache.get('standard-rates');
    const rates = known ? (JSON.parse(known.toString()) as Record<string, number>) : await this.readRates();
    return rates[country] ?? 0;
  }

  onApplicationShutdown(): Promise<void> {
    return this.pricing.close();
  }

  private async readRates(): Promise<Record<string, number>> {
    const { rules } = await this.pricing.get<TaxRulesDto>('/v1/tax-rules');
    const standard = rules.find((rule) => rule.productTaxClass === 'standard');
    const rates = Object.fromEntries((standard?.rates ?? []).map(({ country, bps }) => [country, bps]));
    await this.cache.set('standard-rates', Buffer.from(JSON.stringify(rates)), TAX_RATES_MS);
    return rates;
  }
}
