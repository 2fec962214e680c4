import { addDays, type CivilDate, type DayRange } from '@garderoba/contracts/civil-days';
import { lastDayOf, startRefusal } from '@garderoba/contracts/rental-calendar';
import { isCivilDate } from './civil-date.js';
import { type Delivery, isDelivery, isPeriod, type Period } from './periods.js';
import { DateNotOffered, DeliveryNotOffered } from './rental.errors.js';

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
  // Without any piece the calendar blocks every weekday. Assume one piece, so that the refusal is the missing piece and
  // not the weekday.
  const refusal = startRefusal(firstDay, { ...rules, period, delivery, quantity: Math.max(1, rules.quantity) });
  if (refusal) throw new DateNotOffered(refusal, wanted);
  return { first: firstDay, last: lastDayOf(firstDay, period), period, delivery };
}

/** Whether a rental may start on that day, apart from free pieces. */
export const isSelectable = (date: CivilDate, period: Period, delivery: Delivery, rules: CalendarRules): boolean =>
  startRefusal(date, { ...rules, period, delivery }) === undefined;

/** All days on which a rental occupies its piece, preparation and cleaning included (wire-contract 11.9). */
export const blockedRange = (
  { first, last }: { readonly first: CivilDate; readonly last: CivilDate },
  turnover: { readonly before: number; readonly after: number },
): DayRange => ({ from: addDays(first, -turnover.before), to: addDays(last, turnover.after) });
