// Amounts are integer minor units of one currency: 129.90 PLN is 12990. An amount is always stored together with its
// currency.

/** 100 % in basis points. Rates are basis points everywhere: 23 % is 2300. */
const ONE = 10_000;

/**
 * `numerator / denominator`, rounded half away from zero. Exact beyond 2^53: the product may exceed the exact range of
 * a double.
 */
export function divideHalfUp(numerator: bigint | number, denominator: bigint | number): number {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d <= 0n) throw new RangeError('the denominator must be positive');
  const half = (2n * (n < 0n ? -n : n) + d) / (2n * d);
  return Number(n < 0n ? -half : half);
}

/** `bps` of an amount, rounded half-up once: 10 % of 199.95 is 20.00. */
export const portion = (amount: number, bps: number): number => divideHalfUp(BigInt(amount) * BigInt(bps), ONE);

/** Tax inside a gross amount, rounded half-up once: 23 % inside 400.00 is 74.80. */
export const includedTax = (gross: number, taxBps: number): number =>
  divideHalfUp(BigInt(gross) * BigInt(taxBps), ONE + taxBps);

/**
 * Splits `amount` in proportion to `weights` so that the parts sum to it exactly (largest remainder; ties go to the
 * earlier part). All weights zero: the first part takes everything. Works for negative amounts.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sumOf, weight) => sumOf + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const sign = amount < 0 ? -1 : 1;
  const size = BigInt(Math.abs(amount));
  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, whole: exact / total, rest: exact % total };
  });
  let left = Number(size - shares.reduce((sumOf, share) => sumOf + share.whole, 0n));
  const parts = shares.map((share) => Number(share.whole));
  for (const share of [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))) {
    if (left === 0) break;
    parts[share.index] = (parts[share.index] as number) + 1;
    left -= 1;
  }
  return parts.map((part) => (part === 0 ? 0 : part * sign));
}

/** Converts minor units to the wire format: 12990 → 129.9. All supported currencies have two decimals. */
export const toDecimal = (amount: number): number => amount / 100;

/**
 * Converts a decimal text or number to minor units, rounded half-up: "129.905" → 12991. Uses no float product. Throws a
 * RangeError when the text is not a plain decimal number.
 */
export function fromDecimal(value: string | number): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value).trim());
  if (!match) throw new RangeError(`${value} is not a decimal number`);
  const [, sign, whole, fraction = ''] = match;
  const digits = fraction.padEnd(3, '0');
  const minor = BigInt(`${whole}${digits.slice(0, 2)}`) + (Number(digits[2]) >= 5 ? 1n : 0n);
  const amount = Number(sign ? -minor : minor);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${value} is too large`);
  return amount === 0 ? 0 : amount;
}

export { formatAmount } from './format.js';
