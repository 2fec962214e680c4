import { DomainError } from '@garderoba/service-kit/runtime/errors';

// Errors of items that are no longer available to an order. The texts are copied from the requirements (ERR-030 to
// ERR-036, VAL-009; wire-contract 11.7).

/** Available and requested quantity of a sku. */
export interface Shortage {
  readonly sku: string;
  readonly asked?: number;
  readonly available: number;
}

/** ERR-036: an item is not available at all. */
export class ProductsUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.products_unavailable';
  constructor(lines: readonly Shortage[] = []) {
    super('Some of the ordered products are not available!', { lines });
  }
}

/** ERR-034: fewer pieces are available than ordered. */
export class QuantityUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.quantity_unavailable';
  constructor(lines: readonly Shortage[] = []) {
    super('The requested quantity is not available.', { lines });
  }
}

/** A rented garment is no longer free on its days (ERR-054). */
export class DatesUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.dates_unavailable';
  constructor(details: Readonly<Record<string, unknown>> = {}) {
    super('There is not enough inventory for the chosen dates.', details);
  }
}

/** ERR-030: another order took the last use of the coupon. */
export class CouponUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.coupon_unavailable';
  constructor(coupon = '') {
    super('The coupon code is not valid or is incorrect', { coupon });
  }
}

/** The customer has fewer points than the cart costs. */
export class PointsShort extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.points_short';
  constructor() {
    super('You do not have enough points.');
  }
}
