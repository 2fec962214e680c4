import { addDays, dateOfNumber, dayNumber, NEVER, overlaps, weekdayOf } from '@garderoba/contracts/civil-days';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contains, dateIn, earlier, instantOf, isCivilDate, later } from './civil-date.js';

const WARSAW = 'Europe/Warsaw';

describe('a day of the store', () => {
  it.each([
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
  ])('at %s it is %s in Warsaw', (at, day) => expect(dateIn(new Date(at), WARSAW)).toBe(day));

  it.each([
    ['2026-12-03', 0, '2026-12-02T23:00:00.000Z'],
    ['2026-07-03', 0, '2026-07-02T22:00:00.000Z'],
    ['2027-01-01', 0, '2026-12-31T23:00:00.000Z'],
    // Summer time begins on 28 March 2027 at two and ends on 31 October at three.
    ['2027-03-28', 0, '2027-03-27T23:00:00.000Z'],
    ['2027-03-28', 12, '2027-03-28T10:00:00.000Z'],
    ['2027-03-29', 0, '2027-03-28T22:00:00.000Z'],
    ['2027-10-31', 0, '2027-10-30T22:00:00.000Z'],
    ['2027-10-31', 12, '2027-10-31T11:00:00.000Z'],
    ['2027-11-01', 0, '2027-10-31T23:00:00.000Z'],
  ])('%s at %i o’clock is %s', (day, hour, at) => expect(instantOf(day, hour, WARSAW).toISOString()).toBe(at));

  it('days have no hours: adding them crosses clock changes, leap days and years', () =>
    expect([
      addDays('2027-03-27', 2),
      addDays('2028-02-28', 2),
      addDays('2026-12-31', 1),
      addDays('2027-11-01', -2),
    ]).toEqual(['2027-03-29', '2028-03-01', '2027-01-01', '2027-10-30']));

  it.each([
    ...['2027-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '2027-01-00'],
    ...[
      '2027-1-1',
      '27-01-01',
      '2027-01-1',
      '12027-01-01',
      '+002027-01-01',
      '2027-01-011',
      '2027-01-01T00',
      '',
      'tomorrow',
    ],
  ])('“%s” is none', (text) => expect(isCivilDate(text)).toBe(false));
  it.each(['2027-01-01', '2028-02-29', '1969-12-31', NEVER])('%s is one', (text) =>
    expect(isCivilDate(text)).toBe(true),
  );

  it('an open end has no previous or next day', () =>
    expect([addDays(NEVER, 1), addDays(NEVER, -1)]).toEqual([NEVER, NEVER]));

  it('[RNT-021] weekdays are numbered from Monday = 1 to Sunday = 7', () => {
    const week = Array.from({ length: 8 }, (_, n) => weekdayOf(addDays('2027-03-22', n)));
    expect(week).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
  });
});

describe('an hour of a day', () => {
  it('skipped by a clock change is moved by the same amount', () =>
    expect(instantOf('2027-03-28', 2, WARSAW).toISOString()).toBe('2027-03-28T01:00:00.000Z'));
  it('that the clocks show twice is the first', () =>
    expect(instantOf('2027-10-31', 2, WARSAW).toISOString()).toBe('2027-10-31T00:00:00.000Z'));
  it('is the hour its clocks show, west of Greenwich too', () => {
    expect(instantOf('2026-12-03', 9, 'America/New_York').toISOString()).toBe('2026-12-03T14:00:00.000Z');
    expect(instantOf('2027-03-14', 12, 'America/New_York').toISOString()).toBe('2027-03-14T16:00:00.000Z');
  });
  it('is shown by the clocks of that day at that instant, every hour of a year', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: dayNumber('2026-11-01'), max: dayNumber('2027-12-01') }),
        fc.integer({ min: 3, max: 23 }),
        fc.constantFrom(WARSAW, 'Europe/Berlin', 'Europe/Stockholm'),
        (number, hour, zone) => {
          const day = dateOfNumber(number);
          const instant = instantOf(day, hour, zone);
          const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
          expect([dateIn(instant, zone), Number(shown.format(instant))]).toEqual([day, hour]);
        },
      ),
      { numRuns: 300 },
    ));
});

describe('ranges of days, both ends included', () => {
  const range = (from: number, to: number) => ({ from: `2026-12-${from}`, to: `2026-12-${to}` });
  it.each([
    ['end before the other begins', 10, 11, 12, 13, false],
    ['share the last day of the one', 10, 12, 12, 13, true],
    ['share the first day of the one', 13, 14, 12, 13, true],
    ['begin after the other ends', 14, 15, 12, 13, false],
    ['lie inside', 12, 12, 11, 13, true],
    ['lie around', 10, 20, 12, 13, true],
  ])('two that %s', (_, a, b, c, d, expected) => expect(overlaps(range(a, b), range(c, d))).toBe(expected));

  it('contain both their ends and nothing outside', () =>
    expect([10, 11, 12, 13, 14].map((day) => contains(range(11, 13), `2026-12-${day}`))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]));

  it('the later and the earlier of two days', () => {
    const [first, second] = ['2026-12-31', '2027-01-01'] as const;
    expect([later(first, second), later(second, first), later(first, first)]).toEqual([second, second, first]);
    expect([earlier(first, second), earlier(second, first), earlier(first, first)]).toEqual([first, first, first]);
  });
});
