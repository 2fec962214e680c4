import { describe, expect, it } from '@jest/globals';
import { AppealEnded, AppealNotPossible, AppealRefused, OwnDecision } from './appeal.errors.js';
import { answered, ended, newAppeal, writtenText } from './appeal.js';
import { TaskHeld } from './reviews.errors.js';
import type { Statement } from './statement.js';

const NOW = new Date('2026-11-30T09:00:00.000Z');
const STATEMENT: Statement = {
  ...{ statementId: 's-1', reviewId: 'r-1', customerId: 'ola', sku: 'GOWN', decisionId: 'd-1', action: 'reject' },
  ...{ reason: 'other', reasonVersion: 1, note: '', visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED' },
  facts: { writtenAt: NOW.toISOString(), photos: 0, flags: [], reports: 0 },
  ...{ countries: ['PL'], source: 'own_initiative', isFoundByMachine: false, isDecidedByMachine: false },
  ...{ decidedBy: 'mo', createdAt: NOW, withdrawnAt: null },
};
const TEXT = 'The text is about the gown and its fit.';
const appeal = () => newAppeal(STATEMENT, false, { appealId: 'a-1', text: TEXT, at: NOW });
const answer = (changes: object = {}) => ({
  ...{ answer: 'uphold' as const, text: 'You are right, we did not see it.', staffId: 'jo', isRestored: true },
  ...{ key: 'k', at: NOW, ...changes },
});
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

describe('an appeal', () => {
  it('is urgent after seven days and due in fourteen', () => {
    expect(appeal()).toMatchObject({ state: 'open', againstId: 'mo', urgentAt: days(7), dueAt: days(14), version: 1 });
  });

  it('is made once', () => {
    const again = () => newAppeal(STATEMENT, true, { appealId: 'a-2', text: TEXT, at: NOW });
    expect(again).toThrow(AppealNotPossible);
  });

  it.each([
    [19, 'a'],
    [2_001, 'a'],
    [40, ' '],
    [40, '\u202e'],
  ])('is refused with %i times %j', (count, sign) =>
    expect(() => writtenText(sign.repeat(count))).toThrow(AppealRefused),
  );

  it.each([
    ['😀'.repeat(20), '😀'.repeat(20)],
    ['  line one\n\nline two, and more  ', 'line one\n\nline two, and more'],
    ['nul\u0000 and \u202eturned around, text', 'nul and turned around, text'],
    ['half a pair \ud83d of an emoji', 'half a pair \ufffd of an emoji'],
    ['<script>alert(1)</script> is text', '<script>alert(1)</script> is text'],
  ])('may say %j', (text, kept) => expect(writtenText(text)).toBe(kept));
});

describe('an answer', () => {
  it('upholds or dismisses, with reasons', () => {
    expect(answered(appeal(), answer())).toMatchObject({
      ...{
        state: 'upheld',
        isRestored: true,
        answeredBy: 'jo',
        answeredAt: NOW,
        lastKey: 'k',
        version: 2,
        lease: null,
      },
    });
    expect(answered(appeal(), answer({ answer: 'dismiss' }))).toMatchObject({ state: 'dismissed', isRestored: null });
    expect(() => answered(appeal(), answer({ text: 'No.' }))).toThrow(AppealRefused);
  });

  it('is given once, by somebody else than who decided, and by whoever has the appeal', () => {
    expect(() => answered(answered(appeal(), answer()), answer())).toThrow(AppealEnded);
    expect(() => answered(ended(appeal()), answer())).toThrow(AppealEnded);
    expect(() => answered(appeal(), answer({ staffId: 'mo' }))).toThrow(OwnDecision);
    const held = { ...appeal(), lease: { staffId: 'zoe', until: days(1) } };
    expect(() => answered(held, answer())).toThrow(TaskHeld);
    expect(answered(held, answer({ staffId: 'zoe' })).state).toBe('upheld');
  });

  it('stays when the decision is taken back later', () => {
    const dismissed = answered(appeal(), answer({ answer: 'dismiss' }));
    expect(ended(dismissed)).toBe(dismissed);
    expect(ended(appeal())).toMatchObject({ state: 'ended', version: 2 });
  });
});
