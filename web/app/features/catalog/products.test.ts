import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { found } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { categories, products } from '../../../test/fake-gateway/products.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { categoryOf } from '../../api/wire/goods/category.ts';
import type { WireProduct } from '../../api/wire/goods/documents.ts';
import { config } from '../../lib/store/config.ts';
import { categoryFilters, categoryQuery } from './categories.ts';
import { listingQuery } from './listing/listing-query.ts';
import { findParent, productQuery } from './products.ts';

const setUp = () => {
  const gateway = createFakeGateway();
  return { gateway, shop: shopWith(gateway, undefined, 'server'), queryClient: new QueryClient() };
};

describe('loading a product', () => {
  it('[ERR-004] without its search key fails without a call', async () => {
    const { shop, gateway, queryClient } = setUp();
    await expect(queryClient.fetchQuery(productQuery(shop, ''))).rejects.toThrow(
      'please provide the search key for the product/single action',
    );
    expect(gateway.calls).toEqual([]);
  });

  it.each([2, 3])('[CAT-033] [ERR-015] of status 2 or more fails with its status: %d', async (status) => {
    const { shop, gateway, queryClient } = setUp();
    gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [
      () => found([{ ...(products[0] as WireProduct), status }]),
    ]);
    await expect(queryClient.fetchQuery(productQuery(shop, 'ANY'))).rejects.toThrow(
      `Product query returned empty result product status = ${status}`,
    );
  });

  it('[PDP-020] [LIM-048] [ERR-016] that is a protected variant fails with its visibility, and the parent can be found', async () => {
    const { shop, queryClient } = setUp();
    await expect(queryClient.fetchQuery(productQuery(shop, 'WRAP-19-RED-36'))).rejects.toThrow(
      'Product query returned empty result product visibility = 1',
    );
    expect((await findParent(shop, 'WRAP-19-RED-36'))?.sku).toBe('WRAP-19');
  });

  it('[PDP-021] that is a variant is answered by its parent once variants are not protected', async () => {
    const { shop, queryClient } = setUp();
    const query = productQuery(shop, 'WRAP-19-RED-36', { ...config, protectsVariants: false });
    expect((await queryClient.fetchQuery(query)).sku).toBe('WRAP-19');
  });
});

describe('loading a category', () => {
  it('[CAT-013] works by slug and by id', async () => {
    const { shop, queryClient } = setUp();
    expect((await queryClient.fetchQuery(categoryQuery(shop, 'dresses'))).id).toBe(12);
    expect((await queryClient.fetchQuery(categoryQuery(shop, '12'))).id).toBe(12);
  });

  it('[ERR-017] that does not exist fails with the key and the value', async () => {
    const { shop, queryClient } = setUp();
    await expect(queryClient.fetchQuery(categoryQuery(shop, 'hats'))).rejects.toThrow(
      'Category query returned empty result key = slug value = hats',
    );
  });

  it('[CAT-041] below the root is refused without a query', async () => {
    const { shop, gateway, queryClient } = setUp();
    await expect(queryClient.fetchQuery(categoryQuery(shop, '1'))).rejects.toThrow(
      'Category query returned empty result',
    );
    expect(gateway.calls).toHaveLength(0);
  });
});

describe('a listing', () => {
  it('[LIM-008] [LIM-009] requests pages of 20, the next one after the first', async () => {
    const { shop, queryClient, gateway } = setUp();
    const tree = categories.map(categoryOf);
    const filters = categoryFilters(tree, tree[1] as never);
    const listing = { filters, chosen: {}, facets: ['basic_color', 'price'], sort: 'id:desc' };
    const { pages } = await queryClient.fetchInfiniteQuery({ ...listingQuery(shop, listing), pages: 2 });
    expect(pages.map(({ tiles }) => tiles.length)).toEqual([20, pages[1]?.tiles.length]);
    expect(gateway.calls.map(({ query }) => [query.get('size'), query.get('from')])).toEqual([
      ['20', '0'],
      ['20', '20'],
    ]);
  });

  it('lists every visibility only in the fashion subscription', () => {
    const plain = categoryOf({ id: 12, parent_id: 3, name: 'Dresses', url_key: 'dresses' });
    expect(categoryFilters([plain], plain)).toMatchObject({ visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } });
    const subscription = { ...plain, key: 'fashion-subscription' };
    expect(categoryFilters([subscription], subscription)).not.toHaveProperty('visibility');
  });
});
