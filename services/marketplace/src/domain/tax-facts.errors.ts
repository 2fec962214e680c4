import type { TaxProblem } from '@garderoba/contracts/marketplace/tax-facts';
import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** A refused field, and why. */
export interface RefusedFact {
  readonly property: string;
  readonly code: TaxProblem;
}

const SENTENCES: Readonly<Record<TaxProblem, string>> = {
  required: 'is required',
  too_long: 'is too long',
  country: 'must be a country code of two letters',
  date: 'must be a day of the past, as YYYY-MM-DD',
  age: 'is of nobody who can sell: younger than 13 or older than 120 years',
  length: 'does not have the length of a number of this country',
  check: 'has wrong check digits',
};

export class TaxFactsRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'marketplace.tax_facts_refused';
  constructor(errors: readonly RefusedFact[] = []) {
    super(errors.map(({ property, code }) => `${property} ${SENTENCES[code]}`).join('; '), { errors });
  }
}

/** The kind of the facts is not that of the seller. */
export class OtherSellerKind extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'marketplace.other_seller_kind';
  constructor(kind: string) {
    super(`This account sells as ${kind === 'trader' ? 'a trader' : 'a private person'}.`, { kind });
  }
}

export class TaxQuestionNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'marketplace.tax_question_not_found';
  constructor() {
    super('There is no such question.');
  }
}
