import type { SearchQuery } from '@garderoba/contracts';
import { DEFAULT_STORE } from '@garderoba/contracts/stores';
import type { RestShop } from './shop.ts';

/** Codes of the shop's attributes that hold texts or flags: a file's values go in as they are, no options are made of them. */
export async function plainAttributes(shop: RestShop): Promise<Set<string>> {
  const query: SearchQuery = {
    entity: 'attribute',
    filters: [],
    sort: [{ field: 'attribute_id', direction: 'asc' }],
    from: 0,
    size: 999,
    facets: [],
    source: { include: ['attribute_code', 'frontend_input'], exclude: [] },
    format: 'standard',
  };
  const { hits } = (await shop.call('catalog', 'POST', '/v1/search', { store: DEFAULT_STORE, query })) as {
    hits: { hits: { _source: { attribute_code: string; frontend_input: string } }[] };
  };
  const plain = hits.hits.map(({ _source }) => _source).filter(({ frontend_input: input }) => !/select/.test(input));
  return new Set(plain.map(({ attribute_code: code }) => code));
}
