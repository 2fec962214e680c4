import { addDays, type CivilDate, type DayRange, NEVER } from '@garderoba/contracts/civil-days';
import { DAYS_AHEAD } from '@garderoba/contracts/rental-calendar';
import { daysOf } from '@garderoba/contracts/rental-codes';
import { bookedDays, isFree } from './availability.js';
import { isPinned, occupies } from './booking-states.js';
import { blockedRange, type CalendarRules, isSelectable } from './calendar-rules.js';
import { type Fleet, lendable, turnoverOf } from './fleet.js';
import { type Delivery, PERIODS, type Period } from './periods.js';

/** The calendar of one garment for one delivery method (RNT-005, RNT-030). */
export interface Calendar {
  readonly sku: string;
  /** Pieces that can be rented, without those in service with an open end. */
  readonly quantity: number;
  /** Earliest day on which a rental can start; null = none within a year. */
  readonly firstFree: CivilDate | null;
  /** Pieces taken per day, without turnover and holds. */
  readonly booked: ReadonlyArray<{ readonly day: CivilDate; readonly pieces: number }>;
  readonly holidays: readonly DayRange[];
  /** Minutes. */
  readonly turnoverBefore: number;
  readonly turnoverAfter: number;
}

export function calendarOf(fleet: Fleet, delivery: Delivery, rules: CalendarRules): Calendar {
  const { garment, bookings } = fleet;
  const endless = bookings.filter(({ state, last }) => isPinned(state) && last === NEVER);
  const counted = bookings.filter((booking) => !endless.includes(booking));
  const booked = bookedDays(counted, rules.today, addDays(rules.today, DAYS_AHEAD + 7));
  return {
    sku: garment.sku,
    quantity: Math.max(0, lendable(fleet) - endless.length),
    firstFree: firstFree(fleet, delivery, rules),
    booked: [...booked].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, pieces]) => ({ day, pieces })),
    holidays: rules.holidays,
    turnoverBefore: garment.turnoverBefore,
    turnoverAfter: garment.turnoverAfter,
  };
}

/** The earliest day on which any period can start, with holds of carts counted. */
export function firstFree(
  fleet: Fleet,
  delivery: Delivery,
  rules: CalendarRules,
  periods: readonly Period[] = PERIODS,
): CivilDate | null {
  const days = freeStarts(fleet, delivery, rules, { periods, most: 1 });
  return days[0] ?? null;
}

interface StartQuestion {
  readonly periods: readonly Period[];
  readonly from?: CivilDate;
  /** Default: the end of the calendar. */
  readonly to?: CivilDate;
  /** Default: all. */
  readonly most?: number;
}

/** Days on which a rental can start and be served, earliest first. */
export function freeStarts(
  fleet: Fleet,
  delivery: Delivery,
  rules: CalendarRules,
  question: StartQuestion,
): CivilDate[] {
  const pieces = lendable(fleet);
  const turnover = turnoverOf(fleet.garment);
  const taking = fleet.bookings.filter(({ state }) => occupies(state));
  const end = question.to ?? addDays(rules.today, DAYS_AHEAD);
  const most = question.most ?? Number.POSITIVE_INFINITY;
  const found: CivilDate[] = [];
  if (pieces === 0) return found;
  for (let day = question.from ?? rules.today; day <= end && found.length < most; day = addDays(day, 1)) {
    const fits = question.periods.some(
      (period) =>
        isSelectable(day, period, delivery, rules) &&
        isFree(taking, pieces, blockedRange({ first: day, last: addDays(day, daysOf(period) - 1) }, turnover)),
    );
    if (fits) found.push(day);
  }
  return found;
}
