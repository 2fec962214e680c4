import { ServiceTokens } from '@garderoba/service-kit/service-token';
import { until } from '../local/processes.ts';

/** What a test puts on the shelves: a sku, how many pieces, and its price in minor units of PLN, EUR and SEK alike. */
export interface Goods {
  readonly sku: string;
  readonly pieces: number;
  readonly price: number;
  /** Lent by the day for that price, its pieces are units of rental. */
  readonly isLent?: boolean;
}

const LANGUAGES = ['pl', 'de', 'en', 'se', 'nl'];

/** Brings goods into a running shop through the services' own doors and waits until shoppers can find them. */
export async function putOnShelves(env: Readonly<Record<string, string>>, goods: readonly Goods[]): Promise<void> {
  const tokens = new ServiceTokens('importer', env.IMPORTER_SERVICE_KEY ?? '', env.SERVICE_JWKS ?? '');
  const put = async (service: string, path: string, body: unknown): Promise<void> => {
    const answer = await fetch(`${env[`${service}_URL`]}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await tokens.sign()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${service} ${path}: ${answer.status} ${await answer.text()}`);
  };
  await put('CATALOG', '/v1/categories:bulk', {
    categories: [{ path: ['dresses'], names: inAll('Dresses'), position: 1, includeInMenu: true, isActive: true }],
  });
  await put('STOCK', '/v1/levels:bulk', {
    levels: goods.map(({ sku, pieces }) => ({ sku, source: 'warehouse', onHand: pieces })),
  });
  await put('PRICING', '/v1/prices:bulk', {
    prices: goods.map(({ sku, price, isLent }) => {
      const prices = { PLN: price, EUR: price, SEK: price };
      return { sku, prices, ...(isLent && { rental: [{ period: '1', prices }] }) };
    }),
  });
  await put('CATALOG', '/v1/products:bulk', {
    products: goods.map(({ sku, isLent }) => ({
      sku,
      type: isLent ? 'sirent' : 'simple',
      attributeSet: 'Dress',
      status: 1,
      visibility: 4,
      taxClass: 'standard',
      categories: [['dresses']],
      texts: Object.fromEntries(LANGUAGES.map((language) => [language, { name: `Dress ${sku}`, description: '' }])),
      attributes: {},
      images: { gallery: [] },
    })),
  });
  const garments = goods.filter(({ isLent }) => isLent);
  if (garments.length > 0) {
    await put('RENTAL', '/v1/garments:bulk', {
      garments: garments.map(({ sku, pieces }) => ({
        sku,
        units: Array.from({ length: pieces }, (_, n) => ({ serial: `${sku}-${n + 1}` })),
      })),
    });
  }
  if (!(await until(() => allListed(env, goods), 30_000, 100))) throw new Error('the goods are not listed after 30 s');
}

const inAll = (name: string): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, name]));

async function allListed(env: Readonly<Record<string, string>>, goods: readonly Goods[]): Promise<boolean> {
  const query = { query: { bool: { filter: { bool: { must: [{ terms: { sku: goods.map(({ sku }) => sku) } }] } } } } };
  const answer = await fetch(`${env.GATEWAY_URL}/api/catalog/catalog_pln_pl/product/_search?size=50`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  if (!answer.ok) return false;
  const { hits } = (await answer.json()) as {
    hits: { total: number; hits: Array<{ _source: { stock?: { is_in_stock?: boolean } } }> };
  };
  return hits.total === goods.length && hits.hits.every(({ _source }) => _source.stock?.is_in_stock === true);
}
