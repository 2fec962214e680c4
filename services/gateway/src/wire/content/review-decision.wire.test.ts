import { REVIEW_RULE_NAMES, reasonText } from '@garderoba/contracts/content/reasons';
import { LANGUAGES } from '@garderoba/contracts/languages';
import type { OwnStatementsDto } from '@garderoba/contracts/rest/content';
import { describe, expect, it } from '@jest/globals';
import { ReviewDecisions } from './review-decision.schema.js';
import { toReviewDecisions } from './review-decision.wire.js';

const STATEMENT: OwnStatementsDto['items'][number] = {
  ...{ statementId: 's-1', reviewId: 'r-1', sku: 'GOWN', decisionId: 'd-1', action: 'reject', reason: 'advertising' },
  ...{ reasonVersion: 1, ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', rule: 'review_terms', note: 'A link.' },
  ...{ category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED' },
  facts: { writtenAt: '2026-11-01T09:00:00.000Z', photos: 2, flags: ['link'], reports: 0 },
  ...{ countries: ['PL', 'DE'], source: 'own_initiative', isFoundByMachine: true, isDecidedByMachine: false },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', withdrawnAt: null, appealUntil: '2027-05-20T09:00:00.000Z' },
  ...{ appealObstacle: null, appeal: null },
};

describe('a decision about a review on the wire', () => {
  it.each(LANGUAGES)('says in %s why, by the words that were told', (language) => {
    const told = toReviewDecisions({ items: [STATEMENT] }, language);
    expect(ReviewDecisions.parse(told)).toEqual(told);
    expect(told.items).toMatchObject([
      {
        ...{ id: 's-1', ...reasonText('advertising', language, 1), rule: REVIEW_RULE_NAMES.review_terms[language] },
        ...{ facts: { written_at: '2026-11-01T09:00:00.000Z', photos: 2 }, found_by_machine: true },
      },
    ]);
  });

  it.each([
    ['own_initiative', false, false],
    ['report', true, false],
    ['trusted_flagger', true, true],
  ] as const)('of the source %s says whether readers had reported the review: %s', (source, isReported, isTrusted) => {
    const told = toReviewDecisions({ items: [{ ...STATEMENT, source }] }, 'en');
    expect(told.items[0]).toMatchObject({ after_report: isReported, after_trusted_flagger: isTrusted });
  });

  it('has the appeal and its answer', () => {
    const appeal = {
      ...({ appealId: 'a-1', text: '<b>No</b>, it is mine.', state: 'dismissed', isRestored: null } as const),
      ...{ createdAt: '2026-11-21T09:00:00.000Z', dueAt: '2026-12-05T09:00:00.000Z' },
      ...{ answer: 'It has a link.', answeredAt: '2026-11-22T09:00:00.000Z' },
    };
    const told = toReviewDecisions({ items: [{ ...STATEMENT, appeal, appealObstacle: 'made' }] }, 'en');
    expect(ReviewDecisions.parse(told)).toEqual(told);
    expect(told.items[0]?.appeal).toMatchObject({ text: '<b>No</b>, it is mine.', answer: 'It has a link.' });
  });
});
