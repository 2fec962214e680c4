/**
 * Plain data that travels with a page as one text. React Router's own encoding, which can also carry promises and dates, costs the
 * server about five times as much as JSON does (docs/decisions/0027-fast-pages.md): worth it for lists.
 */
export type Packed<T> = string & { readonly holds?: T };

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);
export const unpack = <T>(text: Packed<T>): T => JSON.parse(text) as T;
