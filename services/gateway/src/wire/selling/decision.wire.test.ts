import { LANGUAGES } from '@garderoba/contracts/languages';
import { RULE_NAMES, reasonText } from '@garderoba/contracts/marketplace/reasons';
import type { OwnStatementsDto } from '@garderoba/contracts/rest/marketplace';
import { describe, expect, it } from '@jest/globals';
import { Decisions } from './decision.schema.js';
import { toDecisions } from './decision.wire.js';

const STATEMENT: OwnStatementsDto['items'][number] = {
  ...{ statementId: 's-1', decisionId: 'd-1', action: 'change_terms', stage: 'inspection', reason: 'damaged' },
  ...{ reasonVersion: 1, isFixable: true, ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', rule: 'resale_terms' },
  ...{ category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', visibility: 'DECISION_VISIBILITY_OTHER', note: 'A hole.' },
  facts: {
    ...{ offeredAt: '2026-11-01T09:00:00.000Z', photos: 4, price: { amount: 45_000, currency: 'PLN' } },
    terms: { price: { amount: 30_050, currency: 'PLN' }, condition: '53' },
  },
  ...{ countries: ['PL', 'DE'], source: 'own_initiative', isFoundByMachine: false, isDecidedByMachine: false },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', withdrawnAt: null, appealUntil: '2027-05-20T09:00:00.000Z' },
  ...{ appealObstacle: null, appeal: null },
};

describe('a decision on the wire', () => {
  it.each(LANGUAGES)('says in %s why, by the words that were told', (language) => {
    const told = toDecisions({ items: [STATEMENT] }, language);
    expect(Decisions.parse(told)).toEqual(told);
    expect(told.items).toMatchObject([
      {
        ...{ id: 's-1', ...reasonText('damaged', language, 1), rule: RULE_NAMES.resale_terms[language] },
        facts: { price: { amount: '450.00', currency: 'PLN' }, new_price: { amount: '300.50', currency: 'PLN' } },
      },
    ]);
  });

  it.each([
    ['own_initiative', false, false],
    ['notice', true, false],
    ['trusted_flagger', true, true],
  ] as const)('of the source %s says whether somebody had reported the piece: %s', (source, isReported, isTrusted) => {
    expect(toDecisions({ items: [{ ...STATEMENT, source }] }, 'en').items[0]).toMatchObject({
      ...{ after_notice: isReported, after_trusted_flagger: isTrusted },
    });
  });

  it('has the appeal and its answer', () => {
    const appeal = {
      ...({ appealId: 'a-1', text: '<b>No</b>, it is genuine.', state: 'upheld', isRestored: true } as const),
      ...{ createdAt: '2026-11-21T09:00:00.000Z', dueAt: '2026-12-05T09:00:00.000Z' },
      ...{ answer: 'You are right.', answeredAt: '2026-11-22T09:00:00.000Z' },
    };
    const told = toDecisions({ items: [{ ...STATEMENT, appeal, appealObstacle: 'made' }] }, 'en');
    expect(Decisions.parse(told)).toEqual(told);
    expect(told.items[0]?.appeal).toMatchObject({ text: '<b>No</b>, it is genuine.', state: 'upheld', restored: true });
  });
});
