import { DomainError } from '@garderoba/service-kit/errors';

// The texts are the documents' own (requirements ERR-030 to ERR-036, VAL-009; wire-contract 11.7): the gateway
// passes them on.

/** A field of an address and what is wrong with it. */
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

export class PaymentMethodUnavailable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.payment_method_unavailable';
  constructor(method = '') {
    super('The chosen payment method is not available.', { method });
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

/** ERR-036: something of it is gone altogether. */
export class ProductsUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.products_unavailable';
  constructor(lines: readonly unknown[] = []) {
    super('Some of the ordered products are not available!', { lines });
  }
}

/** ERR-034: there is some, but less than was ordered. */
export class QuantityUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.quantity_unavailable';
  constructor(lines: readonly unknown[] = []) {
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

/** Unknown or somebody else's: the caller cannot tell which. */
export class OrderNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.not_found';
  constructor() {
    super('The order was not found.');
  }
}

/** The state machine has no such step (domain/order-states.ts). */
export class IllegalTransition extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.illegal_transition';
  constructor(status = '', step = '') {
    super(`This is not possible any more: the order is ${status.replace('_', ' ')}.`, { status, step });
  }
}

/** The order is not waiting for a payment by a provider. */
export class NotPayable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.not_payable';
  constructor(status = '') {
    super('This order is not waiting for a payment.', { status });
  }
}

export class AlreadyPaid extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.already_paid';
  constructor() {
    super('The money of this order was recorded already.');
  }
}

/** More than is left of what was paid, or nothing at all. */
export class RefundTooHigh extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.refund_too_high';
  constructor() {
    super('No more can be refunded than was paid and not refunded yet.');
  }
}

export class NothingToShip extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.nothing_to_ship';
  constructor() {
    super('These pieces are not waiting to be sent.');
  }
}

export class PaymentSessionNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.session_not_found';
  constructor() {
    super('There is no such payment session.');
  }
}

/** The call does not come from the provider. */
export class WebhookSignatureWrong extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.webhook_signature';
  constructor() {
    super('The signature does not fit.');
  }
}

export class UnknownProvider extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.unknown_provider';
  constructor() {
    super('There is no such payment provider.');
  }
}

/** The provider cannot be reached; whether it did the work is unknown. */
export class ProviderAway extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'orders.provider_away';
  constructor(cause?: unknown) {
    super('The payment provider does not answer.');
    this.cause = cause;
  }
}

/** ERR-059. */
export class CompanyNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.company_not_found';
  constructor() {
    super('The company with the given tax number was not found in the national registry.');
  }
}

/** VAL-021. */
export class TaxIdInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.tax_id_invalid';
  constructor() {
    super('Please provide a valid tax id.');
  }
}

export class DocumentNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.document_not_found';
  constructor() {
    super('There is no such document.');
  }
}

/** The form goes on without it: nothing hangs on a register. */
export class CompanyRegistryAway extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'orders.company_registry_away';
  constructor(cause?: unknown) {
    super('The company register does not answer.');
    this.cause = cause;
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

/** The customer has fewer points than the garments cost. */
export class PointsShort extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.points_short';
  constructor() {
    super('You do not have enough points.');
  }
}

/** What a booking owes is not known here, or not yet. */
export class ChargeNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.charge_not_found';
  constructor() {
    super('This charge was not found.');
  }
}
