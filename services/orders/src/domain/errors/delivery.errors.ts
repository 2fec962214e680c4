import { DomainError } from '@garderoba/service-kit/runtime/errors';

// Errors of the delivery of an order. The texts are copied from the requirements (ERR-030 to ERR-036, VAL-009;
// wire-contract 11.7).

/** A field of an address and its error. */
export interface AddressProblem {
  readonly field: string;
  readonly text: string;
}

/** ERR-031. */
export class AddressInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.address_invalid';
  constructor(problems: readonly AddressProblem[] = []) {
    super('Invalid address. Your order has been canceled.', { problems });
  }
}

/** ERR-032. */
export class CannotShip extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.cannot_ship';
  constructor(country = '') {
    super('We are unable to ship to the given address.', { country });
  }
}

/** ERR-033. */
export class ShippingMethodUnavailable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.method_unavailable';
  constructor(carrier = '', method = '') {
    super('The chosen delivery method is not available.', { carrier, method });
  }
}

/** VAL-009. */
export class DeliveryPointMissing extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.delivery_point_missing';
  constructor() {
    super('Please select a delivery point on the map.');
  }
}
