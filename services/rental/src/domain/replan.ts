import { addDays, type CivilDate, dayNumber } from '@garderoba/contracts/civil-days';
import type { Booking } from './booking.js';
import { freeStarts } from './calendar.js';
import type { CalendarRules } from './calendar-rules.js';
import type { Fleet } from './fleet.js';
import type { Delivery, Period } from './periods.js';

/** Maximum distance in days of an alternative date. */
const NEAR_DAYS = 14;
const MOST = 3;

/** An available alternative to the requested dates. */
export interface Alternative {
  readonly sku: string;
  readonly size: string;
  readonly date: CivilDate;
}

export type PlanStep = ({ readonly kind: 'size' | 'date' } & Alternative) | { readonly kind: 'refund' };

interface Wish {
  readonly first: CivilDate;
  readonly period: Period;
  readonly delivery: Delivery;
}

/** The same days in another size, then the same garment on the nearest days. */
export function alternativesTo(
  wish: Wish,
  own: Fleet,
  siblings: readonly Fleet[],
  rules: (fleet: Fleet) => CalendarRules,
): { sizes: Alternative[]; dates: Alternative[] } {
  const { first, period, delivery } = wish;
  const startsOf = (fleet: Fleet, from: CivilDate, to: CivilDate): CivilDate[] =>
    freeStarts(fleet, delivery, rules(fleet), { periods: [period], from, to });
  const at = (fleet: Fleet, date: CivilDate): Alternative => ({
    sku: fleet.garment.sku,
    size: fleet.garment.size,
    date,
  });
  const distance = (day: CivilDate): number => Math.abs(dayNumber(day) - dayNumber(first));
  const near = startsOf(own, addDays(first, -NEAR_DAYS), addDays(first, NEAR_DAYS)).filter((day) => day !== first);
  return {
    sizes: siblings
      .filter((fleet) => fleet.garment.sku !== own.garment.sku && startsOf(fleet, first, first).length > 0)
      .map((fleet) => at(fleet, first)),
    dates: near
      .sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
      .slice(0, MOST)
      .map((day) => at(own, day)),
  };
}

/** Alternatives that staff may offer for a displaced booking, best first (another piece was tried before). */
export function planFor(
  booking: Booking,
  own: Fleet,
  siblings: readonly Fleet[],
  rules: (fleet: Fleet) => CalendarRules,
): PlanStep[] {
  const { first, period, delivery } = booking;
  const { sizes, dates } =
    period && delivery ? alternativesTo({ first, period, delivery }, own, siblings, rules) : { sizes: [], dates: [] };
  return [
    ...sizes.map((alternative) => ({ kind: 'size' as const, ...alternative })),
    ...dates.map((alternative) => ({ kind: 'date' as const, ...alternative })),
    { kind: 'refund' as const },
  ];
}
