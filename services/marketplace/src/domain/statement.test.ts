import { describe, expect, it } from '@jest/globals';
import { aListing, anAct, NOW } from '../../test/factories.js';
import type { Listing } from './listing.js';
import { stepped } from './listing-steps.js';
import { appealObstacle, appealUntil, disclosed, type Statement, statementOf } from './statement.js';

type Action = 'reject' | 'ask_changes' | 'change_terms' | 'accept';
const TERMS = { price: { amount: 30_000, currency: 'PLN' as const }, condition: '53' };

function decided(state: Listing['state'], action: Action, changes: object = {}): Listing {
  const act = anAct(state, action, { staffId: 'mo', reason: action === 'accept' ? null : 'other', ...changes });
  return stepped(aListing({ state }), action, act);
}
function stated(state: Listing['state'], action: Action, changes: object = {}): Statement {
  const listing = decided(state, action, changes);
  const statement = statementOf(listing, listing.events.at(-1) as Listing['events'][number], 's-1');
  if (!statement) throw new Error('no statement');
  return statement;
}

describe('a statement', () => {
  it.each([
    ['submitted', 'ask_changes', 'first', 'DECISION_VISIBILITY_CONTENT_DISABLED'],
    ['submitted', 'reject', 'first', 'DECISION_VISIBILITY_CONTENT_DISABLED'],
    ['inspecting', 'reject', 'inspection', 'DECISION_VISIBILITY_CONTENT_DISABLED'],
    ['listed', 'reject', 'notice', 'DECISION_VISIBILITY_CONTENT_REMOVED'],
  ] as const)('is made when a listing that is %s gets "%s"', (state, action, stage, visibility) => {
    expect(stated(state, action, { note: 'The hem is torn.' })).toMatchObject({
      ...{ statementId: 's-1', action, stage, visibility, reason: 'other', reasonVersion: 1, note: 'The hem is torn.' },
      ...{ decidedBy: 'mo', isFoundByMachine: false, isDecidedByMachine: false, source: 'own_initiative' },
      ...{ facts: { offeredAt: NOW.toISOString(), price: { amount: 45_000 }, terms: null }, withdrawnAt: null },
    });
  });

  it('of changed terms says them', () => {
    const statement = stated('inspecting', 'change_terms', { reason: 'damaged', terms: TERMS });
    expect(statement).toMatchObject({ visibility: 'DECISION_VISIBILITY_OTHER', facts: { terms: TERMS } });
  });

  it('is not made for decisions that restrict nothing', () => {
    const listing = decided('submitted', 'accept');
    expect(statementOf(listing, listing.events.at(-1) as never, 's-1')).toBeUndefined();
  });
});

describe('an appeal', () => {
  it.each([
    ['2026-11-30T09:00:00.000Z', '2027-05-30T09:00:00.000Z'],
    ['2026-08-31T23:59:59.000Z', '2027-02-28T23:59:59.000Z'],
    ['2027-08-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ])('against a decision of %s is possible until %s', (at, until) => {
    const statement = { ...stated('submitted', 'reject'), createdAt: new Date(at) };
    expect(appealUntil(statement).toISOString()).toBe(until);
    const last = new Date(Date.parse(until) - 1);
    expect(appealObstacle(statement, false, last)).toBeUndefined();
    expect(appealObstacle(statement, false, new Date(until))).toBe('too_late');
  });

  it('is possible once, and not after the decision was taken back', () => {
    const statement = stated('submitted', 'reject');
    expect(appealObstacle(statement, true, NOW)).toBe('made');
    expect(appealObstacle({ ...statement, withdrawnAt: NOW }, false, NOW)).toBe('withdrawn');
  });
});

describe('what is disclosed', () => {
  it.each([
    [undefined, 'own_initiative', 'SOURCE_VOLUNTARY'],
    [{ noticeId: 'n-1' }, 'notice', 'SOURCE_ARTICLE_16'],
    [{ noticeId: 'n-1', isTrusted: true }, 'trusted_flagger', 'SOURCE_TRUSTED_FLAGGER'],
  ])('names what led to a decision that answers %j', (notice, source, code) => {
    const statement = stated('listed', 'reject', { notice });
    expect([statement.source, disclosed(statement).source_type]).toEqual([source, code]);
  });

  it('has the fields of the transparency database, and no words of moderators or sellers', () => {
    const row = disclosed(stated('listed', 'reject', { note: 'Anna Marker' }));
    expect(row).toEqual({
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
      decision_visibility_other: '',
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      illegal_content_legal_ground: '',
      illegal_content_explanation: '',
      incompatible_content_ground: 'Our terms, part “Resale”',
      incompatible_content_explanation: 'The piece or its description does not follow our rules.',
      incompatible_content_illegal: 'No',
      category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
      content_type: ['CONTENT_TYPE_PRODUCT'],
      content_date: '2026-11-30',
      application_date: '2026-11-30',
      territorial_scope: ['PL', 'DE', 'SE'],
      source_type: 'SOURCE_VOLUNTARY',
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
      decision_facts: 'A member of staff checked a second-hand piece that was on sale. It is not offered for sale.',
      puid: 's-1',
    });
  });

  it('names the law of what it forbids', () => {
    const row = disclosed(stated('submitted', 'reject', { reason: 'prohibited' }));
    expect(row).toMatchObject({
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: expect.stringContaining('2023/988'),
      illegal_content_explanation: 'The piece must not be sold.',
      incompatible_content_ground: '',
      incompatible_content_illegal: '',
    });
  });
});
