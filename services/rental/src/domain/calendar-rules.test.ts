import { STORE_VIEWS } from '@garderoba/contracts';
import { addDays } from '@garderoba/contracts/civil-days';
import { deliveriesIn } from '@garderoba/contracts/rental-calendar';
import { daysOf } from '@garderoba/contracts/rental-codes';
import { describe, expect, it } from '@jest/globals';
import {
  blockedRange,
  type CalendarRules,
  calendarOf,
  holidayCountry,
  rentalDays,
  type WantedDates,
} from './calendar-rules.js';
import { DELIVERIES, PERIODS } from './periods.js';

// 2026-12-01 is a Tuesday, 2026-12-05 a Saturday.
const TUESDAY = '2026-12-01';
const SATURDAY = '2026-12-05';

describe('deliveries', () => {
  it('[RNT-010] [RNT-012] each uses its calendar', () =>
    expect(DELIVERIES.map(calendarOf)).toEqual(['showroom', 'all_days']));

  it.each([
    ['showroom', 'PL', 'PL'],
    ['showroom', 'SE', 'PL'],
    ['courier', 'DE', 'DE'],
    ['courier', 'SE', 'SE'],
  ] as const)('holidays of %s from a %s store are those of %s', (delivery, store, expected) =>
    expect(holidayCountry(delivery, store)).toBe(expected),
  );
});

describe('turnover', () => {
  it('is on both sides of the rental, also across the end of a year', () =>
    expect(blockedRange({ first: '2026-12-30', last: '2027-01-02' }, { before: 1, after: 2 })).toEqual({
      from: '2026-12-29',
      to: '2027-01-04',
    }));
});

// Independent implementation of the rules, day by day as in the documents. Every combination must agree.
function offered(wanted: WantedDates, store: { language: string }, rules: CalendarRules): string {
  const { firstDay: date, period, delivery } = wanted;
  const weekday = ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const saturday = new Date(`${rules.today}T12:00:00Z`).getUTCDay() === 6;
  if (delivery === 'showroom' && store.language === 'de') return 'rental.delivery_not_offered';
  if (period === 'try_on' && delivery === 'courier' && weekday !== 4) return 'weekday_blocked';
  if (weekday === 1) return 'weekday_blocked';
  if (weekday === 2 && saturday && delivery === 'courier') return 'weekday_blocked';
  const days = { day: 1, four_days: 4, try_on: 1, week: 7 }[period as 'day'];
  for (let n = 0; n < days; n += 1) {
    const day = addDays(date, n);
    if (rules.holidays.some(({ from, to }) => from <= day && day <= to)) return 'holiday';
  }
  return 'offered';
}

describe('every combination of delivery, period, weekday, holiday and store view', () => {
  const holidays = [
    { from: '2026-12-24', to: '2026-12-26' },
    { from: '2027-01-01', to: '2027-01-01' },
    { from: '2027-03-28', to: '2027-03-29' },
  ];
  it.each([TUESDAY, SATURDAY])('[RNT-022] [RNT-026] [RNT-027] requested on %s', (today) => {
    let combinations = 0;
    for (const store of STORE_VIEWS) {
      for (const delivery of DELIVERIES) {
        for (const period of PERIODS) {
          // Two weeks around Christmas and New Year, and the start of summer time.
          for (const start of ['2026-12-14', '2026-12-21', '2026-12-28', '2027-03-22']) {
            for (let weekday = 0; weekday < 7; weekday += 1) {
              const wanted = { firstDay: addDays(start, weekday), period, delivery };
              const rules = {
                today,
                holidays,
                deliveries: deliveriesIn(store, DELIVERIES),
                quantity: 1,
                turnoverBefore: 1,
              };
              const outcome = (() => {
                try {
                  const days = rentalDays(wanted, rules);
                  expect(days.last).toBe(addDays(wanted.firstDay, daysOf(period) - 1));
                  return 'offered';
                } catch (error) {
                  const { code, details } = error as { code: string; details: { reason?: string } };
                  return details.reason ?? code;
                }
              })();
              expect([store.code, wanted, outcome]).toEqual([store.code, wanted, offered(wanted, store, rules)]);
              combinations += 1;
            }
          }
        }
      }
    }
    expect(combinations).toBe(STORE_VIEWS.length * 2 * 4 * 4 * 7);
  });
});

describe('invalid dates', () => {
  const rules: CalendarRules = { today: TUESDAY, holidays: [], deliveries: DELIVERIES, quantity: 1, turnoverBefore: 2 };
  it.each([
    ['a past day', { firstDay: '2026-11-30' }, 'date_past'],
    ['too soon to prepare it', { firstDay: '2026-12-02' }, 'date_too_soon'],
    ['over a year ahead', { firstDay: addDays(TUESDAY, 366) }, 'date_too_far'],
    ['no day', { firstDay: '' }, 'date_missing'],
    ['a day that is none', { firstDay: '2027-02-29' }, 'date_missing'],
    ['another way to write a day', { firstDay: '2026-12-3' }, 'date_missing'],
    ['an unknown period', { period: '5' }, 'period_unknown'],
    ['no period', { period: '' }, 'period_unknown'],
  ])('%s is refused by its name, with the text of VAL-008', (_, change, reason) => {
    const wanted = { firstDay: '2026-12-10', period: 'day', delivery: 'courier', ...change };
    expect(() => rentalDays(wanted, rules)).toThrow(
      expect.objectContaining({
        message: 'A rental date must be chosen.',
        details: expect.objectContaining({ reason }),
      }),
    );
  });

  it.each(['dhl', '', 'showroom'])(
    'the delivery “%s” that the garment does not have is refused as a delivery',
    (delivery) =>
      expect(() =>
        rentalDays({ firstDay: '2026-12-10', period: 'day', delivery }, { ...rules, deliveries: ['courier'] }),
      ).toThrow(expect.objectContaining({ code: 'rental.delivery_not_offered', details: { delivery } })),
  );

  it('a refusal contains the requested values', () => {
    const wanted = { firstDay: '2026-12-07', period: 'four_days', delivery: 'showroom' };
    expect(() => rentalDays(wanted, rules)).toThrow(
      expect.objectContaining({ details: { reason: 'weekday_blocked', ...wanted } }),
    );
  });

  it('a day is offered without a free piece: the refusal is about the piece, not the day', () =>
    expect(
      rentalDays({ firstDay: '2026-12-10', period: 'day', delivery: 'showroom' }, { ...rules, quantity: 0 }).last,
    ).toBe('2026-12-10'));

  it('the first day for which it can be prepared is offered', () =>
    expect(rentalDays({ firstDay: '2026-12-03', period: 'day', delivery: 'showroom' }, rules).first).toBe(
      '2026-12-03',
    ));

  it('the last day a year ahead is offered', () => {
    const date = addDays(TUESDAY, 365); // a Wednesday
    expect(rentalDays({ firstDay: date, period: 'week', delivery: 'courier' }, rules).first).toBe(date);
  });
});
