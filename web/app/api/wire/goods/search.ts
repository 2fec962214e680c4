import { config } from '../../../lib/store/config.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { SearchRequest, SearchResult } from './search-request.ts';

/** Searches with the configured protocol (SYNC-006, SYNC-007), of which only one is loaded. Free dates are not part of GraphQL. */
export async function search<T>(shop: Shop, request: SearchRequest, signal?: AbortSignal): Promise<SearchResult<T>> {
  const whole = { filters: {}, chosen: {}, facets: [], size: 50, from: 0, ...request };
  const { from: start, size: perPage } = whole;
  const found = await (request.wish || config.apiProtocol === 'api'
    ? import('./search-by-api.ts')
    : import('./search-by-graphql.ts')
  )
    .then(({ ask }) => ask<T>(shop, whole, signal))
    .catch((error: unknown) => {
      if (shop.api.side === 'browser' && !navigator.onLine) return 'offline' as const;
      throw error;
    });
  if (found === 'offline') return { ...NOTHING, start, perPage, offline: true };
  return { ...found, start, perPage, offline: false, noresults: found.items.length === 0 };
}

const NOTHING = {
  items: [],
  total: 0,
  aggregations: {},
  attributeMetadata: [],
  suggestions: {},
  cache: false,
  noresults: true,
};
