import type { WantedLineDto } from '@garderoba/contracts/rest/rental';
import type { Cart, CartLine } from './cart.js';
import { rentalOf } from './product-option.js';

/** Dates as rental holds them: the number of pieces is what the cart shall have, 0 gives them back. */
export type RentedDates = WantedLineDto;

type DatedLine = Pick<CartLine, 'sku' | 'quantity' | 'productOption' | 'facts'>;

/** The dates of one line; null when it rents nothing. */
export const datesOf = ({ sku, quantity, productOption, facts }: DatedLine): RentedDates | null =>
  facts.kind === 'rental' ? { sku, quantity, ...rentalOf(productOption) } : null;

/** The dates of a whole cart: lines of the same days of the same garment are one. */
export function datesIn(lines: Cart['lines']): RentedDates[] {
  const dates = new Map<string, RentedDates>();
  for (const line of lines) {
    const own = datesOf(line);
    if (!own) continue;
    const key = keyOf(own);
    dates.set(key, { ...own, quantity: own.quantity + (dates.get(key)?.quantity ?? 0) });
  }
  return [...dates.values()];
}

/** What has to be said to rental when a cart has changed: its dates now, and those it has no more. */
export function changedDates(before: Cart['lines'], after: Cart['lines']): RentedDates[] {
  const now = datesIn(after);
  const kept = new Set(now.map(keyOf));
  const gone = datesIn(before).filter((dates) => !kept.has(keyOf(dates)));
  return [...now, ...gone.map((dates) => ({ ...dates, quantity: 0 }))];
}

/** The same days of the same garment, however many pieces. */
export const sameDates = (one: RentedDates, other: RentedDates): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ sku, date, period, delivery }: RentedDates): string => `${sku} ${date} ${period} ${delivery}`;
