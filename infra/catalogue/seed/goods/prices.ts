import type { Price } from './product.ts';
import { between, type Random } from './random.ts';

/** A shelf price near `pln` in every currency, each with an ending of its own: 1 290 zł, 299 €, 3 199 kr. */
export function shelfPrice(pln: number): Price {
  return { PLN: endingWith(pln, 10, 9), EUR: endingWith(pln / 4.3, 5, 0), SEK: endingWith(pln * 2.55, 50, 1) };
}

/** The nearest multiple of `step`, less `less` (a price of 399 instead of 400), never below one step. */
function endingWith(amount: number, step: number, less: number): number {
  const whole = Math.max(step, Math.round(amount / step) * step);
  return less === 9 ? Math.max(step, whole) - 1 : whole - less;
}

/** A price taken down by `percent`. */
export function reduced(price: Price, percent: number): Price {
  const off = (amount: number) => Math.max(1, Math.round((amount * (100 - percent)) / 100));
  return { PLN: off(price.PLN), EUR: off(price.EUR), SEK: off(price.SEK) };
}

/**
 * Rental prices of a garment with retail price `retailPln`, in the order of the shop's periods: one day (from 80 PLN or 45 EUR), four days,
 * try-on at home for 24 hours, seven days.
 */
export function rentalPrices(next: Random, retailPln: number): Record<string, Price> {
  const day = Math.max(80, Math.round((retailPln * between(next, 7, 10)) / 1000) * 10);
  const of = (tenths: number): Price => {
    const pln = (day * tenths) / 10;
    return {
      PLN: Math.round(pln),
      EUR: Math.round(Math.max(45, day / 3.2) * (tenths / 10)),
      SEK: Math.round((pln * 2.6) / 10) * 10,
    };
  };
  return { '1': of(10), '4': of(16), '24h': of(5), '7': of(22) };
}
