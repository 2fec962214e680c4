import { queryOptions } from '@tanstack/react-query';
import { forSale, skuIn } from '../../api/wire/goods/conditions.ts';
import { searchProducts } from '../../api/wire/goods/products.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { readFound } from '../../local/catalogue/products.ts';

/** Products of the list by sku (WSH-011), also without a network; products no longer for sale are left out. */
export const wishlistProductsQuery = (shop: Shop, skus: string[]) =>
  queryOptions({
    queryKey: ['wishlist', shop.store.code, skus],
    networkMode: 'offlineFirst',
    queryFn: (context) => {
      const request = { filters: { ...skuIn(skus), ...forSale }, size: skus.length };
      const ask = () => searchProducts(shop, request, context.signal);
      return readFound({ shop, part: 'whole', skus, ask }, context);
    },
  });
