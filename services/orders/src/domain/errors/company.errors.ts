import { DomainError } from '@garderoba/service-kit/runtime/errors';

// Errors of the company lookup.

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

/** The register is unavailable. The form can be submitted without it. */
export class CompanyRegistryAway extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'orders.company_registry_away';
  constructor(cause?: unknown) {
    super('The company register does not answer.');
    this.cause = cause;
  }
}
