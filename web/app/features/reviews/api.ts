import { queryOptions } from '@tanstack/react-query';
import { skuIn } from '../../api/wire/goods/conditions.ts';
import { searchProducts } from '../../api/wire/goods/products.ts';
import { readOwnReviews, searchReviews } from '../../api/wire/reviews.ts';
import { userKey } from '../../lib/data/user-key.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** Numbers of a product's reviews, and the first of them. */
export const reviewsQuery = (shop: Shop, sku: string) =>
  queryOptions({
    queryKey: ['reviews', shop.store.code, sku],
    queryFn: ({ signal }) => searchReviews(shop, sku, {}, 0, signal),
  });

/** Own reviews, and garments without one. */
export const ownReviewsQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [userKey, 'reviews'],
    staleTime: 0,
    queryFn: ({ signal }) => readOwnReviews(shop, signal),
  });

/** Name, address and picture of products, by sku. */
export const reviewedQuery = (shop: Shop, skus: readonly string[]) =>
  queryOptions({
    queryKey: ['reviews', shop.store.code, 'products', ...skus],
    enabled: skus.length > 0,
    queryFn: async ({ signal }) => {
      const request = { filters: skuIn([...skus]), size: skus.length, part: 'similar' } as const;
      const { items } = await searchProducts(shop, request, signal);
      return new Map(items.map((product) => [product.sku, product]));
    },
  });
