import { type DynamicModule, Module } from '@nestjs/common';
import type { PricingConfig } from './config.js';
import { OrderConsumer } from './consumers/order.consumer.js';
import { ProductConsumer } from './consumers/product.consumer.js';
import type { PricePolicy } from './domain/price-state.js';
import { CouponsController } from './http/coupons.controller.js';
import { PersonalPricesController } from './http/personal-prices.controller.js';
import { PricesController } from './http/prices.controller.js';
import { QuotesController } from './http/quotes.controller.js';
import { TaxRulesController } from './http/tax-rules.controller.js';
import { Constraints } from './persistence/constraints.js';
import { CouponUseRepository } from './persistence/coupon-use.repository.js';
import { EdgeRepository } from './persistence/edge.repository.js';
import { PersonalPriceRepository } from './persistence/personal-price.repository.js';
import { PriceQueries } from './persistence/price.queries.js';
import { PriceRepository } from './persistence/price.repository.js';
import { PromotionQueries } from './persistence/promotion.queries.js';
import { PromotionRepository } from './persistence/promotion.repository.js';
import { QuoteQueries } from './persistence/quote.queries.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { StateRepository } from './persistence/state.repository.js';
import { TaxRateRepository } from './persistence/tax-rate.repository.js';
import { TaxRuleQueries } from './persistence/tax-rule.queries.js';
import { ClaimCoupon } from './use-cases/claim-coupon.js';
import { EndExpired } from './use-cases/end-expired.js';
import { LearnProduct } from './use-cases/learn-product.js';
import { PassEdges } from './use-cases/pass-edges.js';
import { QuoteCart } from './use-cases/quote-cart.js';
import { SetPersonalPrice } from './use-cases/set-personal-price.js';
import { SetPrices } from './use-cases/set-prices.js';
import { SetPromotions } from './use-cases/set-promotions.js';
import { SetTaxRates } from './use-cases/set-tax-rates.js';
import { PRICE_POLICY, TellPrices } from './use-cases/tell-prices.js';

const doors = [PricesController, QuotesController, CouponsController, TaxRulesController, PersonalPricesController];
const consumers = [ProductConsumer, OrderConsumer];
const verbs = [
  SetPrices,
  SetPersonalPrice,
  TellPrices,
  LearnProduct,
  PassEdges,
  QuoteCart,
  ClaimCoupon,
  SetPromotions,
  SetTaxRates,
  EndExpired,
];
const writes = [
  PriceRepository,
  EdgeRepository,
  StateRepository,
  TaxRuleQueries,
  TaxRateRepository,
  PromotionRepository,
  CouponUseRepository,
  PersonalPriceRepository,
];
const reads = [PriceQueries, PromotionQueries, QuoteQueries, RetentionRepository, Constraints];

@Module({})
export class AppModule {
  static with(config: PricingConfig): DynamicModule {
    const policy: PricePolicy = { priceTiers: config.PRICE_TIERS, groupedTax: config.GROUPED_TAX };
    return {
      module: AppModule,
      controllers: [...doors, ...consumers],
      providers: [...verbs, ...writes, ...reads, { provide: PRICE_POLICY, useValue: policy }],
    };
  }
}
