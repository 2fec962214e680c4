/**
 * Plain data sent with a page as one JSON text. React Router's own encoding also supports promises and dates and costs
 * the server about five times as much as JSON (docs/decisions/0027-fast-pages.md), which matters for lists.
 */
export type Packed<T> = string & { readonly holds?: T };

export function pack<T>(value: T): Packed<T> {
  const text = JSON.stringify(value);
  if (packed.size >= MOST_PACKED) packed.delete(packed.keys().next().value as string);
  packed.set(text, value);
  return text;
}

export const unpack = <T>(text: Packed<T>): T => (packed.get(text) ?? JSON.parse(text)) as T;

/** On the server the rendering uses the object that its loader has packed, without parsing. The object is read-only. */
const packed = new Map<string, unknown>();
const MOST_PACKED = 64;
