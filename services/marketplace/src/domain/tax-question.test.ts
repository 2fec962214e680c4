import { describe, expect, it } from '@jest/globals';
import { answeredQuestion, newQuestion, reminded, type TaxQuestion, waits } from './tax-question.js';

const START = new Date('2026-11-01T10:00:00Z');
const day = (number: number, ms = 0): Date => new Date(START.getTime() + number * 86_400_000 + ms);
const asked = newQuestion('0194b000-0000-7000-8000-0000000000c1', '0194b000-0000-7000-8000-0000000000a1', 2026, START);
const next = (question: TaxQuestion, at: Date): TaxQuestion => {
  const changed = reminded(question, at);
  if (!changed) throw new Error('no reminder is due');
  return changed;
};

describe('a question', () => {
  it('is reminded of after 14 and 40 days, and then no more', () => {
    expect(reminded(asked, day(14, -1))).toBeUndefined();
    const first = next(asked, day(14));
    expect(first).toMatchObject({ step: 'reminded', version: 2, waitsFrom: null });
    expect(reminded(first, day(40, -1))).toBeUndefined();
    const last = next(first, day(40));
    expect(last).toMatchObject({ step: 'last', version: 3, nextAt: null, waitsFrom: day(60) });
    expect(reminded(last, day(1_000))).toBeUndefined();
  });

  it('lets payouts wait after the second reminder and 60 days, until it is answered', () => {
    const last = next(next(asked, day(14)), day(40));
    expect([waits(asked, day(90)), waits(next(asked, day(14)), day(90))]).toEqual([false, false]);
    expect([waits(last, day(60, -1)), waits(last, day(60)), waits(last, day(500))]).toEqual([false, true, true]);
    expect(waits(answeredQuestion(last, day(70)), day(71))).toBe(false);
  });

  it('that was reminded of late lets payouts wait late', () => {
    expect(next(next(asked, day(100)), day(126)).waitsFrom).toEqual(day(146));
  });

  it('that is answered is not reminded of, and keeps its first answer', () => {
    const answered = answeredQuestion(asked, day(1));
    expect(reminded(answered, day(14))).toBeUndefined();
    expect(answeredQuestion(answered, day(2)).answeredAt).toEqual(day(1));
  });
});
