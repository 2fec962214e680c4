import { DomainError } from '@garderoba/service-kit/runtime/errors';

// Errors of operations on an existing order.

/** The order does not exist or belongs to another customer. The error does not reveal which. */
export class OrderNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.not_found';
  constructor() {
    super('The order was not found.');
  }
}

/** The state machine has no such transition (domain/order-states.ts). */
export class IllegalTransition extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.illegal_transition';
  constructor(status = '', step = '') {
    super(`This is not possible any more: the order is ${status.replace('_', ' ')}.`, { status, step });
  }
}

export class NothingToShip extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'orders.nothing_to_ship';
  constructor() {
    super('These pieces are not waiting to be sent.');
  }
}

export class DocumentNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'orders.document_not_found';
  constructor() {
    super('There is no such document.');
  }
}
