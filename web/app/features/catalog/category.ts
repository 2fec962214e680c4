import type { WireCategory } from '../../api/wire.ts';
import { shopPath } from '../../lib/store/paths.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { slugify } from './product/product.ts';

/** url_key, otherwise the name with dashes and the id (CAT-014, CAT-015). */
export const categorySlug = (category: Pick<WireCategory, 'url_key' | 'name' | 'id'>): string =>
  category.url_key || `${slugify(category.name)}-${category.id}`;

/** Built from url_path, otherwise `c/{slug}` (CAT-016, CAT-017). */
export const categoryPath = (store: StoreView, category: WireCategory): string =>
  shopPath(store, category.url_path || `c/${category.slug ?? categorySlug(category)}`);

/** The category and its descendants. */
export function descendants(categories: WireCategory[], id: number): WireCategory[] {
  const own = categories.filter((category) => category.id === id);
  return [
    ...own,
    ...categories.filter(({ parent_id }) => parent_id === id).flatMap((child) => descendants(categories, child.id)),
  ];
}

/** Path from the top category to this one, at most 5 levels (NAV-041). The root is not shown. */
export function breadcrumbs(categories: WireCategory[], id: number): WireCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const trail: WireCategory[] = [];
  for (
    let current = byId.get(id);
    current && (current.level ?? 2) > 1 && trail.length < 40;
    current = byId.get(current.parent_id)
  ) {
    trail.unshift(current);
  }
  return trail.slice(0, 5);
}

/** Menu categories below a parent with products, in shop order (CAT-047). */
export const menuOf = (categories: WireCategory[], parentId: number): WireCategory[] =>
  categories
    .filter(
      ({ parent_id, include_in_menu, product_count }) =>
        parent_id === parentId && Boolean(include_in_menu ?? true) && product_count !== 0,
    )
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
