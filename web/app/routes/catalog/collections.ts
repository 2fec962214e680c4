import type { Category } from '../../api/wire/goods/category.ts';
import { type Conditions, categoryIn, listed, reduced, typeIn, typeIs } from '../../api/wire/goods/conditions.ts';

export type CollectionName = 'promo_block' | 'bestsellers' | 'news_collection' | 'sales_collection';

interface Collection {
  filters: Conditions;
  sort: string;
  size: number;
}

/** The home page's collections as defined by the wire contract (CMS-024, CMS-035 to CMS-038); `promo_block` needs its category. */
export function collections(categories: readonly Category[]): Partial<Record<CollectionName, Collection>> {
  const promo = categories.find(({ key }) => key === 'promo')?.id;
  return {
    news_collection: { filters: { ...listed, ...typeIs('simple') }, sort: 'id:desc', size: 12 },
    bestsellers: {
      filters: { ...listed, ...typeIn(['configurable', 'sirent']) },
      sort: 'sales_count:desc',
      size: 12,
    },
    sales_collection: { filters: { ...listed, ...reduced }, sort: 'id:desc', size: 8 },
    ...(promo === undefined
      ? {}
      : { promo_block: { filters: { ...listed, ...categoryIn([promo]) }, sort: 'id:desc', size: 8 } }),
  };
}
