import { DomainError } from '@garderoba/service-kit/runtime/errors';

export class PayoutNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.payout_not_found';
  constructor() {
    super('There is no such payout.');
  }
}

/** Somebody approved it meanwhile, or took a payout out of it. */
export class BatchChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.batch_changed';
  constructor(version = 0) {
    super('The batch was changed in the meantime.', { version });
  }
}

/** The batch or the payout is in another state. */
export class PayoutStepNotOffered extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.payout_step_not_offered';
  constructor(state = '') {
    super('The payout is in another state.', { state });
  }
}

/** The sum of the batch needs a second member of staff. */
export class OtherApproverNeeded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.other_approver_needed';
  constructor() {
    super('Somebody else approves this batch.');
  }
}

/** The account numbers of the batch are still being read, or its provider makes no file. */
export class BankFileNotReady extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.bank_file_not_ready';
  constructor() {
    super('There is no file of this batch, or not yet.');
  }
}

/** The seller owes nothing in this currency. */
export class NothingOwed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.nothing_owed';
  constructor() {
    super('The seller owes nothing in this currency.');
  }
}

/** The signature of the webhook is wrong or too old. */
export class PayoutEventRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'marketplace.payout_event_refused';
  constructor() {
    super('The signature is wrong.');
  }
}

/** Nothing is known of what was asked. */
export class PayoutProviderAway extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'marketplace.payout_provider_away';
  constructor(cause?: unknown) {
    super('The payout provider does not answer.');
    this.cause = cause;
  }
}

/** The provider pays nobody in this country. */
export class PayoutCountryRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'marketplace.payout_country_refused';
  constructor(country = '') {
    super('Sellers in this country cannot be paid.', { country });
  }
}
