import { demand } from './refusal.ts';

/** A decimal number kept exactly: `units / 10^scale`. Prices and rates of the file never become floats. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** A {@link Decimal} that survives JSON. */
export interface ExactPrice {
  units: string;
  scale: number;
}

const NUMBER = /^(\d{1,12})(?:\.(\d{0,8}))?$/;
/** Highest accepted price in major units; a higher one is a typing error and would overflow the price list. */
const DEAREST = 10_000_000n;

/** A number with a dot, as Magento writes it (`34.000000`); undefined for an empty cell. */
export function parseDecimal(column: string, cell: string | undefined): Decimal | undefined {
  const text = cell?.trim();
  if (!text) return undefined;
  demand(!text.startsWith('-'), `${column}: negative number '${shorten(text)}'`);
  const match = NUMBER.exec(text);
  demand(match, `${column}: '${shorten(text)}' is not a number with a dot`);
  const fraction = match[2] ?? '';
  return { units: BigInt(match[1] + fraction), scale: fraction.length };
}

/** A price cell: a {@link parseDecimal} below ten million. */
export function parsePrice(column: string, cell: string | undefined): Decimal | undefined {
  const price = parseDecimal(column, cell);
  if (price) demand(price.units < DEAREST * 10n ** BigInt(price.scale), `${column}: '${cell}' is too high`);
  return price;
}

export const exact = (price: Decimal | undefined): ExactPrice | undefined =>
  price && { units: String(price.units), scale: price.scale };

/** A count of pieces: `100.0000` is 100. Magento keeps quantities as decimals; parts of a piece are refused. */
export function parseCount(column: string, cell: string | undefined, most = 1_000_000): number | undefined {
  const count = parseDecimal(column, cell);
  if (!count) return undefined;
  const whole = 10n ** BigInt(count.scale);
  demand(count.units % whole === 0n, `${column}: '${cell}' is not a whole number`);
  demand(count.units / whole <= BigInt(most), `${column}: '${cell}' is too high`);
  return Number(count.units / whole);
}

/** A 0/1 cell; `fallback` for an empty one. */
export function parseFlag(column: string, cell: string | undefined, fallback: boolean): boolean {
  const text = cell?.trim().toLowerCase();
  if (!text) return fallback;
  demand(/^(0|1|yes|no|true|false)(\.0+)?$/.test(text), `${column}: '${shorten(text)}' is neither 0 nor 1`);
  return /^(1|yes|true)/.test(text);
}

/**
 * Price times rate, plus tax if the file's prices are net, in minor units; rounded half-up once, at the end.
 * @param taxBps tax in basis points to add (23 % = 2300), 0 when the price is gross already
 */
export function toMinor(price: Decimal, rate: Decimal = ONE, taxBps = 0): number {
  const numerator = price.units * rate.units * 100n * BigInt(10_000 + taxBps);
  const denominator = 10n ** BigInt(price.scale + rate.scale) * 10_000n;
  return Number((2n * numerator + denominator) / (2n * denominator));
}

export const ONE: Decimal = { units: 1n, scale: 0 };

export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
