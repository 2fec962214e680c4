import type { WantedLineDto } from '@garderoba/contracts/rest/rental';
import type { Cart, CartLine } from './cart.js';
import { rentalOf } from './choice.js';

/** Dates in the format of rental. The quantity is the total that the cart shall hold; 0 releases the hold. */
export type RentedDates = WantedLineDto;

type DatedLine = Pick<CartLine, 'sku' | 'quantity' | 'choice' | 'facts'>;

/** The dates of one line; null when it is not a rental. */
export const datesOf = ({ sku, quantity, choice, facts }: DatedLine): RentedDates | null =>
  facts.kind === 'rental' ? { sku, quantity, ...rentalOf(choice) } : null;

/** The dates of a whole cart. Lines with the same days of the same garment are summed. */
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

/** Holds to send to rental after a change of the cart: its current dates, and quantity 0 for dates it no longer has. */
export function changedDates(before: Cart['lines'], after: Cart['lines']): RentedDates[] {
  const now = datesIn(after);
  const kept = new Set(now.map(keyOf));
  const gone = datesIn(before).filter((dates) => !kept.has(keyOf(dates)));
  return [...now, ...gone.map((dates) => ({ ...dates, quantity: 0 }))];
}

/** Whether both are the same days of the same garment, regardless of quantity. */
export const sameDates = (one: RentedDates, other: RentedDates): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ sku, firstDay, period, delivery }: RentedDates): string => `${sku} ${firstDay} ${period} ${delivery}`;
