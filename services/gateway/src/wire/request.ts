import { findStore, type StoreView, storeView } from '@garderoba/contracts';
import { badRequest } from './envelope.js';
import { TEXT } from './texts.js';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Query = Readonly<Record<string, unknown>>;

const first = (value: unknown): string | undefined => {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : undefined;
};

/** The one text of a query parameter, '' when it is missing; NUL characters, which no name has, left out. */
export const param = (query: Query, name: string): string => first(query[name])?.replaceAll('\0', '').trim() ?? '';

/** Skus in one call: a parent with all its children, far above the client's batches of 15. */
const MAX_SKUS = 500;

/** The comma-separated skus of a call, each once. */
export function skusOf(query: Query): string[] {
  const named = param(query, 'skus').split(',');
  const skus = [...new Set(named.map((sku) => sku.trim()).filter(Boolean))];
  if (skus.length === 0) throw badRequest(TEXT.skusMissing);
  if (skus.length > MAX_SKUS) throw badRequest(`at most ${MAX_SKUS} skus`);
  return skus;
}

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
