import { findStore, type StoreView, storeView } from '@garderoba/contracts';
import { firstOf } from '@garderoba/edge/request';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Query = Readonly<Record<string, unknown>>;

/** Header, else query, else the default store; an unknown code is the default store (wire-contract 1.2). */
export const storeOf = (headers: Headers, query: Query): StoreView => storeView(codeOf(headers, query));

/** The existing store that the request names, or undefined. Without one a cart answers in its own store's language. */
export const namedStoreOf = (headers: Headers, query: Query): StoreView | undefined =>
  findStore(codeOf(headers, query));

const codeOf = (headers: Headers, query: Query): string | undefined =>
  firstOf(headers['x-vs-store-code']) || firstOf(query.storeCode);
