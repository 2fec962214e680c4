import { addDays, type CivilDate, weekdayOf } from '@garderoba/contracts/civil-days';
import { FACTS } from '@garderoba/contracts/content/facts';
import { describe, expect, it } from '@jest/globals';
import { afterBusinessDays, afterCivilDays, dayAt, easterOf, isBusinessDay } from './business-days.js';
import { DELIVERY_WORKING_DAYS, RETURN_DAYS } from './sale-states.js';

const FIRST = '2026-01-01';
const LAST = '2040-12-31';
const DAYS: CivilDate[] = [];
for (let day: CivilDate = FIRST; day <= LAST; day = addDays(day, 1)) DAYS.push(day);

const BUSINESS = new Set(DAYS.filter(isBusinessDay));
const INDEX = new Map(DAYS.map((day, index) => [day, index]));
/** Number of business days after `from` until `to`. */
const businessDays = (from: CivilDate, to: CivilDate): number =>
  DAYS.slice((INDEX.get(from) ?? 0) + 1, (INDEX.get(to) ?? 0) + 1).filter((day) => BUSINESS.has(day)).length;

describe('the calendar of the house', () => {
  it.each([
    ['2026', '2026-04-05'],
    ['2027', '2027-03-28'],
    ['2028', '2028-04-16'],
    ['2030', '2030-04-21'],
    ['2035', '2035-03-25'],
    ['2038', '2038-04-25'],
  ])('knows Easter of %s', (year, day) => {
    expect(easterOf(Number(year))).toBe(day);
  });

  it('is closed on the public holidays of Poland and at weekends, for 15 years', () => {
    const closed = (year: number) =>
      DAYS.filter((day) => day.startsWith(String(year)) && weekdayOf(day) < 6 && !BUSINESS.has(day));
    expect(closed(2026)).toEqual([
      ...['2026-01-01', '2026-01-06', '2026-04-06', '2026-05-01', '2026-06-04', '2026-11-11', '2026-12-24'],
      '2026-12-25',
    ]);
    for (const day of DAYS) if (weekdayOf(day) >= 6 && BUSINESS.has(day)) throw new Error(day);
    const perYear = BUSINESS.size / 15;
    expect(perYear).toBeGreaterThan(248);
    expect(perYear).toBeLessThan(254);
  });

  it('has the day of Warsaw', () => {
    expect(dayAt(new Date('2026-11-30T22:59:00Z'))).toBe('2026-11-30');
    expect(dayAt(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12-01');
  });
});

describe('business days later', () => {
  it('ends on a business day with as many business days after the first, at any hour', () => {
    for (const day of DAYS.slice(0, -10))
      for (const hour of ['12', '22', '23']) {
        const from = new Date(`${day}T${hour}:30:00Z`);
        const end = dayAt(afterBusinessDays(from, 3));
        if (businessDays(dayAt(from), end) !== 3 || !BUSINESS.has(end)) throw new Error(`${day} ${hour}:30: ${end}`);
      }
  });

  it('keeps the time of day where no clock changes', () => {
    const friday = new Date('2026-11-27T09:15:00Z');
    expect(afterBusinessDays(friday, 2)).toEqual(new Date('2026-12-01T09:15:00Z'));
  });
});

describe('the payout', () => {
  it('can be made within 14 business days of the end of an order, for 15 years [SELL-054]', () => {
    const most = FACTS.payout_days.value;
    const latest = DAYS.filter((day) => day < '2040-11-01').flatMap((day) =>
      // The first and the last minute of a day in Warsaw are among them, in winter and in summer.
      ['03:59', '04:59', '11:00', '21:59', '22:00', '22:59', '23:00'].map((time) => {
        const completed = new Date(`${day}T${time}:00Z`);
        const final = afterCivilDays(afterBusinessDays(completed, DELIVERY_WORKING_DAYS), RETURN_DAYS);
        // The run at 06:00 of the next business day, as if the one on the day itself were always missed.
        let run = addDays(dayAt(final), 1);
        while (!BUSINESS.has(run)) run = addDays(run, 1);
        return businessDays(dayAt(completed), run);
      }),
    );
    expect(Math.max(...latest)).toBe(most);
  });
});
