import type { LanguageFacts } from '@garderoba/contracts/languages';
import {
  addDays,
  type CivilDate,
  type DayRange,
  isCivilDate,
  overlaps,
  type Weekday,
  weekdayOf,
} from './civil-date.js';
import { DELIVERIES, type Delivery, daysOf, isDelivery, isPeriod, type Period, TRY_ON } from './periods.js';
import { DateNotOffered, DeliveryNotOffered } from './rental.errors.js';

/** Maximum number of days until the first day (wire-contract 11.9). */
export const DAYS_AHEAD = 365;

const ALL_WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const [MONDAY, TUESDAY, THURSDAY, SATURDAY] = [1, 2, 4, 6] as const;

/** Delivery methods of a garment in that store; the first is the default (RNT-013 to RNT-016). */
export function deliveriesIn(
  { hasShowroom }: Pick<LanguageFacts, 'hasShowroom'>,
  offered: readonly Delivery[],
): Delivery[] {
  const isShowroomOnly = offered.length === 1 && offered[0] === 'showroom';
  const all: readonly Delivery[] = isShowroomOnly ? DELIVERIES : offered;
  return all.filter((delivery) => delivery !== 'showroom' || hasShowroom);
}

/** The calendar of a delivery method (RNT-010, RNT-012). */
export const calendarOf = (delivery: Delivery): 'showroom' | 'all_days' =>
  delivery === 'showroom' ? 'showroom' : 'all_days';

/** Country of the showroom. */
const SHOWROOM_COUNTRY = 'PL';

/**
 * Country whose holidays apply: the showroom is closed on those of its country, parcels do not arrive on those of the
 * store's country.
 */
export const holidayCountry = (delivery: Delivery, storeCountry: string): string =>
  calendarOf(delivery) === 'showroom' ? SHOWROOM_COUNTRY : storeCountry;

export interface WeekdayQuestion {
  readonly delivery: Delivery;
  readonly period: Period;
  /** In the store's time zone. */
  readonly today: CivilDate;
  /** Number of pieces in total. */
  readonly quantity: number;
}

/** Weekdays on which no rental of that kind may start (RNT-022 to RNT-026). */
export function blockedWeekdays({ delivery, period, today, quantity }: WeekdayQuestion): Weekday[] {
  if (quantity === 0) return [...ALL_WEEKDAYS];
  if (period === TRY_ON && delivery !== 'showroom') return ALL_WEEKDAYS.filter((day) => day !== THURSDAY);
  if (weekdayOf(today) === SATURDAY && delivery === 'courier') return [MONDAY, TUESDAY];
  return [MONDAY];
}

/** The dates that a shopper requests, not validated. */
export interface WantedDates {
  readonly firstDay: string;
  readonly period: string;
  readonly delivery: string;
}

export interface CalendarRules {
  readonly today: CivilDate;
  readonly holidays: readonly DayRange[];
  /** Delivery methods of the garment in this store. */
  readonly deliveries: readonly Delivery[];
  readonly quantity: number;
  /** Whole days of preparation before the first day. */
  readonly turnoverBefore: number;
}

export interface RentalDays {
  readonly first: CivilDate;
  readonly last: CivilDate;
  readonly period: Period;
  readonly delivery: Delivery;
}

/**
 * Validates the requested days against the calendar. Every refusal has a reason. Does not check whether a piece is
 * free.
 */
export function rentalDays(wanted: WantedDates, rules: CalendarRules): RentalDays {
  const { firstDay, period, delivery } = wanted;
  if (!isPeriod(period)) throw new DateNotOffered('period_unknown', wanted);
  if (!isCivilDate(firstDay)) throw new DateNotOffered('date_missing', wanted);
  if (!isDelivery(delivery) || !rules.deliveries.includes(delivery)) throw new DeliveryNotOffered(delivery);
  const { today, holidays, quantity, turnoverBefore } = rules;
  if (firstDay < today) throw new DateNotOffered('date_past', wanted);
  if (firstDay < addDays(today, turnoverBefore)) throw new DateNotOffered('date_too_soon', wanted);
  if (firstDay > addDays(today, DAYS_AHEAD)) throw new DateNotOffered('date_too_far', wanted);
  // Without any piece the calendar blocks every weekday. Assume one piece, so that the refusal is the missing piece and
  // not the weekday.
  const blocked = blockedWeekdays({ delivery, period, today, quantity: Math.max(1, quantity) });
  if (blocked.includes(weekdayOf(firstDay))) throw new DateNotOffered('weekday_blocked', wanted);
  const days = { first: firstDay, last: addDays(firstDay, daysOf(period) - 1), period, delivery };
  if (holidays.some((holiday) => overlaps(holiday, { from: days.first, to: days.last }))) {
    throw new DateNotOffered('holiday', wanted);
  }
  return days;
}

/** Whether a rental may start on that day, apart from free pieces. */
export function isSelectable(date: CivilDate, period: Period, delivery: Delivery, rules: CalendarRules): boolean {
  const { today, holidays, quantity, turnoverBefore } = rules;
  if (date < addDays(today, turnoverBefore) || date > addDays(today, DAYS_AHEAD)) return false;
  if (blockedWeekdays({ delivery, period, today, quantity }).includes(weekdayOf(date))) return false;
  const last = addDays(date, daysOf(period) - 1);
  return !holidays.some((holiday) => overlaps(holiday, { from: date, to: last }));
}

const MINUTES_A_DAY = 24 * 60;

/** Turnover is configured in minutes and blocks whole days (RNT-028). */
export const turnoverDays = (minutes: number): number => Math.ceil(minutes / MINUTES_A_DAY);

/** All days on which a rental occupies its piece, preparation and cleaning included (wire-contract 11.9). */
export const blockedRange = (
  { first, last }: { readonly first: CivilDate; readonly last: CivilDate },
  turnover: { readonly before: number; readonly after: number },
): DayRange => ({ from: addDays(first, -turnover.before), to: addDays(last, turnover.after) });
