import { maskedFacts, type TaxFacts } from './tax-facts.js';
import { type TaxQuestion, waits } from './tax-question.js';
import { isReportable, type TaxYear, totalOf } from './tax-year.js';

/** What the seller sees: the facts masked, the question while it is open, and what is reported of each year. */
export const taxFactsView = (
  kind: TaxFacts['kind'],
  facts: TaxFacts | undefined,
  question: TaxQuestion | undefined,
  years: ReadonlyMap<number, TaxYear>,
  now: Date,
) => ({
  kind,
  facts: facts ? maskedFacts(facts) : null,
  question:
    question && !question.answeredAt
      ? {
          ...{ year: question.year, askedAt: question.askedAt, waitsFrom: question.waitsFrom },
          isWaiting: waits(question, now),
        }
      : null,
  years: [...years].map(([year, quarters]) => ({ year, quarters, isReportable: isReportable(totalOf(quarters)) })),
});

/** What mails say; payouts wait from the day at the latest that follows the second reminder. */
export const taxQuestionMailFacts = ({ sellerId, year, step, waitsFrom, answeredAt }: TaxQuestion) => ({
  ...{ customerId: sellerId, year, step, waitsFrom, isAnswered: answeredAt !== null },
});
