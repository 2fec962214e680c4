import type { QueryClient } from '@tanstack/react-query';
import type { Category } from '../../api/wire/goods/category.ts';
import { categoryIn, cheapestFirst, designedBy, listed } from '../../api/wire/goods/conditions.ts';
import type { Product } from '../../api/wire/goods/product.ts';
import { secondHandOf } from '../../api/wire/goods/second-hand.ts';
import { secondHandCategory } from '../../features/catalog/categories.ts';
import { categoryPath } from '../../features/catalog/category.ts';
import { attributeOf, attributeText, isInStock } from '../../features/catalog/product/product.ts';
import { selectionQuery } from '../../features/catalog/products.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** Second-hand pieces of one designer: the lowest gross price, and the address of their list. */
export interface SecondHandBeside {
  readonly designer: string;
  readonly from: number;
  readonly path: string;
}

/** Cheapest pieces that are looked at: sold ones are among them for a while. */
const LOOKED_AT = 8;

/** What there is second-hand by the designer of a garment of the shop. Null: nothing, or it could not be read. */
export async function secondHandBeside(
  shop: Shop,
  queryClient: QueryClient,
  product: Product,
  categories: readonly Category[],
): Promise<SecondHandBeside | null> {
  const category = secondHandCategory(categories);
  const designer = attributeText(product, 'designer');
  const ids = attributeOf(product, 'designer')?.ids ?? [];
  if (!category || !designer || secondHandOf(product)) return null;
  try {
    const { items } = await queryClient.fetchQuery(
      selectionQuery(shop, `second-hand:${ids}`, {
        filters: { ...listed, ...categoryIn([category.id]), ...designedBy(ids) },
        sort: cheapestFirst,
        size: LOOKED_AT,
      }),
    );
    const from = items.find(({ stock, prices }) => isInStock(stock) && prices.now !== undefined)?.prices.now;
    if (from === undefined) return null;
    const path = categoryPath(shop.store, category);
    return { designer, from, path: withDesigner(path, ids) };
  } catch (error) {
    console.error('product: second-hand pieces could not be read', error);
    return null;
  }
}

function withDesigner(path: string, ids: readonly string[]): string {
  const [pathname = '', search] = path.split('?');
  const params = new URLSearchParams(search);
  params.set('designer', ids.join(','));
  return `${pathname}?${params}`;
}
