import { addDays, type CivilDate, type DayRange, overlaps, type Weekday, weekdayOf } from './civil-days.js';
import type { LanguageFacts } from './languages.js';
import { daysOf, RENTAL_DELIVERIES, type RentalDelivery, type RentalPeriod } from './rental-codes.js';

// Rules of the rental calendar. rental decides by them; the storefront shows the same days without a request per press
// (docs/decisions/0052-tables-of-facts.md). Pure functions of their parameters.

/** Maximum number of days until the first day (wire-contract 11.9). */
export const DAYS_AHEAD = 365;

export const lastDayOf = (firstDay: CivilDate, period: RentalPeriod): CivilDate =>
  addDays(firstDay, daysOf(period) - 1);

/**
 * Initially selected period: four days, else the first available one (RNT-018); seven days when the garment is
 * available for points and the shopper has some (RNT-019).
 */
export function defaultPeriod(offered: readonly RentalPeriod[], forPoints = false): RentalPeriod | undefined {
  if (forPoints && offered.includes('week')) return 'week';
  return offered.includes('four_days') ? 'four_days' : offered[0];
}

/** Delivery methods of a garment in that store; the first is the default (RNT-013 to RNT-016). */
export function deliveriesIn(
  { hasShowroom }: Pick<LanguageFacts, 'hasShowroom'>,
  offered: readonly RentalDelivery[],
): RentalDelivery[] {
  const isShowroomOnly = offered.length === 1 && offered[0] === 'showroom';
  const all = isShowroomOnly ? RENTAL_DELIVERIES : offered;
  return all.filter((delivery) => delivery !== 'showroom' || hasShowroom);
}

const MINUTES_A_DAY = 24 * 60;

/** Turnover is configured in minutes and blocks whole days (RNT-028). */
export const turnoverDays = (minutes: number): number => Math.ceil(minutes / MINUTES_A_DAY);

const ALL_WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const [MONDAY, TUESDAY, THURSDAY, SATURDAY] = [1, 2, 4, 6] as const;

export interface StartRules {
  readonly delivery: RentalDelivery;
  readonly period: RentalPeriod;
  /** In the shop's time zone (RNT-025). */
  readonly today: CivilDate;
  /** Number of pieces in total. */
  readonly quantity: number;
}

/** Weekdays on which no rental of that kind may start (RNT-022 to RNT-026). */
export function blockedWeekdays({ delivery, period, today, quantity }: StartRules): Weekday[] {
  if (quantity <= 0) return [...ALL_WEEKDAYS];
  if (period === 'try_on' && delivery !== 'showroom') return ALL_WEEKDAYS.filter((day) => day !== THURSDAY);
  if (weekdayOf(today) === SATURDAY && delivery === 'courier') return [MONDAY, TUESDAY];
  return [MONDAY];
}

/** Why no rental may start on a day. */
export type StartRefusal = 'date_past' | 'date_too_soon' | 'date_too_far' | 'weekday_blocked' | 'holiday';

interface CalendarFacts {
  /** Days on which nothing is delivered, worn or returned (RNT-027). */
  readonly holidays: readonly DayRange[];
  /** Whole days of preparation before the first day. */
  readonly turnoverBefore: number;
}

/** Why a rental may not start on that day, apart from free pieces; undefined if it may. */
export function startRefusal(firstDay: CivilDate, rules: StartRules & CalendarFacts): StartRefusal | undefined {
  const { today, period, holidays, turnoverBefore } = rules;
  if (firstDay < today) return 'date_past';
  if (firstDay < addDays(today, turnoverBefore)) return 'date_too_soon';
  if (firstDay > addDays(today, DAYS_AHEAD)) return 'date_too_far';
  if (blockedWeekdays(rules).includes(weekdayOf(firstDay))) return 'weekday_blocked';
  const days = { from: firstDay, to: lastDayOf(firstDay, period) };
  return holidays.some((holiday) => overlaps(holiday, days)) ? 'holiday' : undefined;
}

/** Opening hours of the showroom, in the shop's time zone, by weekday. It is closed on Sundays. */
export const SHOWROOM_HOURS: Readonly<Partial<Record<Weekday, readonly [opens: number, closes: number]>>> = {
  1: [11, 19],
  2: [11, 19],
  3: [11, 19],
  4: [11, 19],
  5: [11, 19],
  6: [12, 16],
};
