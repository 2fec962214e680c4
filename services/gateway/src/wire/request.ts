import { findStore, type StoreView, storeView } from '@garderoba/contracts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Query = Readonly<Record<string, unknown>>;

const first = (value: unknown): string | undefined => {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : undefined;
};

/** The one text of a query parameter, '' when it is missing; NUL characters, which no name has, left out. */
export const paramOf = (value: unknown): string => first(value)?.replaceAll('\0', '').trim() ?? '';

/** The same, by its name. */
export const param = (query: Query, name: string): string => paramOf(query[name]);

/** Header, else query, else the default store; an unknown code is the default store (wire-contract 1.2). */
export const storeOf = (headers: Headers, query: Query): StoreView => storeView(codeOf(headers, query));

/** The store a request names itself, if it names one there is. A cart asked without speaks its own language. */
export const namedStoreOf = (headers: Headers, query: Query): StoreView | undefined =>
  findStore(codeOf(headers, query));

const codeOf = (headers: Headers, query: Query): string | undefined =>
  first(headers['x-vs-store-code']) || first(query.storeCode);

const GUEST = new Set(['', 'null', 'undefined']);

/** The token a caller shows; `Bearer`, `Bearer null`, `?token=` and the like mean guest (trap 6). */
export function tokenOf(headers: Headers, query: Query, inQuery: boolean): string | undefined {
  const bearer = /^Bearer\s*(.*)$/i.exec(first(headers.authorization)?.trim() ?? '')?.[1]?.trim() ?? '';
  if (!GUEST.has(bearer)) return bearer;
  const queried = inQuery ? param(query, 'token') : '';
  return GUEST.has(queried) ? undefined : queried;
}

/** An object, or undefined for anything else a client may send. */
export const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/** A text from what may be anything; numbers become text. Half a surrogate pair is no text for a database or an address. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toWellFormed() : typeof value === 'number' ? String(value) : '';
