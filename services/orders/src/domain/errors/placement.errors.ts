import { DomainError } from '@garderoba/service-kit/errors';

// Why an attempt to order ends without an order. The texts are the documents' own (requirements ERR-030 to ERR-036, VAL-009; wire-contract 11.7).

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
  /** `grandTotal` in minor units: what the order would cost now. */
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

/** Unknown, already ordered, or somebody else's: the caller cannot tell which. */
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

/** The same attempt is still running. */
export class OrderInFlight extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.in_flight';
  constructor() {
    super('Your order is being placed.');
  }
}

/** The attempt was cut short and undone; placing again is safe. */
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

/** Only customers subscribe (SUB-013). */
export class SignInNeeded extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'orders.sign_in_needed';
  constructor() {
    super('A subscription needs an account.');
  }
}
