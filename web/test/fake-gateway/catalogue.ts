import type { WireProduct } from '../../app/api/wire/goods/documents.ts';
import { json, ok, refuse } from './answers.ts';
import type { Handlers } from './call.ts';
import { categories, products } from './products.ts';

/** What the fake shop's editors set. */
export const facts = {
  ...{ return_days: '30', showroom_address: 'ul. Jasna 1, 00-001 Warszawa' },
  ...{ hours_weekdays: '10:00-18:00', hours_saturday: '10:00-14:00' },
};

/** Addresses, suggestions, stock and facts. */
export const catalogueCalls: Handlers = {
  'GET /api/ext/facts': () => ok(facts),
  'POST /api/url/map': ({ body }) => {
    const { url } = body as { url: string };
    const category = categories.find(({ url_path }) => url_path === url);
    if (category) return json({ _type: 'category', _source: category });
    const product = products.find(({ url_path }) => url_path === url);
    return json(product ? { _type: 'product', _source: product } : null);
  },
  'GET /api/catalog/suggest': ({ query }) => {
    const text = (query.get('q') ?? '').toLowerCase();
    const matches = text.length < 3 ? [] : products.filter(({ name }) => name.toLowerCase().includes(text)).slice(0, 8);
    return ok({
      products: matches.map(({ sku, name, slug, type_id, image }) => ({ sku, name, slug, type_id, image })),
      categories: [],
      queries: [],
    });
  },
  'GET /api/stock/check': ({ query }) => {
    const stock = findStock(query.get('sku') ?? '');
    return stock ? ok({ product_id: 1, ...stock }) : refuse(404, { code: 'ENOTFOUND', message: 'unknown' });
  },
  'GET /api/stock/list': ({ query }) =>
    ok(
      (query.get('skus') ?? '').split(',').flatMap((sku) => {
        const stock = findStock(sku);
        return stock ? [{ product_id: 1, sku, ...stock }] : [];
      }),
    ),
};

/** Stock of a product or of a variant. */
export function findStock(sku: string): { is_in_stock: boolean; qty: number } | null {
  const all = [
    ...products,
    ...products.flatMap(({ configurable_children }) => configurable_children ?? []),
  ] as WireProduct[];
  const found = all.filter((candidate) => candidate.sku === sku).at(-1);
  return found?.stock ? { is_in_stock: found.stock.is_in_stock ?? true, qty: found.stock.qty ?? 0 } : null;
}
