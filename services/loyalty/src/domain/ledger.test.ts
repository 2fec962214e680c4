import { describe, expect, it } from '@jest/globals';
import {
  changeOf,
  entriesOf,
  firstOf,
  forecast,
  isUsable,
  type Lot,
  lapsed,
  MOVES,
  type Portion,
  type TransactionType,
  takeOldestFirst,
  takeUpTo,
  usable,
} from './ledger.js';
import { PointsShort } from './loyalty.errors.js';

const TODAY = '2027-03-10';
const lot = (id: string, remaining: number, expiresOn: string): Lot => ({ id, kind: 'reward', remaining, expiresOn });
const portion = (lotId: string, points: number): Portion => ({ lotId, kind: 'reward', points });

const gone = lot('a-gone', 9, '2027-03-09');
const lastDay = lot('z-last-day', 3, TODAY);
const older = lot('b-older', 5, '2027-04-01');
const newer = lot('c-newer', 7, '2027-04-01');
const used = lot('d-used', 0, '2027-03-11');
const lots = [newer, used, gone, older, lastDay];

describe('every movement of points', () => {
  const types = Object.keys(MOVES) as TransactionType[];

  it.each(types)('%s: debits one account and credits another', (type) => {
    const entries = entriesOf(type, [portion('one', 4), { ...portion('two', 6), kind: 'subscription' }]);
    const [from, to] = MOVES[type];
    expect(entries).toEqual([
      { lotId: 'one', kind: 'reward', role: from, amount: -4 },
      { lotId: 'one', kind: 'reward', role: to, amount: 4 },
      { lotId: 'two', kind: 'subscription', role: from, amount: -6 },
      { lotId: 'two', kind: 'subscription', role: to, amount: 6 },
    ]);
  });

  it('has another target lot if returned points get a newer one', () => {
    expect(entriesOf('reverse', [{ ...portion('old', 4), into: 'new' }])).toEqual([
      { lotId: 'old', kind: 'reward', role: 'spent', amount: -4 },
      { lotId: 'new', kind: 'reward', role: 'available', amount: 4 },
    ]);
  });

  it.each([
    ['grant', 10],
    ['hold', -10],
    ['release', 10],
    ['spend', 0],
    ['reverse', 10],
    ['expire', -10],
    ['revoke', -10],
  ] as const)('%s of ten points changes what can be used by %i', (type, change) => {
    expect(changeOf(type, [portion('one', 4), portion('two', 6)])).toBe(change);
  });
});

describe('points that can be used', () => {
  it('are usable on their last day, and not the day after', () => {
    expect([lastDay, gone].map((one) => isUsable(one, TODAY))).toEqual([true, false]);
    expect(usable(lots, TODAY)).toBe(3 + 5 + 7);
  });

  it('are debited from the first to expire; on the same day from the older lot', () => {
    expect(takeOldestFirst(lots, 10, TODAY)).toEqual([
      portion('z-last-day', 3),
      portion('b-older', 5),
      portion('c-newer', 2),
    ]);
    expect(takeOldestFirst(lots, 3, TODAY)).toEqual([portion('z-last-day', 3)]);
  });

  it('can be taken to the last one, and not one more', () => {
    expect(takeOldestFirst(lots, 15, TODAY)).toHaveLength(3);
    const short = (): unknown => takeOldestFirst(lots, 16, TODAY);
    expect(short).toThrow(new PointsShort(16, 15));
  });

  it('are debited as far as available when points are revoked', () => {
    expect(takeUpTo([older], 100, TODAY)).toEqual([portion('b-older', 5)]);
    expect(takeUpTo([], 100, TODAY)).toEqual([]);
  });
});

describe('points that lapse', () => {
  it('are the rest of lots after their last day, earliest first', () => {
    const longGone = lot('x', 2, '2027-01-01');
    expect(lapsed([...lots, lot('y', 0, '2027-01-01'), longGone], TODAY)).toEqual([
      portion('x', 2),
      portion('a-gone', 9),
    ]);
  });

  it('[SUB-010] are foretold day by day, nearest first, without days on which nothing lapses', () => {
    expect(forecast(lots, TODAY)).toEqual([
      { points: 3, expiresOn: TODAY },
      { points: 12, expiresOn: '2027-04-01' },
    ]);
  });
});

describe('the points an order took', () => {
  const taken = [portion('one', 4), { ...portion('two', 6), kind: 'subscription' as const }];

  it.each([
    [0, []],
    [3, [portion('one', 3)]],
    [4, [portion('one', 4)]],
    [5, [portion('one', 4), { ...portion('two', 1), kind: 'subscription' }]],
    [99, taken],
  ])('are returned in the order in which they were debited: the first %i', (points, expected) => {
    expect(firstOf(taken, points)).toEqual(expected);
  });
});
