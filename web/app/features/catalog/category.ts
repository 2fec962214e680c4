import type { Category } from '../../api/wire/goods/category.ts';
import { shopPath } from '../../lib/store/paths.ts';
import type { StoreView } from '../../lib/store/stores.ts';

/** Its own path, otherwise `c/{slug}` (CAT-016, CAT-017). */
export const categoryPath = (store: StoreView, { path, slug }: Pick<Category, 'path' | 'slug'>): string =>
  shopPath(store, path || `c/${slug}`);

/** The category and its descendants. */
export function descendants(categories: Category[], id: number): Category[] {
  const own = categories.filter((category) => category.id === id);
  return [
    ...own,
    ...categories.filter(({ parentId }) => parentId === id).flatMap((child) => descendants(categories, child.id)),
  ];
}

/** Path from the top category to this one, at most 5 levels (NAV-041). The root is not shown. */
export function breadcrumbs(categories: Category[], id: number): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const trail: Category[] = [];
  for (
    let current = byId.get(id);
    current && (current.level ?? 2) > 1 && trail.length < 40;
    current = byId.get(current.parentId)
  ) {
    trail.unshift(current);
  }
  return trail.slice(0, 5);
}

/** Menu categories below a parent with products, in shop order (CAT-047). */
export const menuOf = (categories: Category[], parentId: number): Category[] =>
  categories
    .filter((category) => category.parentId === parentId && category.isInMenu && category.productCount !== 0)
    .sort((a, b) => a.position - b.position);
