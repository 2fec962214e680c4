import { DomainError } from '@garderoba/service-kit/runtime/errors';

export class TaxMessageNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.tax_message_not_found';
  constructor() {
    super('There is no such message.');
  }
}

/** Why no message can be made of a year. */
export type NotReportable = 'year_not_over' | 'rates_missing' | 'operator_missing' | 'facts_missing';

const SENTENCES: Readonly<Record<NotReportable, string>> = {
  year_not_over: 'The year is not over.',
  rates_missing: "The reference rates of the year's last day are not set.",
  operator_missing: 'The company that reports is not set.',
  facts_missing: 'Nobody to report has said what is needed.',
};

export class TaxYearNotReportable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.tax_year_not_reportable';
  constructor(problem: NotReportable) {
    super(SENTENCES[problem], { problem });
  }
}
