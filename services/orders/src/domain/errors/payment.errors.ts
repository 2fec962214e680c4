import { DomainError } from '@garderoba/service-kit/errors';

// Money: how it may be paid, and whoever takes it.

export class PaymentMethodUnavailable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.payment_method_unavailable';
  constructor(method = '') {
    super('The chosen payment method is not available.', { method });
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

/** No money of the order came in: there is none to give back. */
export class NothingPaid extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.nothing_paid';
  constructor() {
    super('No money of this order has come in yet, so none can be refunded.');
  }
}

export class RefundNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.refund_not_found';
  constructor() {
    super('This order has no such refund.');
  }
}

/** The provider sends the money, or there is none to pay out. */
export class NotPaidOutByHand extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.not_paid_out_by_hand';
  constructor() {
    super('This refund is not paid out by hand.');
  }
}

export class RefundPaidOut extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.refund_paid_out';
  constructor() {
    super('The payout of this refund was recorded already.');
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

/** What a booking owes is not known here, or not yet. */
export class ChargeNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.charge_not_found';
  constructor() {
    super('This charge was not found.');
  }
}
