import { describe, expect, it } from '@jest/globals';
import { approved, type NewText, type Review, refused, written } from './review.js';
import { appealObstacle, appealUntil, disclosed, type Statement, statementOf } from './statement.js';

const NOW = new Date('2026-11-30T09:00:00.000Z');
const place = { reviewId: 'r', customerId: 'c', sku: 'GOWN', productId: 1, store: 'pln_pl', language: 'pl' };
const said = (changes: Partial<NewText> = {}): NewText => ({
  ...{ author: 'Ola', title: '', text: 'It fits.', recommend: true, fit: null, heightCm: null, usualSize: null },
  ...{ photos: [], flags: [], digest: 'd', ...changes },
});
const waiting = (changes: Partial<NewText> = {}): Review => written(place, said(changes), NOW);
const shown = (changes: Partial<Review> = {}): Review => ({
  ...approved(waiting(), { decisionId: 'd-0', by: 'mo', at: NOW }),
  ...changes,
});

function decided(before: Review, verb: 'reject' | 'withdraw', changes: object = {}): Statement | undefined {
  const act = { decisionId: 'd-1', by: 'mo', at: NOW, reason: 'insult' as const, note: 'Not so.', ...changes };
  const decision = refused(before, verb, act).decisions.at(-1);
  return decision && statementOf(before, decision, 's-1');
}
function stated(before: Review, verb: 'reject' | 'withdraw', changes: object = {}): Statement {
  const statement = decided(before, verb, changes);
  if (!statement) throw new Error('no statement');
  return statement;
}

describe('a statement', () => {
  it.each([
    ['reject', waiting(), 'DECISION_VISIBILITY_CONTENT_DISABLED'],
    ['withdraw', shown(), 'DECISION_VISIBILITY_CONTENT_REMOVED'],
  ] as const)('is made when a moderator decides to %s', (verb, before, visibility) => {
    expect(stated(before, verb)).toEqual({
      ...{ statementId: 's-1', reviewId: 'r', customerId: 'c', sku: 'GOWN', decisionId: 'd-1', action: verb },
      ...{ reason: 'insult', reasonVersion: 1, note: 'Not so.', visibility, countries: ['PL', 'DE', 'SE'] },
      facts: { writtenAt: NOW.toISOString(), photos: 0, flags: [], reports: 0 },
      ...{ source: 'own_initiative', isFoundByMachine: false, isDecidedByMachine: false, decidedBy: 'mo' },
      ...{ createdAt: NOW, withdrawnAt: null },
    });
  });

  it('says that a program had marked the text, and that readers had reported it', () => {
    expect(stated(waiting({ flags: ['link'], photos: ['p'] }), 'reject')).toMatchObject({
      ...{ isFoundByMachine: true, isDecidedByMachine: false, source: 'own_initiative' },
      facts: { photos: 1, flags: ['link'], reports: 0 },
    });
    expect(stated(shown({ openReports: 2 }), 'withdraw')).toMatchObject({ source: 'report', facts: { reports: 2 } });
  });

  it.each([
    [0, 'report', 'SOURCE_TYPE_OTHER_NOTIFICATION'],
    [1, 'trusted_flagger', 'SOURCE_TRUSTED_FLAGGER'],
  ])('after two reports, %i of them of trusted flaggers, names the source %s', (trustedReports, source, code) => {
    const statement = stated(shown({ openReports: 2, trustedReports }), 'withdraw');
    expect([statement.source, disclosed(statement).source_type]).toEqual([source, code]);
  });

  it('of a rejected text is not caused by reports of the public one', () => {
    const before = { ...shown({ openReports: 2 }), ...waiting(), openReports: 2 };
    expect(stated(before, 'reject')).toMatchObject({ source: 'own_initiative', facts: { reports: 0 } });
  });

  it('is not made for an approval, or where nobody can be told', () => {
    const { decisions } = shown();
    expect(statementOf(waiting(), decisions[0] as never, 's-1')).toBeUndefined();
    expect(decided({ ...waiting(), customerId: null }, 'reject')).toBeUndefined();
  });
});

describe('an appeal', () => {
  it.each([
    ['2026-11-30T09:00:00.000Z', '2027-05-30T09:00:00.000Z'],
    ['2026-08-31T23:59:59.000Z', '2027-02-28T23:59:59.000Z'],
    ['2027-08-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ])('against a decision of %s is possible until %s', (at, until) => {
    const statement = { ...stated(waiting(), 'reject'), createdAt: new Date(at) };
    expect(appealUntil(statement).toISOString()).toBe(until);
    expect(appealObstacle(statement, false, new Date(Date.parse(until) - 1))).toBeUndefined();
    expect(appealObstacle(statement, false, new Date(until))).toBe('too_late');
  });

  it('is possible once, and not after the decision was taken back', () => {
    const statement = stated(waiting(), 'reject');
    expect(appealObstacle(statement, true, NOW)).toBe('made');
    expect(appealObstacle({ ...statement, withdrawnAt: NOW }, false, NOW)).toBe('withdrawn');
  });
});

describe('what is disclosed', () => {
  it('has the fields of the transparency database, and no words of moderators or writers', () => {
    expect(disclosed(stated(shown({ openReports: 1 }), 'withdraw'))).toEqual({
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
      decision_visibility_other: '',
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      illegal_content_legal_ground: '',
      illegal_content_explanation: '',
      incompatible_content_ground: 'Our terms, part “Reviews”',
      incompatible_content_explanation: 'The text insults somebody or uses words that hurt.',
      incompatible_content_illegal: 'No',
      category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
      content_type: ['CONTENT_TYPE_TEXT'],
      content_date: '2026-11-30',
      application_date: '2026-11-30',
      territorial_scope: ['PL', 'DE', 'SE'],
      source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
      decision_facts: 'A member of staff read a published review of a product again. It is no longer shown.',
      puid: 's-1',
    });
  });

  it('names the law, the photos and the program that marked the text', () => {
    const statement = stated(waiting({ photos: ['p'], flags: ['phone'] }), 'reject', { reason: 'illegal' });
    expect(disclosed(statement)).toMatchObject({
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: expect.stringContaining('National law'),
      illegal_content_explanation: 'The text or a photo breaks the law.',
      ...{ incompatible_content_ground: '', incompatible_content_illegal: '' },
      content_type: ['CONTENT_TYPE_TEXT', 'CONTENT_TYPE_IMAGE'],
      ...{ automated_detection: 'Yes', source_type: 'SOURCE_VOLUNTARY' },
    });
  });
});
