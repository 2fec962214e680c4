import { describe, expect, it } from '@jest/globals';
import {
  approved,
  edited,
  type NewText,
  type Review,
  refused,
  replied,
  stepsOf,
  undone,
  upheld,
  written,
} from './review.js';
import { DecisionFinal, ReviewStepNotOffered } from './reviews.errors.js';

const START = Date.UTC(2026, 10, 27, 12);
const at = (minutes: number): Date => new Date(START + minutes * 60_000);
const text = (said: string): NewText => ({
  ...{ author: 'Ola', title: '', text: said, recommend: true, fit: null, heightCm: null, usualSize: null },
  ...{ photos: [], flags: [], digest: said },
});
const place = { reviewId: 'r', customerId: 'c', sku: 'GOWN', productId: 1, store: 'pln_pl', language: 'pl' };
const decision = (minutes: number) => ({ decisionId: `d${minutes}`, by: 's', at: at(minutes) });
const refusal = (minutes: number) => ({ ...decision(minutes), reason: 'insult' as const, note: '' });
const pending = written(place, text('first'), at(0));
const places = ({ state, shownNo, waitingNo, texts }: Review) => [
  state,
  shownNo,
  waitingNo,
  texts.map((one) => one.state),
];

describe('a review', () => {
  it('waits when it is written, and is public when it is approved [ADM-002]', () => {
    expect(places(pending)).toEqual(['pending', null, 1, ['pending']]);
    expect(places(approved(pending, decision(1)))).toEqual(['approved', 1, null, ['approved']]);
  });

  it('that is edited waits while the public text stays', () => {
    const shown = approved(pending, decision(1));
    const twice = edited(edited(shown, text('second'), at(2)), text('third'), at(3));
    expect(places(twice)).toEqual(['pending', 1, 3, ['approved', 'replaced', 'pending']]);
    expect(places(refused(twice, 'reject', refusal(4)))).toEqual([
      'approved',
      1,
      null,
      ['approved', 'replaced', 'rejected'],
    ]);
    const next = approved(twice, decision(4));
    expect(places(next)).toEqual(['approved', 3, null, ['replaced', 'replaced', 'approved']]);
    expect(next.shownAt).toEqual(at(1));
    expect(places(refused(twice, 'withdraw', refusal(4)))).toEqual([
      'pending',
      null,
      3,
      ['withdrawn', 'replaced', 'pending'],
    ]);
  });

  it('that is rejected was never public [ADM-004]', () => {
    const rejected = refused(pending, 'reject', refusal(1));
    expect(places(rejected)).toEqual(['rejected', null, null, ['rejected']]);
    expect(rejected.shownAt).toBeNull();
    expect(() => replied(rejected, 'Thanks', at(2))).toThrow(ReviewStepNotOffered);
    expect(places(edited(rejected, text('second'), at(2)))).toEqual(['pending', null, 2, ['rejected', 'pending']]);
  });
});

describe('an undo', () => {
  const shown = approved(pending, decision(1));
  const waiting = edited(shown, text('second'), at(20));
  const reported = { ...shown, openReports: 3 };
  const without = ({ decisions: _, ...review }: Review) => review;

  it.each<[string, Review, (review: Review) => Review]>([
    ['the first approval', pending, (review) => approved(review, decision(30))],
    ['the approval of an edit', waiting, (review) => approved(review, decision(30))],
    ['a rejection', pending, (review) => refused(review, 'reject', refusal(30))],
    ['the rejection of an edit', waiting, (review) => refused(review, 'reject', refusal(30))],
    ['a withdrawal', shown, (review) => refused(review, 'withdraw', refusal(30))],
    ['a withdrawal while an edit waits', waiting, (review) => refused(review, 'withdraw', refusal(30))],
    ['what was kept in spite of reports', reported, (review) => approved(review, decision(30))],
  ])('of %s restores the state before, until ten minutes later, once', (_, before, decide) => {
    const decided = decide(before);
    const after = undone(decided, before.openReports, at(39));
    expect(without(after)).toEqual(without(before));
    expect(() => undone(after, 0, at(39))).toThrow(DecisionFinal);
    expect(() => undone(decided, 0, at(40))).toThrow(DecisionFinal);
    const isEdited = edited(decided, text('later'), at(31));
    expect(() => undone(isEdited, 0, at(32))).toThrow(DecisionFinal);
  });

  it('keeps when a text became public first, if it was public before', () => {
    const again = edited(refused(shown, 'withdraw', refusal(30)), text('second'), at(31));
    expect(undone(approved(again, decision(32)), 0, at(33)).shownAt).toEqual(at(1));
  });
});

it('offers the steps that its state allows', () => {
  const shown = approved(pending, decision(1));
  expect(stepsOf(pending, at(1))).toEqual(['approve', 'reject']);
  expect(stepsOf(shown, at(1))).toEqual(['withdraw', 'reply', 'undo']);
  expect(stepsOf({ ...shown, openReports: 1 }, at(30))).toEqual(['approve', 'withdraw', 'reply']);
  expect(stepsOf(edited(shown, text('second'), at(2)), at(3))).toEqual(['approve', 'reject', 'withdraw', 'reply']);
  expect(stepsOf(refused(pending, 'reject', refusal(1)), at(30))).toEqual([]);
});

describe('an upheld appeal', () => {
  const shown = approved(pending, decision(1));
  const rejected = refused(pending, 'reject', refusal(2));
  const withdrawn = refused(shown, 'withdraw', refusal(2));

  it('lets a rejected text wait again, beside the public one', () => {
    expect(places(upheld(rejected, 'd2', at(60)) as Review)).toEqual(['pending', null, 1, ['pending']]);
    const both = refused(edited(shown, text('second'), at(2)), 'reject', refusal(3));
    expect(places(upheld(both, 'd3', at(60)) as Review)).toEqual(['pending', 1, 2, ['approved', 'pending']]);
  });

  it('makes a withdrawn text public again, also while an edit waits or was rejected', () => {
    const back = upheld(withdrawn, 'd2', at(60)) as Review;
    expect(places(back)).toEqual(['approved', 1, null, ['approved']]);
    expect(back.shownAt).toEqual(at(1));
    const waits = edited(withdrawn, text('second'), at(3));
    expect(places(upheld(waits, 'd2', at(60)) as Review)).toEqual(['pending', 1, 2, ['approved', 'pending']]);
    const refusedToo = refused(waits, 'reject', refusal(4));
    expect(places(upheld(refusedToo, 'd2', at(60)) as Review)).toEqual(['approved', 1, null, ['approved', 'rejected']]);
  });

  it('takes the decision back for good', () => {
    const back = upheld(withdrawn, 'd2', at(3)) as Review;
    expect(back.decisions.at(-1)?.undoneAt).toEqual(at(3));
    expect(() => undone(back, 0, at(4))).toThrow(DecisionFinal);
    expect(upheld(back, 'd2', at(4))).toBeUndefined();
  });

  it('comes too late after another text was written or became public, or the decision was undone', () => {
    expect(upheld(edited(rejected, text('second'), at(3)), 'd2', at(60))).toBeUndefined();
    const other = approved(edited(withdrawn, text('second'), at(3)), decision(4));
    expect(upheld(other, 'd2', at(60))).toBeUndefined();
    expect(upheld(undone(rejected, 0, at(3)), 'd2', at(60))).toBeUndefined();
  });
});
