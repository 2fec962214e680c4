import { queryOptions } from '@tanstack/react-query';
import { skuIs } from '../../../api/wire/goods/conditions.ts';
import type { Product } from '../../../api/wire/goods/product.ts';
import { findProduct } from '../../../api/wire/goods/products.ts';
import { readResale } from '../../../api/wire/selling/resale.ts';
import { userKey } from '../../../lib/data/user-key.ts';
import type { Shop } from '../../../lib/store/shop.ts';

/** The lines of an own order that can be sold again. */
export const resaleQuery = (shop: Shop, order: string) =>
  queryOptions({
    queryKey: [userKey, 'selling', 'resale', shop.store.code, order],
    queryFn: ({ signal }) => readResale(shop, order, signal),
  });

/** A garment of the shop and its style, as far as the shop still shows them. */
export interface Goods {
  readonly piece: Product | undefined;
  readonly style: Product | undefined;
}

/** A bought garment in the catalogue. */
export const goodsQuery = (shop: Shop, { sku, parentSku }: { sku: string; parentSku: string | null }) =>
  queryOptions({
    queryKey: [userKey, 'selling', 'goods', shop.store.code, sku],
    queryFn: async ({ signal }): Promise<Goods> => {
      const [piece, style] = await Promise.all([
        findProduct(shop, skuIs(sku), { signal }),
        parentSku === null ? undefined : findProduct(shop, skuIs(parentSku), { signal }),
      ]);
      return { piece, style: style ?? piece };
    },
  });
