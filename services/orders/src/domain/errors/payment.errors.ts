import { DomainError } from '@garderoba/service-kit/runtime/errors';

// Errors of payment methods, payments and refunds.

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
    super('The payment of this order was recorded already.');
  }
}

/** The refund exceeds the remaining paid amount, or is zero. */
export class RefundTooHigh extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.refund_too_high';
  constructor() {
    super('The refund exceeds the paid amount that is not refunded yet.');
  }
}

/** No payment was received, so nothing can be refunded. */
export class NothingPaid extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.nothing_paid';
  constructor() {
    super('This order is not paid yet, so nothing can be refunded.');
  }
}

export class RefundNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.refund_not_found';
  constructor() {
    super('This order has no such refund.');
  }
}

/** The provider sends the refund, or there is no money to pay out. */
export class NotPaidOutByHand extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.not_paid_out_by_hand';
  constructor() {
    super('This refund is not paid out manually.');
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

/** The signature of the webhook is not the provider's. */
export class WebhookSignatureWrong extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'orders.webhook_signature';
  constructor() {
    super('The signature is not valid.');
  }
}

export class UnknownProvider extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.unknown_provider';
  constructor() {
    super('There is no such payment provider.');
  }
}

/** The provider cannot be reached. Whether it processed the request is unknown. */
export class ProviderAway extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'orders.provider_away';
  constructor(cause?: unknown) {
    super('The payment provider does not answer.');
    this.cause = cause;
  }
}

/** The charge of a booking is unknown, or has not arrived yet. */
export class ChargeNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.charge_not_found';
  constructor() {
    super('This charge was not found.');
  }
}
