import { queryOptions } from '@tanstack/react-query';
import { enabled, skuIn } from '../../../api/wire/goods/conditions.ts';
import { searchProducts } from '../../../api/wire/goods/products.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { readFound } from '../../../local/catalogue/products.ts';

/** Products that were viewed, by sku, with the data of a tile; also without a network (USR-009). */
export const viewedQuery = (shop: Shop, skus: string[]) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'viewed', skus],
    networkMode: 'offlineFirst',
    queryFn: (context) => {
      const request = { filters: { ...skuIn(skus), ...enabled }, size: skus.length, part: 'part' } as const;
      const ask = () => searchProducts(shop, request, context.signal);
      return readFound({ shop, part: 'tile', skus, ask }, context);
    },
  });
