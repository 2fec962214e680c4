import { parseSearch } from '@garderoba/contracts/search-query/parse-search';
import { QueryRefused } from '@garderoba/contracts/search-query/query-refused';
import type { SearchEntity, SearchQuery } from '@garderoba/contracts/search-query/search-query';
import { param } from '@garderoba/edge/request';
import { badRequest } from '@garderoba/edge/wire-error';

/**
 * Parses the JSON of the parameter `request`. The reference system URL-decodes it twice, and clients encode `75%25` for
 * that, so we do too, unless the second decoding fails, as with a lone `%` (wire-contract 5.2).
 */
export function bodyOfGet(request: unknown): unknown {
  const once = param({ request }, 'request');
  if (!once) return undefined;
  for (const text of new Set([twice(once), once])) {
    try {
      return JSON.parse(text);
    } catch {
      // try the text decoded once
    }
  }
  throw badRequest('request: JSON is expected');
}

function twice(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The query of a search call; unsupported parts are refused with their position (wire-contract 5.2). */
export function searchOf(entity: SearchEntity, params: Readonly<Record<string, unknown>>, body: unknown): SearchQuery {
  try {
    return parseSearch(entity, params, body);
  } catch (error) {
    if (error instanceof QueryRefused) throw badRequest(error.message);
    throw error;
  }
}

/** The query for the documents of an entity in which one of the fields has one of these values. */
export function documentsWith(
  entity: SearchEntity,
  terms: Readonly<Record<string, readonly unknown[]>>,
  size: number,
): SearchQuery {
  const must = Object.entries(terms).map(([field, values]) => ({ terms: { [field]: values } }));
  return parseSearch(entity, { size: String(size) }, { query: { bool: { filter: { bool: { must } } } } });
}
