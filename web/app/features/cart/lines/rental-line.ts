import type { CartLine } from '../../../api/wire/buying/cart.ts';
import { addDays, type Day, type DayRange } from '../../../lib/rental/days.ts';
import { tripOf } from '../../../lib/rental/periods.ts';
import { type RentalWish } from '../../../lib/rental/rental-wish.ts';

export interface RentalLine {
  trip: DayRange;
  /** As requested. */
  wish: RentalWish;
  /** Latest return day, or day of handover to the courier. */
  returnBy: Day;
}

type Told = Pick<CartLine, 'type' | 'choice'>;

/** True for a rental. A rented size has the type of its configurable product, so its dates decide. */
export const isRented = ({ type, choice }: Told): boolean => type === 'sirent' || choice.rental !== undefined;

/** Days of a rental line; null for other lines. */
export function rentalOf({ choice: { rental } }: Told): RentalLine | null {
  if (!rental) return null;
  const trip = tripOf(rental);
  return { trip, wish: rental, returnBy: addDays(trip.to, 1) };
}

/** Remaining hold of a cart's dates in milliseconds; null without a hold. */
export function heldFor(lines: readonly Pick<CartLine, 'datesHeldUntil'>[], now: number): number | null {
  const until = lines.flatMap(({ datesHeldUntil }) => (datesHeldUntil ? [Date.parse(datesHeldUntil)] : []));
  return until.length ? Math.max(0, Math.min(...until) - now) : null;
}

/** `29:05` */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
