import { DomainError } from '@garderoba/service-kit/runtime/errors';

// Errors that refuse a placement. The texts are copied from the requirements (ERR-030 to ERR-036, VAL-009;
// wire-contract 11.7).

export class CartChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.cart_changed';
  constructor() {
    super('Your cart has changed. Please review your cart.');
  }
}

export class PricesChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.prices_changed';
  /** `grandTotal` is the current price of the order in minor units. */
  constructor(grandTotal = 0, currency = '') {
    super('Prices have changed. Please review your cart.', { grandTotal, currency });
  }
}

export class CartEmpty extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.cart_empty';
  constructor() {
    super('The cart is empty.');
  }
}

/** The cart does not exist, is ordered already or belongs to another customer. The error does not reveal which. */
export class CartNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.cart_not_found';
  constructor() {
    super('The cart was not found.');
  }
}

export class KeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.key_reused';
  constructor() {
    super('Another order was placed with this key.');
  }
}

/** The same placement is still running. */
export class OrderInFlight extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.in_flight';
  constructor() {
    super('Your order is being placed.');
  }
}

/** The placement was interrupted and rolled back. Placing again is safe. */
export class PlacementInterrupted extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'orders.interrupted';
  constructor() {
    super('The order could not be placed in time. Please try again.');
  }
}

export class PlacementNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.placement_not_found';
  constructor() {
    super('No order was placed with this key.');
  }
}

/** Subscriptions require a signed-in customer (SUB-013). */
export class SignInNeeded extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'orders.sign_in_needed';
  constructor() {
    super('A subscription needs an account.');
  }
}
