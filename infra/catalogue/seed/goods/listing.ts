import type { SearchQuery } from '@garderoba/contracts';
import { DEFAULT_STORE } from '@garderoba/contracts/stores';
import type { RestShop } from '../../import/shop.ts';

interface Hits {
  total: number;
  hits: { _source: unknown }[];
}

/** A page of the listing as shoppers of the default store see it, oldest product first. */
export async function searchListing(
  shop: RestShop,
  page: { from: number; size: number; include: string[] },
  store: string = DEFAULT_STORE,
): Promise<Hits> {
  const query: SearchQuery = {
    entity: 'product',
    filters: [
      { is: 'oneOf', field: 'visibility', values: ['2', '3', '4'] },
      { is: 'oneOf', field: 'status', values: ['0', '1'] },
    ],
    sort: [{ field: 'id', direction: 'asc' }],
    from: page.from,
    size: page.size,
    facets: [],
    source: { include: page.include, exclude: [] },
    format: 'standard',
  };
  const answer = (await shop.call('catalog', 'POST', '/v1/search', { store, query })) as { hits: Hits };
  return answer.hits;
}
