import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct } from '../factories.js';
import { listed, miniShop } from '../mini-shop.js';
import type { Shop } from '../shop.js';

const form = { request_format: 'search-query' };
const base = (attribute: string, value: unknown) => ({ attribute, value, scope: 'default' });
const chosen = (attribute: string, value: unknown) => ({ attribute, value, scope: 'catalog' });

let shop: Shop;
const options = new Map<string, number>();

/** SKUs of a listing with these filters, in order. */
const list = (filters: object[], more: object = {}, params: object = {}) =>
  shop.skus({ _appliedFilters: [...listed, ...filters], ...more }, { ...form, ...params });

beforeAll(async () => {
  shop = await miniShop();
  for (const { _source } of (await shop.search('attribute', {}, { size: 100 })).hits.hits) {
    for (const { label, value } of _source.options as Array<{ label: string; value: string }>)
      options.set(label, Number(value));
  }
}, 180_000);
afterAll(() => shop.close());

describe('two options chosen together', () => {
  const TOGETHER = ['ROBE-RED-S', 'ROBE-RED-M', 'ROBE-BLACK-S', 'ROBE-BLACK-M'];
  const pick = (attribute: string, ...names: string[]) =>
    chosen(attribute, { in: names.map((name) => options.get(name)) });
  const choose = (...filters: object[]) => list([base('sku', { in: ['ROBE', 'KAFTAN'] }), ...filters]);
  const count = async (attribute: string, name: string, ...filters: object[]) => {
    const { aggregations } = await shop.search(
      'product',
      {
        _availableFilters: [{ field: attribute, scope: 'catalog', options: {} }],
        _appliedFilters: [...listed, base('sku', { in: ['ROBE', 'KAFTAN'] }), ...filters],
      },
      form,
    );
    const buckets = aggregations[`agg_terms_${attribute}`]?.buckets as Array<{ key: number; doc_count: number }>;
    return buckets.find(({ key }) => key === options.get(name))?.doc_count ?? 0;
  };

  beforeAll(async () => {
    await shop.products([
      ...TOGETHER.map((sku) => aProduct(sku, { visibility: 1 })),
      // The parent has the colour of its first variant, as in some imports.
      aProduct('ROBE', {
        type: 'configurable',
        attributes: { color: 'Red' },
        variants: {
          attributes: ['color', 'size'],
          children: TOGETHER.map((sku) => {
            const [, color = '', size = ''] = sku.split('-');
            return { sku, options: { color: color === 'RED' ? 'Red' : 'Black', size } };
          }),
        },
      }),
      aProduct('KAFTAN-M', { visibility: 1 }),
      aProduct('KAFTAN', {
        type: 'configurable',
        attributes: { color: 'Red' },
        variants: { attributes: ['size'], children: [{ sku: 'KAFTAN-M', options: { size: 'M' } }] },
      }),
    ]);
    for (const sku of [...TOGETHER, 'ROBE', 'KAFTAN-M', 'KAFTAN']) await shop.price(sku, 1_000);
    for (const sku of ['ROBE-RED-S', 'ROBE-BLACK-M', 'KAFTAN-M']) await shop.stock(sku, 2);
    await shop.settled();
  }, 60_000);

  it('list products with one variant in stock with both, or with one of them on the style', async () => {
    expect(await choose(pick('color', 'Red'), pick('size', 'S'))).toEqual(['ROBE']);
    expect(await choose(pick('color', 'Red'), pick('size', 'M'))).toEqual(['KAFTAN']);
    expect(await choose(pick('color', 'Black'), pick('size', 'M'))).toEqual(['ROBE']);
    expect(await choose(pick('color', 'Red', 'Black'), pick('size', 'M'))).toHaveLength(2);
  });

  it('are counted as they are listed', async () => {
    expect(await count('size', 'M', pick('color', 'Red'))).toBe(1);
    expect(await count('size', 'S', pick('color', 'Black'))).toBe(0);
    expect(await count('size', 'M', pick('color', 'Red', 'Black'))).toBe(2);
    expect(await count('color', 'Red', pick('size', 'M'))).toBe(1);
    expect(await count('color', 'Black', pick('size', 'M'))).toBe(1);
  });
});
