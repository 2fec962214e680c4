import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import type { AnswerOf, BodyOf, Path, Resource, VerbOf } from './api-types.ts';
import { API, httpClient } from './http.ts';

/**
 * The simple REST dialect plus verbs: each change with a business rule is one call to one use case (wire-contract
 * 11.14). Requests and responses are typed by openapi-console.json.
 */
export interface ConsoleProvider extends DataProvider {
  /** `POST /api/admin/{resource}/{id}/{verb}`. The response is defined by the verb, usually the updated record. */
  verb<R extends Resource, V extends VerbOf<R>>(
    resource: R,
    id: Identifier,
    verb: V,
    body?: BodyOf<`${R}/{id}/${V}`>,
  ): Promise<AnswerOf<`${R}/{id}/${V}`, 'post'>>;
  /**
   * `GET /api/admin/{path}`: calls other than lists and records (figures, previews). `id` replaces `{id}` in the path.
   */
  read<P extends Path<'get'>>(path: P, id?: Identifier): Promise<AnswerOf<P, 'get'>>;
  /** `POST /api/admin/{path}`: calls without a record (the own account). */
  send<P extends Path<'post'>>(path: P, body: BodyOf<P>): Promise<AnswerOf<P, 'post'>>;
  /** `POST /api/admin/{path}` with a file as its body. */
  upload<P extends Path<'post'>>(path: P, file: File): Promise<AnswerOf<P, 'post'>>;
}

const rest = simpleRest(API, httpClient);

/** A list without a count answers `orders 0-24/*`: it has a next page if this one is full. */
const withoutCount = async <T extends { data: unknown[]; total?: number }>(
  answer: Promise<T>,
  params: { pagination?: { page?: number; perPage?: number } },
) => {
  const { data, total } = await answer;
  if (total !== undefined && !Number.isNaN(total)) return { data, total };
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  return { data, pageInfo: { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 } };
};

/** Records that are named by their ids in one address; a list without a range has as many rows. */
const NAMED_AT_ONCE = 25;

export const dataProvider: ConsoleProvider = {
  ...rest,
  supportAbortSignal: true,
  getList: (resource, params) => withoutCount(rest.getList(resource, params), params) as never,
  getManyReference: (resource, params) => withoutCount(rest.getManyReference(resource, params), params) as never,
  getMany: async (resource, params) => {
    const { ids } = params;
    const starts = Array.from({ length: Math.ceil(ids.length / NAMED_AT_ONCE) }, (_, nth) => nth * NAMED_AT_ONCE);
    const parts = starts.map((start) => ids.slice(start, start + NAMED_AT_ONCE));
    const answers = await Promise.all(parts.map((part) => rest.getMany(resource, { ...params, ids: part })));
    return { data: answers.flatMap(({ data }) => data) as never };
  },
  // Without a body and its type: simple REST sends `text/plain`, which the backoffice refuses.
  delete: async (resource, { id }) => {
    const { json } = await httpClient(`${API}/${resource}/${encodeURIComponent(id)}`, { method: 'DELETE' });
    return { data: json };
  },
  verb: async (resource, id, verb, body) => {
    const path = `${API}/${resource}/${encodeURIComponent(id)}/${verb}`;
    const { json } = await httpClient(path, { method: 'POST', body: JSON.stringify(body ?? {}) });
    return json;
  },
  read: async (path, id = '') => (await httpClient(`${API}/${path.replace('{id}', encodeURIComponent(id))}`)).json,
  send: async (path, body) => (await httpClient(`${API}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json,
  upload: async (path, file) => {
    const headers = new Headers({ 'content-type': file.type, 'idempotency-key': crypto.randomUUID() });
    return (await httpClient(`${API}/${path}`, { method: 'POST', body: file, headers })).json;
  },
};
