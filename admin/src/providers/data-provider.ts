import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { API, httpClient } from './http.ts';

/** The simple REST dialect, and verbs: everything with a rule is one call to one use case (wire-contract 11.14). */
export interface ConsoleProvider extends DataProvider {
  /** `POST /api/admin/{resource}/{id}/{verb}`. The answer is what the verb promises, mostly the record as it is now. */
  verb<T = RaRecord>(resource: string, id: Identifier, verb: string, body?: object): Promise<T>;
  /** `GET /api/admin/{path}`: what is no list and no record (figures, previews). */
  read<T>(path: string): Promise<T>;
  /** `POST /api/admin/{path}`: what belongs to no record (one's own account). */
  send<T = unknown>(path: string, body: object): Promise<T>;
  /** `POST /api/admin/{path}` with a file as its body. */
  upload<T>(path: string, file: File): Promise<T>;
}

const rest = simpleRest(API, httpClient);

/** A list that does not count its rows answers `orders 0-24/*`: then there is a next page when this one is full. */
const withoutCount = async <T extends { data: unknown[]; total?: number }>(
  answer: Promise<T>,
  params: { pagination?: { page?: number; perPage?: number } },
) => {
  const { data, total } = await answer;
  if (total !== undefined && !Number.isNaN(total)) return { data, total };
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  return { data, pageInfo: { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 } };
};

export const dataProvider: ConsoleProvider = {
  ...rest,
  supportAbortSignal: true,
  getList: (resource, params) => withoutCount(rest.getList(resource, params), params) as never,
  getManyReference: (resource, params) => withoutCount(rest.getManyReference(resource, params), params) as never,
  verb: async (resource, id, verb, body = {}) => {
    const path = `${API}/${resource}/${encodeURIComponent(id)}/${verb}`;
    const { json } = await httpClient(path, { method: 'POST', body: JSON.stringify(body) });
    return json;
  },
  read: async (path) => (await httpClient(`${API}/${path}`)).json,
  send: async (path, body) => (await httpClient(`${API}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json,
  upload: async (path, file) => {
    const headers = new Headers({ 'content-type': file.type });
    return (await httpClient(`${API}/${path}`, { method: 'POST', body: file, headers })).json;
  },
};
