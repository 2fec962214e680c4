import { DomainError } from '@garderoba/service-kit/runtime/errors';

export class TaxMessageNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.tax_message_not_found';
  constructor() {
    super('There is no such message.');
  }
}

export class TaxYearNotOver extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.tax_year_not_over';
  constructor() {
    super('The year is not over.');
  }
}

export class TaxRatesMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.tax_rates_missing';
  /** @param known what the setting contains now */
  constructor(year: number, known: string) {
    super(`The reference rates of the last day of ${year} are not set.`, { year, known });
  }
}

export class TaxOperatorMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.tax_operator_missing';
  constructor() {
    super('The company that reports is not set.');
  }
}

export class TaxFactsMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.tax_facts_missing';
  constructor() {
    super('Nobody to report has said what is needed.');
  }
}
