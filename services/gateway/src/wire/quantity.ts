import { z } from 'zod';

/**
 * Parses a quantity: absent = 1, `"2"` = 2; null, empty text, booleans, lists, fractions, zero and negative numbers are
 * invalid: undefined (wire-contract 11.5, VAL-001 to VAL-003).
 */
export function readQuantity(value: unknown): number | undefined {
  if (value === undefined) return 1;
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}

/** The same as a schema field; each call refuses invalid values with its own text. */
export const quantity = z
  .unknown()
  .optional()
  .transform(readQuantity)
  .describe('a whole number above 0, or such a text; 1 when absent');
