import { describe, expect, it } from 'vitest';
import { aBanner } from '../../../test/samples.ts';
import {
  bannersOn,
  cellsOf,
  daysOf,
  gapsOf,
  monthAfter,
  openDays,
  pieceOf,
  rangeOf,
  rowsOf,
  weeksOf,
} from './calendar.ts';

describe('months', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-12', -12, '2025-12'],
    ['2026-03', 10, '2027-01'],
    ['2026-11', 1, '2026-12'],
  ])('%s and %i months is %s', (month, months, expected) => expect(monthAfter(month, months)).toBe(expected));

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2100-02', '2100-02-28'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, to) => expect(rangeOf(month)).toEqual({ from: `${month}-01`, to }));

  it.each([
    ['begins on a Tuesday', '2026-12', 5, '2026-11-30', '2027-01-03'],
    ['begins on a Monday, four weeks exactly', '2027-02', 4, '2027-02-01', '2027-02-28'],
    ['begins on a Sunday', '2026-11', 6, '2026-10-26', '2026-12-06'],
    ['a leap February', '2028-02', 5, '2028-01-31', '2028-03-05'],
    ['with the change to summer time', '2027-03', 5, '2027-03-01', '2027-04-04'],
  ])('%s: %s has %i weeks, from %s to %s', (_title, month, weeks, first, last) => {
    const found = weeksOf(month);
    expect(found).toHaveLength(weeks);
    expect(found.every((week) => week.length === 7)).toBe(true);
    expect([found[0]?.[0], found.at(-1)?.[6]]).toEqual([first, last]);
    expect(new Set(found.flat()).size).toBe(weeks * 7);
  });
});

/** Monday, 7 to Sunday, 13 December 2026. */
const week = weeksOf('2026-12')[1] as string[];

describe('bars', () => {
  it.each([
    ['one day', '2026-12-09', '2026-12-09', { column: 2, days: 1 }],
    ['the whole week', '2026-12-07', '2026-12-13', { column: 0, days: 7 }],
    ['from before', '2026-11-01', '2026-12-07', { column: 0, days: 1 }],
    ['to after', '2026-12-13', '2027-12-07', { column: 6, days: 1 }],
    ['over both ends', '2026-11-01', '2027-12-07', { column: 0, days: 7 }],
    ['before it', '2026-11-01', '2026-12-06', undefined],
    ['after it', '2026-12-14', '2026-12-14', undefined],
  ])('%s', (_title, from, to, piece) => expect(pieceOf({ from, to }, week)).toEqual(piece));

  it('continue over weeks and are cut at both ends', () => {
    const [long, only] = rowsOf(
      [aBanner({ from: '2026-12-01', to: '2026-12-24' }), aBanner({ id: 'b-2', from: '2026-12-07', to: '2026-12-13' })],
      week,
    ).map(([bar]) => bar);
    expect(long).toMatchObject({ column: 0, days: 7, isCutBefore: true, isCutAfter: true });
    expect(only).toMatchObject({ column: 0, days: 7, isCutBefore: false, isCutAfter: false });
  });

  it('have open ends where a day is missing, and none without any day', () => {
    expect(rowsOf([aBanner({ to: null, from: '2026-12-10' })], week)[0]?.[0]).toMatchObject({
      ...{ column: 3, days: 4, isCutBefore: false, isCutAfter: true },
    });
    expect(rowsOf([aBanner({ from: null, to: '2026-12-10' })], week)[0]?.[0]).toMatchObject({
      ...{ column: 0, days: 4, isCutBefore: true, isCutAfter: false },
    });
    expect(daysOf({ from: null, to: null })).toBeUndefined();
    expect(rowsOf([aBanner({ from: null, to: null })], week)).toEqual([]);
  });

  it('share a row when they share no day', () => {
    const rows = rowsOf(
      [
        aBanner({ id: 'late', from: '2026-12-12', to: '2026-12-13' }),
        aBanner({ id: 'early', from: '2026-12-07', to: '2026-12-08' }),
        aBanner({ id: 'between', from: '2026-12-08', to: '2026-12-12' }),
      ],
      week,
    );
    expect(rows.map((row) => row.map(({ banner }) => banner.id))).toEqual([['early', 'late'], ['between']]);
  });

  it('40 at once have 40 rows, by their order', () => {
    const banners = Array.from({ length: 40 }, (_, nth) => aBanner({ id: `b-${nth}`, order: 40 - nth }));
    const rows = rowsOf(banners, week);
    expect(rows).toHaveLength(40);
    expect(rows.map(([bar]) => bar?.banner.order)).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1));
  });

  it('are filled up to seven days', () => {
    expect(cellsOf([])).toEqual([{ column: 0, days: 7 }]);
    expect(
      cellsOf([
        { column: 1, days: 2 },
        { column: 5, days: 1 },
      ]),
    ).toEqual([
      ...[
        { column: 0, days: 1 },
        { column: 1, days: 2 },
        { column: 3, days: 2 },
      ],
      ...[
        { column: 5, days: 1 },
        { column: 6, days: 1 },
      ],
    ]);
  });
});

describe('days without a banner', () => {
  const december = rangeOf('2026-12');
  const of = (from: string | null, to: string | null, more: object = {}) => aBanner({ from, to, ...more });
  it.each([
    ['no banner', [], [['2026-12-01', '2026-12-31']]],
    ['one all month', [of('2026-01-01', '2027-01-01')], []],
    ['between two', [of('2026-11-01', '2026-12-02'), of('2026-12-10', '2026-12-31')], [['2026-12-03', '2026-12-09']]],
    ['a single day', [of('2026-12-01', '2026-12-02'), of('2026-12-04', '2027-01-31')], [['2026-12-03', '2026-12-03']]],
    [
      'before and after',
      [of('2026-12-05', '2026-12-06')],
      [
        ['2026-12-01', '2026-12-04'],
        ['2026-12-07', '2026-12-31'],
      ],
    ],
    ['one after the other', [of('2026-12-16', '2026-12-31'), of('2026-12-01', '2026-12-15')], []],
    [
      'a short one within a long one',
      [of('2026-12-01', '2026-12-20'), of('2026-12-05', '2026-12-06')],
      [['2026-12-21', '2026-12-31']],
    ],
    ['only in another month', [of('2027-01-01', '2027-01-31')], [['2026-12-01', '2026-12-31']]],
    ['an incomplete one', [of('2026-12-01', '2026-12-31', { missing: ['link'] })], [['2026-12-01', '2026-12-31']]],
  ])('%s', (_title, banners, gaps) =>
    expect(gapsOf(banners, december)).toEqual(gaps.map(([from, to]) => ({ from, to }))),
  );

  it('are counted from today', () => {
    expect(openDays('2026-12', '2026-12-10')).toEqual({ from: '2026-12-10', to: '2026-12-31' });
    expect(openDays('2026-12', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2026-12-31' });
    expect(openDays('2026-12', '2026-11-20')).toEqual(december);
    expect(openDays('2026-12', '2027-01-01')).toBeUndefined();
  });
});

it('a day has the banners that begin, end or go on then', () => {
  const banners = [
    aBanner({ id: 'ends', to: '2026-12-10' }),
    aBanner({ id: 'begins', from: '2026-12-10' }),
    aBanner({ id: 'over', to: '2026-12-09' }),
    aBanner({ id: 'to come', from: '2026-12-11' }),
    aBanner({ id: 'open', from: null, to: '2026-12-12' }),
    aBanner({ id: 'without days', from: null, to: null }),
  ];
  expect(bannersOn(banners, '2026-12-10').map(({ id }) => id)).toEqual(['ends', 'begins', 'open']);
});
