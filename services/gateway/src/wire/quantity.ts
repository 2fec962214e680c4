import { badRequest } from './envelope.js';
import { TEXT } from './texts.js';

/**
 * A quantity as it may arrive: absent = 1, `"2"` = 2; null, empty text, booleans, lists, fractions, zero and negative
 * numbers are refused (wire-contract 11.5, VAL-001 to VAL-003).
 */
export function quantityOf(value: unknown): number {
  if (value === undefined) return 1;
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) throw badRequest(TEXT.quantity);
  return number;
}
