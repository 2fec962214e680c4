import { addDays, type Day, type DayRange } from '../../lib/days.ts';
import { daysOfPeriod, type RentalWish } from '../../lib/rental-wish.ts';
import type { CartLine } from './cart.ts';

export interface RentalLine {
  trip: DayRange;
  delivery: 'showroom' | 'omnipack';
  /** As it was asked for. */
  wish: RentalWish;
  /** Back, or with the courier, on that day at the latest. */
  returnBy: Day;
}

type Told = Pick<CartLine, 'product_type' | 'product_option'>;

const optionOf = ({ product_option }: Told, id: string): string | undefined =>
  product_option?.extension_attributes.custom_options?.find(({ option_id }) => option_id === id)?.option_value;

/** Is it lent? A rented size arrives as the configurable it was chosen of (`product_type`): its day tells. */
export const isRented = (line: Told): boolean =>
  line.product_type === 'sirent' || optionOf(line, 'rental_date') !== undefined;

/** The days of a line that rents something, read from its options; null for any other. */
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

/** Milliseconds the dates of a cart stay held; null when it holds none. */
export function heldFor(lines: readonly Pick<CartLine, 'dates_held_until'>[], now: number): number | null {
  const until = lines.flatMap(({ dates_held_until }) => (dates_held_until ? [Date.parse(dates_held_until)] : []));
  return until.length ? Math.max(0, Math.min(...until) - now) : null;
}

/** `29:05` */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
