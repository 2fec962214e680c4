import { DomainError } from '@garderoba/service-kit/runtime/errors';
import type { Refusal } from './discount.js';

/** The price list has no price of these SKUs in the currency, so nothing can be charged for them. */
export class PriceUnknown extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'pricing.price_unknown';
  constructor(skus: readonly string[] = []) {
    super(`no price of ${skus.join(', ')}`, { skus });
  }
}

/** The coupon cannot be used (any more); `reason` is the cause. */
export class CouponUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pricing.coupon_unavailable';
  constructor(code = '', reason: Refusal = 'unknown') {
    super(`coupon ${code} may not be used: ${reason}`, { code, reason });
  }
}

/** The order's claim was released or its order cancelled: a late claim is refused. */
export class CouponClaimEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pricing.claim_ended';
  constructor(orderId = '') {
    super(`the coupon claim of order ${orderId} has ended`, { orderId });
  }
}

/** The same order claims again with another coupon. */
export class CouponClaimDiffers extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pricing.claim_differs';
  constructor(orderId = '') {
    super(`order ${orderId} has claimed another coupon`, { orderId });
  }
}

/** The order was accepted with the coupon: only OrderCancelled releases it. */
export class CouponUsed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pricing.coupon_used';
  constructor(orderId = '') {
    super(`order ${orderId} has used its coupon`, { orderId });
  }
}

/** No coupon and no promotion has this code. */
export class UnknownPromotion extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'pricing.unknown_promotion';
  constructor(promotion = '') {
    super('there is no such coupon or promotion', { promotion });
  }
}

/** The promotion was changed since it was read. */
export class PromotionChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pricing.promotion_changed';
  constructor(promotion = '') {
    super('The promotion was changed meanwhile. Reload it and try again.', { promotion });
  }
}

/** A new promotion has the code of one that exists. */
export class PromotionExists extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pricing.promotion_exists';
  constructor(promotion = '') {
    super('There is a coupon or promotion with this code already.', { promotion });
  }
}

/** The price list of the SKU was changed since it was read. */
export class PricesChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pricing.prices_changed';
  constructor(sku = '') {
    super('The prices were changed meanwhile. Reload them and try again.', { sku });
  }
}

/** No tax rule has this number. */
export class TaxRuleUnknown extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'pricing.tax_rule_unknown';
  constructor(ruleId = 0) {
    super(`There is no tax rule ${ruleId}.`, { ruleId });
  }
}

/** The rates were changed since they were read. */
export class TaxRuleChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pricing.tax_rule_changed';
  constructor(ruleId = 0) {
    super(`The rates were changed meanwhile. Reload them and try again.`, { ruleId });
  }
}

/** A rate that has begun cannot change, because sales were taxed with it. A further rate corrects it. */
export class TaxRateBegun extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pricing.tax_rate_begun';
  constructor(country = '') {
    super(`A rate of ${country} that has begun cannot be changed or taken out; add the next one.`, { country });
  }
}

const REASONS = {
  in_the_past: (country: string) => `A new rate of ${country} cannot begin in the past.`,
  twice: (country: string) => `Two rates of ${country} begin at the same time.`,
  country: (country: string) => `The shop has no stores in ${country}.`,
};

/** A new rate begins in the past, is duplicated, or belongs to a country whose taxes the shop does not show. */
export class TaxRateRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'pricing.tax_rate_refused';
  constructor(reason: 'in_the_past' | 'twice' | 'country' = 'in_the_past', country = '') {
    super(REASONS[reason](country), { reason, country });
  }
}
