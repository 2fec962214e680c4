import type { NeighbourClient } from '@garderoba/service-kit/http-client';
import type { SaveResult } from './staff-catalog.client.js';

/** One line of the price list: gross minor units. */
export interface PriceRow {
  readonly sku: string;
  readonly currency: string;
  readonly list: number | null;
  readonly special: number | null;
  readonly final: number | null;
  readonly specialFrom: string | null;
  readonly specialTo: string | null;
  readonly retail: number | null;
}

export interface Promotion {
  readonly code: string;
  readonly label: string;
  readonly needsCoupon: boolean;
  readonly percentBps: number | null;
  readonly amounts: Readonly<Record<string, number>> | null;
  readonly minimum: Readonly<Record<string, number>>;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly usesLimit: number | null;
  readonly usesPerCustomer: number | null;
  readonly uses: number;
}

export interface TaxRule {
  readonly id: number;
  readonly code: string;
  readonly productTaxClass: string;
  readonly rates: ReadonlyArray<{ id: number; code: string; country: string; bps: number }>;
}

/** Holds from its instant on (ISO 8601), until the next one of the country; basis points. */
export interface DatedRate {
  readonly country: string;
  readonly bps: number;
  readonly validFrom: string;
}

/** The rates of one rule in time: by country, the oldest first. */
export interface RatesInTime {
  readonly ruleId: number;
  /** Counts changes. */
  readonly version: number;
  readonly rates: readonly DatedRate[];
}

/** What pricing does for the console. */
export class StaffPricingClient {
  constructor(private readonly pricing: NeighbourClient) {}

  async prices(skus: readonly string[]): Promise<readonly PriceRow[]> {
    if (skus.length === 0) return [];
    const query = skus.map((sku) => `sku=${encodeURIComponent(sku)}`).join('&');
    return (await this.pricing.get<{ prices: PriceRow[] }>(`/v1/prices?${query}`)).prices;
  }

  async setPrice(price: object): Promise<SaveResult> {
    const { results } = await this.pricing.put<{ results: SaveResult[] }>('/v1/prices:bulk', { prices: [price] });
    return results[0] as SaveResult;
  }

  promotions(query: string): Promise<{ items: readonly Promotion[]; total: number }> {
    return this.pricing.get(`/v1/promotions${query}`);
  }

  promotion(code: string): Promise<Promotion> {
    return this.pricing.get(`/v1/promotions/${encodeURIComponent(code)}`);
  }

  async setPromotion(promotion: object, needsCoupon: boolean): Promise<SaveResult> {
    const [path, body] = needsCoupon
      ? ['/v1/coupons:bulk', { coupons: [promotion] }]
      : ['/v1/promotions:bulk', { promotions: [promotion] }];
    const { results } = await this.pricing.put<{ results: SaveResult[] }>(path as string, body);
    return results[0] as SaveResult;
  }

  async taxRules(): Promise<readonly TaxRule[]> {
    return (await this.pricing.get<{ rules: TaxRule[] }>('/v1/tax-rules')).rules;
  }

  async taxRates(): Promise<readonly RatesInTime[]> {
    return (await this.pricing.get<{ rules: RatesInTime[] }>('/v1/tax-rates')).rules;
  }

  /** All rates of a rule, instead of those before. */
  async setTaxRates(ruleId: number, change: { rates: readonly object[]; version: number }): Promise<void> {
    await this.pricing.put(`/v1/tax-rules/${ruleId}/rates`, change);
  }
}
