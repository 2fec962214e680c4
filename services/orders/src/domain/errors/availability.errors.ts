import { DomainError } from '@garderoba/service-kit/errors';

// What an order wants and cannot have any more. The texts are the documents' own (requirements ERR-030 to ERR-036, VAL-009; wire-contract 11.7).

/** What there is of a sku, and what was asked for. */
export interface Shortage {
  readonly sku: string;
  readonly asked?: number;
  readonly available: number;
}

/** ERR-036: something of it is gone altogether. */
export class ProductsUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.products_unavailable';
  constructor(lines: readonly Shortage[] = []) {
    super('Some of the ordered products are not available!', { lines });
  }
}

/** ERR-034: there is some, but less than was ordered. */
export class QuantityUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.quantity_unavailable';
  constructor(lines: readonly Shortage[] = []) {
    super('The requested quantity is not available.', { lines });
  }
}

/** A rented garment is not free on its days any more (ERR-054). */
export class DatesUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.dates_unavailable';
  constructor(details: Readonly<Record<string, unknown>> = {}) {
    super('There is not enough inventory for the chosen dates.', details);
  }
}

/** ERR-030: somebody else took the last use of it a moment ago. */
export class CouponUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.coupon_unavailable';
  constructor(coupon = '') {
    super('The coupon code is not valid or is incorrect', { coupon });
  }
}

/** The customer has fewer points than the garments cost. */
export class PointsShort extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.points_short';
  constructor() {
    super('You do not have enough points.');
  }
}
