import {
  addDays,
  type Day,
  type DayRange,
  overlaps,
  turnoverDays,
  type Weekday,
  weekdayOf,
} from '../../lib/rental/days.ts';
import { daysAhead } from '../../lib/rental/rental-wish.ts';
import type { WireCalendar } from './api.ts';
import type { Delivery } from './deliveries.ts';
import { type RentalPeriod, tryOn } from './periods.ts';

const everyWeekday: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const [monday, tuesday, thursday, saturday] = [1, 2, 4, 6] as const;

/** All facts that decide which days are selectable, in terms of the wire contract (RNT-004). */
export interface CalendarState {
  delivery: Delivery | null;
  availableDeliveries: Delivery[];
  period: number | null;
  availablePeriods: RentalPeriod[];
  /** Number of pieces. */
  availableQuantity: number;
  /** Days on which all pieces are rented. */
  bookedDates: DayRange[];
  holidays: readonly { disabled_from: Day; disabled_to: Day }[];
  /** Full days of preparation before and cleaning after a rental. */
  turnoverDays: { before: number; after: number };
  firstDateAvailable: Day | null;
  blockedWeekdays: Weekday[];
  selectedDate: Day | null;
  isDateValid: boolean;
}

interface WeekdayQuestion {
  delivery: Delivery | null;
  period: number | null;
  today: Day;
  availableQuantity: number;
}

/**
 * Weekdays without a start of such a rental; recomputed after each change of delivery or period (RNT-022 to RNT-026).
 */
export function blockedWeekdays({ delivery, period, today, availableQuantity }: WeekdayQuestion): Weekday[] {
  if (availableQuantity <= 0) return [...everyWeekday];
  if (period === tryOn && delivery !== 'showroom') return everyWeekday.filter((day) => day !== thursday);
  if (weekdayOf(today) === saturday && delivery === 'omnipack') return [monday, tuesday];
  return [monday];
}

export interface Choice {
  delivery: Delivery | null;
  availableDeliveries: Delivery[];
  period: number | null;
  availablePeriods: RentalPeriod[];
  selectedDate: Day | null;
}

/** Calendar of a garment for the current selection; without data no day is selectable. */
export function calendarState(data: WireCalendar | null, choice: Choice, today: Day): CalendarState {
  const availableQuantity = data?.availableQuantity ?? 0;
  const state: CalendarState = {
    ...choice,
    availableQuantity,
    bookedDates: (data?.bookedDatesFull ?? [])
      .filter(({ q }) => q >= availableQuantity)
      .map(({ s }) => ({ from: s, to: s })),
    holidays: data?.disabledDatesFullCalendar ?? [],
    turnoverDays: { before: turnoverDays(data?.turnoverBefore ?? 0), after: turnoverDays(data?.turnoverAfter ?? 0) },
    firstDateAvailable: data?.firstDateAvailable ?? null,
    blockedWeekdays: blockedWeekdays({ ...choice, today, availableQuantity }),
    isDateValid: false,
  };
  const { selectedDate } = choice;
  return { ...state, isDateValid: selectedDate !== null && canStart(state, selectedDate, today) };
}

const daysOf = ({ period, availablePeriods }: CalendarState): number =>
  availablePeriods.find(({ number }) => number === period)?.days ?? 1;

/** The days the garment is with the shopper. */
export const tripOf = (state: CalendarState, first: Day): DayRange => ({
  from: first,
  to: addDays(first, daysOf(state) - 1),
});

/** Transport or cleaning: days around a rental that block the piece. */
export function aroundTrip({ turnoverDays: { before, after } }: CalendarState, { from, to }: DayRange): DayRange[] {
  return [
    ...(before ? [{ from: addDays(from, -before), to: addDays(from, -1) }] : []),
    ...(after ? [{ from: addDays(to, 1), to: addDays(to, after) }] : []),
  ];
}

/**
 * True if a rental may start on that day according to the calendar. Between two rentals of one piece is the turnover
 * time; holidays are never rental days (RNT-027). The quote makes the final decision.
 */
export function canStart(state: CalendarState, first: Day, today: Day): boolean {
  const { turnoverDays: turnover, firstDateAvailable, holidays, bookedDates } = state;
  if (!state.delivery || state.period === null || !state.availableQuantity || !firstDateAvailable) return false;
  if (first < addDays(today, turnover.before) || first > addDays(today, daysAhead)) return false;
  if (state.blockedWeekdays.includes(weekdayOf(first))) return false;
  const trip = tripOf(state, first);
  if (holidays.some(({ disabled_from: from, disabled_to: to }) => overlaps({ from, to }, trip))) return false;
  const apart = turnover.before + turnover.after;
  const kept = { from: addDays(trip.from, -apart), to: addDays(trip.to, apart) };
  return !bookedDates.some((booked) => overlaps(booked, kept));
}

/** The next possible start days, as a list instead of a grid. */
export function nextStarts(state: CalendarState, today: Day, most = 8): Day[] {
  const found: Day[] = [];
  const last = addDays(today, daysAhead);
  for (let day = today; day <= last && found.length < most; day = addDays(day, 1)) {
    if (canStart(state, day, today)) found.push(day);
  }
  return found;
}
