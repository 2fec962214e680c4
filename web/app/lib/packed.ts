/**
 * Plain data that travels with a page as one text. React Router's own encoding, which can also carry promises and dates, costs the
 * server about five times as much as JSON does (docs/decisions/0027-fast-pages.md): worth it for lists.
 */
export type Packed<T> = string & { readonly holds?: T };

export function pack<T>(value: T): Packed<T> {
  const text = JSON.stringify(value);
  if (packed.size >= MOST_PACKED) packed.delete(packed.keys().next().value as string);
  packed.set(text, value);
  return text;
}

export const unpack = <T>(text: Packed<T>): T => (packed.get(text) ?? JSON.parse(text)) as T;

/** The rendering that follows on the server reads what its loader has just packed: nothing need be parsed for it. Nobody may change it. */
const packed = new Map<string, unknown>();
const MOST_PACKED = 64;
