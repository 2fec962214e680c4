import { DomainError } from '@garderoba/service-kit/runtime/errors';

// The texts are copied from the specification. The gateway returns them unchanged.

/** The cart does not exist, is ordered already or belongs to another customer. The error does not reveal which. */
export class CartNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'cart.not_found';
  constructor() {
    super('There is no such cart.');
  }
}

export class ItemNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'cart.item_not_found';
  constructor(itemId?: number) {
    super('There is no such item in the cart.', { itemId });
  }
}

/** The idempotency key was sent before with another change. */
export class KeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cart.key_reused';
  constructor() {
    super('This idempotency key was used for another change.');
  }
}

/** An order is being placed for the cart. The cart cannot change until the placement ends. */
export class CartFrozen extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cart.frozen';
  constructor() {
    super('Your order is being placed.');
  }
}

export class CartEmpty extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.empty';
  constructor() {
    super('The cart is empty.');
  }
}

/** Out of stock, not for sale or unknown (ERR-014). */
export class ItemUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cart.item_unavailable';
  constructor(sku?: string) {
    super('The product is out of stock and cannot be added to the cart!', { sku });
  }
}

/** Fewer pieces are available than requested (ERR-034). */
export class QuantityUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cart.quantity_unavailable';
  constructor(sku?: string, asked?: number, available?: number) {
    super('The requested quantity is not available.', { sku, asked, available });
  }
}

/** The quantity exceeds the maximum of one line (ERR-035). */
export class QuantityAboveMaximum extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.quantity_above_maximum';
  constructor(sku?: string, asked?: number, maximum?: number) {
    super('The requested quantity exceeds the maximum allowed in the shopping cart.', { sku, asked, maximum });
  }
}

export class QuantityBelowMinimum extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.quantity_below_minimum';
  constructor(sku?: string, asked?: number, minimum?: number) {
    super(`The fewest you may order is ${minimum}.`, { sku, asked, minimum });
  }
}

/** Rentals, purchases and subscriptions need separate orders (VAL-006). */
export class MixedKinds extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.mixed_kinds';
  constructor(cartKind?: string, itemKind?: string) {
    super(
      'Only rental or only marketplace items can be ordered at the same time. Please finish or clear the current cart first.',
      { cartKind, itemKind },
    );
  }
}

/** A seller does not buy the own second-hand piece. */
export class OwnListing extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.own_listing';
  constructor(sku?: string) {
    super('You cannot buy your own piece.', { sku });
  }
}

/** All rentals of a cart use the same carrier (VAL-007). */
export class MixedCarriers extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.mixed_carriers';
  constructor(cartCarrier?: string, itemCarrier?: string) {
    super('Only one carrier (courier or showroom) can be chosen per order.', { cartCarrier, itemCarrier });
  }
}

/** VAL-008. */
export class RentalDateMissing extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.rental_date_missing';
  /** `details.reason` is the reason that rental returned for a day outside its calendar. */
  constructor(details: Readonly<Record<string, unknown>> = {}) {
    super('A rental date must be chosen.', details);
  }
}

/** No unit is free on these days (ERR-054). */
export class DatesTaken extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.dates_taken';
  constructor(details: Readonly<Record<string, unknown>> = {}) {
    super('There is not enough inventory for the chosen dates.', details);
  }
}

/** The cart exceeds the maximum number of pieces whose dates it can hold (wire-contract 11.1). */
export class TooManyDates extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.too_many_dates';
  constructor(most = 0) {
    super(`A cart can hold the dates of ${most} garments at most.`, { most });
  }
}

/** The cart already contains two try-on items (RNT-007). */
export class TryOnFull extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.try_on_full';
  constructor() {
    super('try on 2 items at home');
  }
}

/** The chosen options match no variant (ERR-002). */
export class NoSuchConfiguration extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.no_such_configuration';
  constructor(sku?: string) {
    super('No such configuration for the product. Please do choose another combination of attributes.', { sku });
  }
}

/** The item has no price (ERR-006). A price of 0 is a valid price. */
export class PriceUnknown extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.price_unknown';
  constructor(sku?: string) {
    super('Product price is unknown, product cannot be added to the cart!', { sku });
  }
}

/**
 * The coupon is unknown, expired, used up or not applicable to this cart (ERR-030). `reason` is the one pricing
 * returned.
 */
export class CouponInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.coupon_invalid';
  constructor(coupon?: string, reason?: string) {
    super('The coupon code is not valid or is incorrect', { coupon, reason });
  }
}

/** ERR-032. */
export class CountryNotServed extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.country_not_served';
  constructor(country?: string) {
    super('We are unable to ship to the given address.', { country });
  }
}

/** ERR-033. */
export class ShippingMethodUnavailable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.shipping_method_unavailable';
  constructor(carrier?: string, method?: string) {
    super('The chosen delivery method is not available.', { carrier, method });
  }
}

export class PaymentMethodUnavailable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.payment_method_unavailable';
  constructor(method?: string) {
    super('The chosen payment method is not available.', { method });
  }
}

export class TooManyLines extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.too_many_lines';
  constructor(maximum?: number) {
    super(`A cart holds at most ${maximum} different items.`, { maximum });
  }
}

export class ProductOptionTooLarge extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.product_option_too_large';
  constructor(maximum?: number, whose = '') {
    super(`product_option ${whose && `${whose} `}is longer than ${maximum} characters.`, { maximum });
  }
}

/** The customer has fewer points than the cart costs. */
export class PointsShort extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cart.points_short';
  constructor(cost = 0, balance = 0) {
    super('You do not have enough points.', { cost, balance });
  }
}

/** The delivery or payment method does not exist or cannot be changed (nothing to deliver, nothing to pay). */
export class MethodUnknown extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'cart.method_unknown';
  constructor(method = '') {
    super(`There is no method ${method} that can be changed.`, { method });
  }
}

/** The method was changed by another request since it was read. */
export class MethodChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cart.method_changed';
  constructor(method = '') {
    super(`${method} was changed meanwhile. Reload it and try again.`, { method });
  }
}

/**
 * The change would leave a store view without a method to deliver goods and rentals, or without an online payment
 * method.
 */
export class LastMethod extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cart.last_method';
  constructor(method = '', store = '') {
    super(`Without ${method} the store view ${store} could not deliver or be paid.`, { method, store });
  }
}

/** Every tariff needs a price in every currency. */
export class PricesIncomplete extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cart.prices_incomplete';
  constructor(method = '') {
    super(`${method} needs a price in every currency.`, { method });
  }
}
