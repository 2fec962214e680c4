import { asObject } from '@garderoba/edge/request';
import { badRequest } from '@garderoba/edge/wire-error';
import { MOST_POSTS, PAGE_OF_POSTS } from './blog.schema.js';

/** Arguments of a list of posts, in the spellings of both families of clients (wire-contract 11.13). */
export interface PostsAsked {
  readonly filter?: unknown;
  readonly pageSize?: number | null;
  readonly currentPage?: number | null;
  readonly sort?: ReadonlyArray<string | null> | null;
  readonly sortFiled?: string | null;
  readonly sortField?: string | null;
  readonly allPosts?: boolean | null;
}

/** A list of posts as content is asked for it. */
export interface PostsSearch {
  /** Query of content's `/v1/posts`, without language; null = the filter matches nothing. */
  readonly query: URLSearchParams | null;
  readonly size: number;
  readonly page: number;
}

const DEEPEST_PAGE = 100_000;

type Operators = ReadonlyMap<string, readonly string[]>;
type Apply = (name: string, values: Operators, query: URLSearchParams) => void;

/** Which operators a filter has; each adds to content's query. */
const oneOf =
  (parameter: string, not?: string): Apply =>
  (name, operators, query) => {
    for (const [operator, values] of operators) {
      const target = ['eq', 'in', 'finset'].includes(operator)
        ? parameter
        : ['neq', 'nin'].includes(operator)
          ? not
          : undefined;
      if (target === undefined) throw notOffered(name, operator);
      for (const value of values) query.append(target, value);
    }
  };

const partOf =
  (parameter: string): Apply =>
  (name, operators, query) => {
    for (const [operator, [value = '']] of operators) {
      if (operator !== 'like' && operator !== 'eq') throw notOffered(name, operator);
      query.set(parameter, value.replaceAll(/^%+|%+$/g, ''));
    }
  };

const time: Apply = (name, operators, query) => {
  for (const [operator, [value = '']] of operators) {
    const isFrom = ['from', 'gt', 'gteq', 'moreq'].includes(operator);
    if (!isFrom && !['to', 'lt', 'lteq'].includes(operator)) throw notOffered(name, operator);
    const at = instantOf(name, value, !isFrom);
    // Both ends of content's range belong to it.
    const ms = at + (operator === 'gt' ? 1 : operator === 'lt' ? -1 : 0);
    query.set(isFrom ? 'from' : 'to', new Date(ms).toISOString());
  }
};

/** Every post of an answer is visible in the store of the call: nothing is left out. */
const always: Apply = () => undefined;

const FILTERS: Readonly<Record<string, Apply>> = {
  post_id: oneOf('id'),
  identifier: oneOf('slug'),
  url_key: oneOf('slug'),
  code: oneOf('code'),
  category_id: oneOf('category', 'notCategory'),
  title: partOf('title'),
  name: partOf('title'),
  content: partOf('search'),
  search: partOf('search'),
  publish_time: time,
  publish_date: time,
  is_active: always,
  enabled: always,
  store_ids: always,
};

const SORTS: Readonly<Record<string, string>> = {
  include_in_recent: 'standard',
  position: 'standard',
  post_id: 'id',
  title: 'title',
  name: 'title',
  publish_time: 'publishedAt',
  publish_date: 'publishedAt',
  creation_time: 'publishedAt',
  update_time: 'updatedAt',
};

/**
 * Translates a list's arguments into content's query. Without `sortFiled` the order is CMS-053's, whose direction `sort` may
 * turn round; `sort` may also name the field: `["publish_time DESC"]`, `["include_in_recent", "post_id"]`.
 */
export function postsSearch(asked: PostsAsked): PostsSearch {
  const size = asked.allPosts ? MOST_POSTS : (asked.pageSize ?? PAGE_OF_POSTS);
  const page = asked.allPosts ? 1 : (asked.currentPage ?? 1);
  if (size < 1 || size > MOST_POSTS) throw badRequest(`pageSize is between 1 and ${MOST_POSTS}`);
  if (page < 1 || page > DEEPEST_PAGE) throw badRequest(`currentPage is between 1 and ${DEEPEST_PAGE}`);
  const query = new URLSearchParams(sortOf(asked));
  query.set('offset', String((page - 1) * size));
  query.set('limit', String(size));
  for (const [name, given] of Object.entries(asObject(asked.filter) ?? {})) {
    if (given === null || given === undefined) continue;
    const apply = FILTERS[name];
    if (!apply) throw badRequest(`the filter ${name} is not offered`);
    const operators = operatorsOf(given);
    if ([...operators.values()].some((values) => values.length === 0)) return { query: null, size, page };
    apply(name, operators, query);
  }
  return { query: checkedIds(query), size, page };
}

function operatorsOf(given: unknown): Operators {
  const operators = Object.entries(asObject(given) ?? {}).flatMap(([operator, value]) => {
    if (value === null || value === undefined) return [];
    const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== null).map(String);
    // Clients join lists with commas.
    const isList = operator === 'in' || operator === 'nin' || operator === 'finset';
    return [[operator, isList ? values.flatMap((each) => each.split(',')) : values] as const];
  });
  return new Map(operators);
}

function checkedIds(query: URLSearchParams): URLSearchParams {
  for (const id of query.getAll('id'))
    if (!/^\d{1,9}$/.test(id.trim())) throw badRequest(`post_id: ${id.slice(0, 40)} is no number`);
  for (const name of ['id', 'slug', 'code', 'category', 'notCategory'])
    if (query.getAll(name).length > MOST_POSTS) throw badRequest(`at most ${MOST_POSTS} values of a filter`);
  return query;
}

const notOffered = (name: string, operator: string) => badRequest(`${name}: the operator ${operator} is not offered`);

/** `2026-11-24`, `2026-11-24 10:00:00` or with a `T`; UTC. `isEnd`: a day ends with its last millisecond. */
function instantOf(name: string, text: string, isEnd: boolean): number {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?(?:\.\d+)?Z?$/.exec(text.trim()) ?? [];
  const at = new Date(`${day}T${clock ?? (isEnd ? '23:59:59.999' : '00:00:00')}Z`);
  // Dates that do not exist, such as 31 February, are moved by the parser or are none.
  if (!day || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw badRequest(`${name}: ${text.slice(0, 40)} is no date`);
  return at.getTime();
}

function sortOf({ sort, sortFiled, sortField }: PostsAsked): Record<string, string> {
  const [first = ''] = (sort ?? []).filter((part) => part !== null);
  const words = first.split(/[\s:]+/).filter(Boolean);
  const order = ['ASC', 'DESC'].find((direction) => direction === words.at(-1)?.toUpperCase());
  const [named = '', ...rest] = order ? words.slice(0, -1) : words;
  const field = sortFiled || sortField || named;
  const by = field === '' ? 'standard' : SORTS[field];
  if (by === undefined || rest.length > 0) throw badRequest(`posts are not sorted by ${(field || first).slice(0, 40)}`);
  return { sort: by, order: order ?? 'DESC' };
}
