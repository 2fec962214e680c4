import { asObject, param } from '@garderoba/edge/request';
import { badRequest } from '@garderoba/edge/wire-error';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import type { FastifyReply } from 'fastify';

type Query = Readonly<Record<string, unknown>>;

/** The query of a list: `?filter={…}&range=[0,24]&sort=["email","ASC"]`. */
export interface ListQuery<Filter, Sort extends string> {
  readonly filter: Filter;
  readonly offset: number;
  readonly limit: number;
  readonly sort: Sort;
  readonly order: 'ASC' | 'DESC';
}

const MAX_RANGE = 1_000;
const MAX_OFFSET = 10_000_000;

/**
 * Parses the query of a list. Unknown filter fields, unsupported sorts and malformed ranges are 400; the default is the
 * first sort, descending. `formerSorts`: former names of sorts, by name.
 */
export function listQuery<Filter extends object, Sort extends string>(
  query: Query,
  filterType: new () => Filter,
  sorts: readonly [Sort, ...Sort[]],
  formerSorts: Readonly<Record<string, Sort>> = {},
): ListQuery<Filter, Sort> {
  const [from, to] = rangeOf(json(query, 'range') ?? [0, 24]);
  const [sort, order] = sortOf(json(query, 'sort') ?? [sorts[0], 'DESC'], sorts, formerSorts);
  const given = json(query, 'filter') ?? {};
  return { filter: checked(filterType, given), offset: from, limit: to - from + 1, sort, order };
}

/** Answers one page: the body is the list; the header holds its position: `Content-Range: orders 0-24/319`. */
export function listed<Item>(
  reply: FastifyReply,
  resource: string,
  { offset }: { readonly offset: number },
  items: readonly Item[],
  total: number,
): readonly Item[] {
  const last = Math.max(offset + items.length - 1, 0);
  reply.header('content-range', `${resource} ${items.length === 0 ? '*' : `${offset}-${last}`}/${total}`);
  return items;
}

/** Query string for a call to a neighbour; undefined values are omitted. */
export function queryText(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

function checked<Filter extends object>(type: new () => Filter, given: unknown): Filter {
  if (!asObject(given)) throw badRequest('filter must be an object');
  const filter = plainToInstance(type, given);
  const problems = validateSync(filter, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
  if (problems.length > 0) throw badRequest(problems.flatMap(sentences).join('; '));
  return filter;
}

const sentences = ({ property, constraints, children }: ValidationError): string[] => [
  ...Object.values(constraints ?? {}).map((text) => `filter.${property}: ${text}`),
  ...(children ?? []).flatMap(sentences),
];

function json(query: Query, name: string): unknown {
  const text = param(query, name);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(`${name} must be JSON`);
  }
}

function rangeOf(value: unknown): [number, number] {
  const [from, to] = Array.isArray(value) ? value : [];
  const right = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to >= from && to - from < MAX_RANGE;
  if (!right || to > MAX_OFFSET) throw badRequest(`range must be [first, last], at most ${MAX_RANGE} long`);
  return [from, to];
}

function sortOf<Sort extends string>(
  value: unknown,
  sorts: readonly Sort[],
  former: Readonly<Record<string, Sort>>,
): [Sort, 'ASC' | 'DESC'] {
  const [name, order] = Array.isArray(value) ? value : [];
  const sort = sorts.find((offered) => offered === (former[String(name)] ?? name));
  if (!sort || (order !== 'ASC' && order !== 'DESC'))
    throw badRequest(`sort must be [field, "ASC" or "DESC"]; fields: ${sorts.join(', ')}`);
  return [sort, order];
}
