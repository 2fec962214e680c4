/** Category of an error in domain terms. Only the HTTP layer maps it to a status (invalid 422, not_found 404, …). */
export type ErrorKind = 'invalid' | 'not_found' | 'forbidden' | 'conflict' | 'unavailable';

/** An expected refusal. `code` is stable and for machines, `details` may be shown to people. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: string;
  constructor(
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** An engine or a service is unavailable: the caller may retry. */
export class Unavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'service.unavailable';
}

/** The request is malformed: a field is missing, unknown or of the wrong type. */
export class MalformedRequest extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'request.malformed';
}

/** The caller is not authorised. */
export class Forbidden extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'access.forbidden';
}

/** The password must be entered again (confirmed.ts). */
export class ConfirmationNeeded extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'access.confirmation_needed';
  constructor() {
    super('Please confirm your password.');
  }
}

/** The request names a customer but has no token of this customer. */
export class CustomerNotProved extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'access.customer_not_proved';
  constructor() {
    super("the customer's own token is required");
  }
}
