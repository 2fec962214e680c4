const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/**
 * Serialises for a `jsonb` column, which refuses half of a surrogate pair; clients may send one in any text. null stays
 * null.
 */
export const toJson = (value: object | null | undefined): string | null =>
  value ? JSON.stringify(value, wellFormed) : null;
