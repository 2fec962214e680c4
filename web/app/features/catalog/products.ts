import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import { enabled, hasVariant, listed, skuIn, skuIs } from '../../api/wire/goods/conditions.ts';
import type { Product } from '../../api/wire/goods/product.ts';
import { findProduct, type ProductRequest, searchProducts } from '../../api/wire/goods/products.ts';
import { config } from '../../lib/store/config.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { NotFound, NotShown } from './not-found.ts';

/**
 * One product with everything its page shows. Fails for disabled products, and for variants while these are protected;
 * otherwise a variant is answered by its parent (PDP-020, PDP-021).
 */
export const productQuery = (shop: Shop, sku: string, { protectsVariants } = config) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'product', sku, protectsVariants],
    queryFn: async ({ signal }) => {
      if (!sku) throw new Error('please provide the search key for the product/single action');
      const product = await findProduct(shop, skuIs(sku), { signal });
      if (!product) throw new NotFound(`Product not found: ${sku}`);
      if (product.status >= 2) {
        throw new NotShown(`Product query returned empty result product status = ${product.status}`, product);
      }
      if (product.visibility === 1) {
        const parent = protectsVariants ? undefined : await findParent(shop, product.sku);
        if (parent) return parent;
        throw new NotShown(`Product query returned empty result product visibility = ${product.visibility}`, product);
      }
      return product;
    },
    retry: (failures, error) => failures < 1 && !(error instanceof NotFound),
  });

/** The configurable product of a variant; undefined if it has none (PDP-021, PDP-029). */
export const findParent = (shop: Shop, childSku: string): Promise<Product | undefined> =>
  findProduct(shop, { ...hasVariant(childSku), ...listed });

/**
 * The style of a variant in the cart, with all its options (CART-041). A product without a parent has no variants.
 */
export const styleQuery = (shop: Shop, variantSku: string) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'style', variantSku],
    queryFn: async ({ signal }) => {
      const find = async (sku: string, part?: ProductRequest['part']): Promise<Product> => {
        const product = await findProduct(shop, skuIs(sku), { signal, ...(part && { part }) });
        if (!product) throw new NotFound(`Product not found: ${sku}`);
        return product;
      };
      const { parentSku } = await find(variantSku, 'style');
      if (!parentSku) throw new Error("Product doesn't have parentSku, please check if this is configurable product");
      return find(parentSku);
    },
    retry: (failures, error) => failures < 1 && error instanceof ApiProblem,
  });

/** Products of a fixed selection with the data of a tile, for example the home page's collections or the parts of a set. */
export const selectionQuery = (shop: Shop, name: string, request: ProductRequest) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'selection', name],
    queryFn: ({ signal }) => searchProducts(shop, { part: 'tile', ...request }, signal),
  });

/** Enabled products by sku, for the parts of grouped and bundle products (CAT-050). */
export const productsBySku = (shop: Shop, skus: string[]) =>
  selectionQuery(shop, `skus:${[...skus].sort().join(',')}`, {
    filters: { ...skuIn(skus), ...enabled },
    size: Math.max(1, skus.length),
    part: 'part',
  });
