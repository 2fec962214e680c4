import type { RentalCalendar, RentalPrice } from '../../../api/wire/buying/rental.ts';
import { addDays, type Day, type DayRange, overlaps, type Weekday } from '../../../lib/rental/days.ts';
import { type RentalDelivery, type RentalPeriod, tripOf } from '../../../lib/rental/periods.ts';
import { blockedWeekdays, DAYS_AHEAD, startRefusal, turnoverDays } from '../../../lib/rental/rules.ts';

const everyWeekday: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** All facts that decide which days are selectable (RNT-004). */
export interface CalendarState extends CalendarChoice {
  /** Number of pieces. */
  availableQuantity: number;
  /** Days on which all pieces are rented. */
  bookedDates: DayRange[];
  holidays: readonly DayRange[];
  /** Full days of preparation before and cleaning after a rental. */
  turnoverDays: { before: number; after: number };
  firstFree: Day | null;
  /** Recomputed after each change of delivery or period (RNT-022). */
  blockedWeekdays: Weekday[];
  isDateValid: boolean;
}

export interface CalendarChoice {
  delivery: RentalDelivery | null;
  availableDeliveries: readonly RentalDelivery[];
  period: RentalPeriod | null;
  availablePeriods: readonly RentalPrice[];
  selectedDate: Day | null;
}

/** Calendar of a garment for the current selection; without data no day is selectable. */
export function calendarState(data: RentalCalendar | null, choice: CalendarChoice, today: Day): CalendarState {
  const quantity = data?.quantity ?? 0;
  const { delivery, period, selectedDate } = choice;
  const state: CalendarState = {
    ...choice,
    availableQuantity: quantity,
    bookedDates: (data?.booked ?? [])
      .filter(({ pieces }) => pieces >= quantity)
      .map(({ day }) => ({ from: day, to: day })),
    holidays: data?.holidays ?? [],
    turnoverDays: { before: turnoverDays(data?.turnoverBefore ?? 0), after: turnoverDays(data?.turnoverAfter ?? 0) },
    firstFree: data?.firstFree ?? null,
    blockedWeekdays: delivery && period ? blockedWeekdays({ delivery, period, today, quantity }) : everyWeekday,
    isDateValid: false,
  };
  return { ...state, isDateValid: selectedDate !== null && canStart(state, selectedDate, today) };
}

/** Transport or cleaning: days around a rental that block the piece. */
export function aroundTrip(
  { turnoverDays: { before, after } }: Pick<CalendarState, 'turnoverDays'>,
  { from, to }: DayRange,
): DayRange[] {
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
  const { delivery, period, availableQuantity: quantity, holidays, bookedDates } = state;
  const { before, after } = state.turnoverDays;
  if (!delivery || !period || !quantity || !state.firstFree) return false;
  if (startRefusal(first, { delivery, period, today, quantity, holidays, turnoverBefore: before })) return false;
  const trip = tripOf({ firstDay: first, period });
  const apart = before + after;
  const kept = { from: addDays(trip.from, -apart), to: addDays(trip.to, apart) };
  return !bookedDates.some((booked) => overlaps(booked, kept));
}

/** The next possible start days, as a list instead of a grid. */
export function nextStarts(state: CalendarState, today: Day, most = 8): Day[] {
  const found: Day[] = [];
  const last = addDays(today, DAYS_AHEAD);
  for (let day = today; day <= last && found.length < most; day = addDays(day, 1)) {
    if (canStart(state, day, today)) found.push(day);
  }
  return found;
}
