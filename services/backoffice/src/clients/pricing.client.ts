import type {
  AllRatesInTimeDto,
  CouponDto,
  DatedRateDto,
  KeptPromotionDto,
  PriceResultDto,
  PriceRowDto,
  PricesDto,
  PriceUpdateDto,
  PromotionPageDto,
  PromotionResultDto,
  RatesInTimeDto,
  ReadPricesDto,
  SetCouponsDto,
  SetPricesDto,
  SetPricesResultDto,
  SetPromotionsDto,
  SetPromotionsResultDto,
  SetTaxRatesDto,
  TaxRuleDto,
  TaxRulesDto,
} from '@garderoba/contracts/rest/pricing';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type PriceRow = PriceRowDto;
export type PriceChange = PriceUpdateDto;
export type Promotion = KeptPromotionDto;
export type TaxRule = TaxRuleDto;
export type DatedRate = DatedRateDto;
export type RatesInTime = RatesInTimeDto;

/** Calls of pricing for the console. */
export class PricingClient {
  constructor(private readonly pricing: NeighbourClient) {}

  async prices(skus: readonly string[]): Promise<readonly PriceRow[]> {
    if (skus.length === 0) return [];
    const body: ReadPricesDto = { skus: [...skus] };
    return (await this.pricing.post<PricesDto, ReadPricesDto>('/v1/prices:read', body, { safe: true })).prices;
  }

  async setPrice(price: PriceChange): Promise<PriceResultDto> {
    const body: SetPricesDto = { prices: [price] };
    const { results } = await this.pricing.put<SetPricesResultDto, SetPricesDto>('/v1/prices:bulk', body);
    return results[0] as PriceResultDto;
  }

  promotions(query: string): Promise<PromotionPageDto> {
    return this.pricing.get<PromotionPageDto>(`/v1/promotions${query}`);
  }

  promotion(code: string): Promise<Promotion> {
    return this.pricing.get<KeptPromotionDto>(`/v1/promotions/${encodeURIComponent(code)}`);
  }

  async setPromotion(promotion: CouponDto, needsCoupon: boolean): Promise<PromotionResultDto> {
    const coupons: SetCouponsDto = { coupons: [promotion] };
    const promotions: SetPromotionsDto = { promotions: [promotion] };
    const { results } = needsCoupon
      ? await this.pricing.put<SetPromotionsResultDto, SetCouponsDto>('/v1/coupons:bulk', coupons)
      : await this.pricing.put<SetPromotionsResultDto, SetPromotionsDto>('/v1/promotions:bulk', promotions);
    return results[0] as PromotionResultDto;
  }

  async taxRules(): Promise<readonly TaxRule[]> {
    return (await this.pricing.get<TaxRulesDto>('/v1/tax-rules')).rules;
  }

  async taxRates(): Promise<readonly RatesInTime[]> {
    return (await this.pricing.get<AllRatesInTimeDto>('/v1/tax-rates')).rules;
  }

  /** Replaces all rates of a rule. */
  async setTaxRates(ruleId: number, change: SetTaxRatesDto): Promise<void> {
    await this.pricing.put<void, SetTaxRatesDto>(`/v1/tax-rules/${ruleId}/rates`, change);
  }
}
