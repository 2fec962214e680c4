import type { SearchEntity, SearchQuery } from '@garderoba/contracts/search-query/search-query';
import { asObject } from '@garderoba/edge/request';
import { badRequest } from '@garderoba/edge/wire-error';
import { JsonText } from './json-parts.js';
import { searchOf } from './search.wire.js';

/** Arguments of a field of the schema; arguments that a field does not have are undefined. */
export interface CatalogueArguments {
  readonly search?: string | null;
  readonly filter?: unknown;
  readonly attributes?: unknown;
  readonly sort?: unknown;
  readonly pageSize?: number | null;
  readonly currentPage?: number | null;
  readonly _sourceInclude?: ReadonlyArray<string | null> | null;
  readonly _sourceExclude?: ReadonlyArray<string | null> | null;
}

interface Applied {
  readonly attribute: string;
  readonly value: unknown;
  readonly scope: unknown;
}

/** Operators with another name in the search object; null as value tests whether the attribute has a value. */
const OPERATORS: Readonly<Record<string, (value: unknown) => readonly [operator: string, value: unknown]>> = {
  gteq: (value) => ['gte', value],
  lteq: (value) => ['lte', value],
  finset: (value) => ['in', value],
  notnull: () => ['in', null],
  null: () => ['nin', null],
};

/**
 * Translates the arguments of a GraphQL field into the search object of `request_format=search-query` (wire-contract
 * 5.2, 5.8).
 */
export function searchOfField(entity: SearchEntity, asked: CatalogueArguments, standardSize: number): SearchQuery {
  const size = asked.pageSize ?? standardSize;
  const page = asked.currentPage ?? 1;
  if (size < 1 || page < 1) throw badRequest('pageSize and currentPage begin at 1');
  const applied = Object.entries(asObject(asked.filter ?? asked.attributes) ?? {}).flatMap(([name, value]) =>
    conditionsOf(value).map((one) => appliedOf(name, one)),
  );
  const fields = (names: CatalogueArguments['_sourceInclude']): string => (names ?? []).filter(Boolean).join(',');
  return searchOf(
    entity,
    {
      request_format: 'search-query',
      size: String(size),
      from: String((page - 1) * size),
      sort: sortOf(asked.sort).join(','),
      _source_include: fields(asked._sourceInclude),
      _source_exclude: fields(asked._sourceExclude),
    },
    {
      _appliedFilters: applied,
      _availableFilters: applied.map(({ attribute, scope }) => ({ field: attribute, scope, options: {} })),
      _searchText: asked.search ?? '',
    },
  );
}

/** A list of objects: several conditions of one attribute. */
const conditionsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => asObject(one)) ? value : [value];

/** Flattens nested filters: `{ stock: { is_in_stock: { eq: true } } }` filters by `stock.is_in_stock`. */
function appliedOf(attribute: string, given: unknown): Applied {
  const filter = asObject(given);
  if (!filter) return { attribute, value: given ?? {}, scope: 'default' };
  const nested = Object.entries(filter).find(([, part]) => asObject(part));
  if (nested) return appliedOf(`${attribute}.${nested[0]}`, nested[1]);
  const { scope = 'default', ...operators } = filter;
  const value = Object.fromEntries(
    Object.entries(operators).map(([name, operand]) => OPERATORS[name]?.(operand) ?? [name, operand]),
  );
  return { attribute, value, scope };
}

/** `{ updated_at: DESC }` → `updated_at:desc`. */
export const sortOf = (sort: unknown): string[] =>
  Object.entries(asObject(sort) ?? {}).map(([name, direction]) => `${name}:${String(direction).toLowerCase()}`);

/** The values of a search answer by key, as catalog's JSON bytes. */
export type SearchParts = ReadonlyMap<string, Buffer>;

const part = (parts: SearchParts, name: string): JsonText | null => {
  const bytes = parts.get(name);
  return bytes ? new JsonText(bytes) : null;
};

/** From a compact answer. */
export const toProducts = (parts: SearchParts, asked: CatalogueArguments) => ({
  items: part(parts, 'hits'),
  total_count: Number(parts.get('total')),
  aggregations: part(parts, 'aggregations'),
  attribute_metadata: part(parts, 'attribute_metadata'),
  sort_fields: { options: Object.keys(asObject(asked.sort) ?? {}).map((name) => ({ value: name, label: name })) },
  page_info: { page_size: asked.pageSize, current_page: asked.currentPage },
});

/** From a standard answer. */
export const toReply = (parts: SearchParts) => ({
  hits: part(parts, 'hits'),
  suggest: part(parts, 'suggest'),
  aggregations: part(parts, 'aggregations'),
  attribute_metadata: part(parts, 'attribute_metadata'),
});

/** From a compact answer: parses its few documents, whose fields the schema names. */
export const toItems = (parts: SearchParts) => ({ items: JSON.parse(parts.get('hits')?.toString('utf8') ?? '[]') });
