import { describe, expect, it } from '@jest/globals';
import { type Weekday, weekdayOf } from './civil-days.js';
import { LANGUAGE_FACTS } from './languages.js';
import { blockedWeekdays, defaultPeriod, deliveriesIn, turnoverDays } from './rental-calendar.js';
import { daysOf, RENTAL_PERIODS } from './rental-codes.js';

// 2026-12-01 is a Tuesday, 2026-12-05 a Saturday.
const TUESDAY = '2026-12-01';
const SATURDAY = '2026-12-05';
const ALL: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

describe('deliveries', () => {
  it.each([
    ['[RNT-013] a single showroom: courier is added', 'pl', ['showroom'], ['showroom', 'courier']],
    ['[RNT-014] German store: no showroom', 'de', ['showroom', 'courier'], ['courier']],
    ['[RNT-013] [RNT-014] both', 'de', ['showroom'], ['courier']],
    [
      '[RNT-015] as the garment has them, the first is the default',
      'se',
      ['courier', 'showroom'],
      ['courier', 'showroom'],
    ],
    ['a single courier stays alone', 'pl', ['courier'], ['courier']],
    ['[RNT-016] none stay none', 'pl', [], []],
  ] as const)('%s', (_, language, offered, expected) =>
    expect(deliveriesIn(LANGUAGE_FACTS[language], offered)).toEqual(expected),
  );
});

describe('periods', () => {
  it('[RNT-002] [RNT-020] are one, four, one (try-on) and seven days', () =>
    expect(RENTAL_PERIODS.map(daysOf)).toEqual([1, 4, 1, 7]));

  it.each([
    ['[RNT-018] four days', ['day', 'four_days', 'try_on', 'week'], false, 'four_days'],
    ['[RNT-018] else the first there is', ['day', 'try_on', 'week'], false, 'day'],
    ['[RNT-019] seven for who has points for it', ['day', 'four_days', 'try_on', 'week'], true, 'week'],
    ['points, but no seven days', ['day', 'four_days'], true, 'four_days'],
    ['none', [], false, undefined],
  ] as const)('the default: %s', (_, offered, forPoints, expected) =>
    expect(defaultPeriod(offered, forPoints)).toBe(expected),
  );
});

describe('blocked weekdays', () => {
  it.each([
    ['[RNT-026] only Monday', { delivery: 'showroom', period: 'day', today: TUESDAY, quantity: 1 }, [1]],
    ['[RNT-026] by courier too', { delivery: 'courier', period: 'week', today: TUESDAY, quantity: 1 }, [1]],
    [
      '[RNT-025] on Saturday by courier Tuesday too',
      { delivery: 'courier', period: 'four_days', today: SATURDAY, quantity: 1 },
      [1, 2],
    ],
    [
      '[RNT-025] not from the showroom',
      { delivery: 'showroom', period: 'four_days', today: SATURDAY, quantity: 1 },
      [1],
    ],
    [
      '[RNT-024] trying on at home only Thursday',
      { delivery: 'courier', period: 'try_on', today: TUESDAY, quantity: 1 },
      [1, 2, 3, 5, 6, 7],
    ],
    [
      '[RNT-024] on Saturday as well',
      { delivery: 'courier', period: 'try_on', today: SATURDAY, quantity: 1 },
      [1, 2, 3, 5, 6, 7],
    ],
    [
      '[RNT-024] [RNT-026] in the showroom every day but Monday',
      { delivery: 'showroom', period: 'try_on', today: TUESDAY, quantity: 1 },
      [1],
    ],
    ['[RNT-023] without a piece all', { delivery: 'showroom', period: 'day', today: TUESDAY, quantity: 0 }, ALL],
    [
      '[RNT-023] without a piece all, whatever is asked',
      { delivery: 'courier', period: 'try_on', today: SATURDAY, quantity: 0 },
      ALL,
    ],
  ] as const)('%s', (_, question, expected) => expect(blockedWeekdays(question)).toEqual(expected));

  it('[RNT-021] are counted from Monday = 1 to Sunday = 7', () =>
    expect(['2026-11-30', TUESDAY, SATURDAY, '2026-12-06', '2027-01-01'].map(weekdayOf)).toEqual([1, 2, 6, 7, 5]));
});

describe('turnover', () => {
  it.each([
    [0, 0],
    [1, 1],
    [1439, 1],
    [1440, 1],
    [1441, 2],
    [2880, 2],
    [2000, 2],
  ])('[RNT-028] %i minutes block %i days', (minutes, days) => expect(turnoverDays(minutes)).toBe(days));
});
