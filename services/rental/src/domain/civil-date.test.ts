import { describe, expect, it } from '@jest/globals';
import { addDays, dateIn, instantOf, isCivilDate } from './civil-date.js';

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
    // Summer time begins on 28 March 2027 at two, ends on 31 October at three.
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

  it.each(['2027-02-29', '2027-13-01', '2027-1-1', '', 'tomorrow', '2027-04-31'])('%s is none', (text) =>
    expect(isCivilDate(text)).toBe(false),
  );
});
