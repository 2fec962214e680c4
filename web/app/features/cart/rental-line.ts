import { addDays, type Day, type DayRange } from '../../lib/rental/days.ts';
import { daysOfPeriod, type RentalWish } from '../../lib/rental/rental-wish.ts';
import type { CartLine } from './cart.ts';

export interface RentalLine {
  trip: DayRange;
  delivery: 'showroom' | 'omnipack';
  /** As requested. */
  wish: RentalWish;
  /** Latest return day, or day of handover to the courier. */
  returnBy: Day;
}

type Told = Pick<CartLine, 'product_type' | 'product_option'>;

const optionOf = ({ product_option }: Told, id: string): string | undefined =>
  product_option?.extension_attributes?.custom_options?.find(({ option_id }) => option_id === id)?.option_value as
    | string
    | undefined;

/** True for a rental. A rented size has the product_type of its configurable product, so the start day decides. */
export const isRented = (line: Told): boolean =>
  line.product_type === 'sirent' || optionOf(line, 'rental_date') !== undefined;

/** Days of a rental line from its options; null for other lines. */
export function rentalOf(line: Told): RentalLine | null {
  const value = (id: string) => optionOf(line, id) ?? '';
  const [date, days] = [value('rental_date'), daysOfPeriod[Number(value('rental_period'))]];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !days) return null;
  const to = addDays(date, days - 1);
  const delivery = value('rental_delivery') === 'showroom' ? 'showroom' : 'omnipack';
  return {
    trip: { from: date, to },
    delivery,
    wish: { date, period: Number(value('rental_period')), delivery },
    returnBy: addDays(to, 1),
  };
}

/** Remaining hold of a cart's dates in milliseconds; null without a hold. */
export function heldFor(lines: readonly Pick<CartLine, 'dates_held_until'>[], now: number): number | null {
  const until = lines.flatMap(({ dates_held_until }) => (dates_held_until ? [Date.parse(dates_held_until)] : []));
  return until.length ? Math.max(0, Math.min(...until) - now) : null;
}

/** `29:05` */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
