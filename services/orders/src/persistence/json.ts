const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** For a `jsonb` column, which takes no half of a surrogate pair, as a client may send it in any text. Null stays null. */
export const toJson = (value: object | null | undefined): string | null =>
  value ? JSON.stringify(value, wellFormed) : null;
