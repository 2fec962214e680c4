import type { Shop } from '../../../lib/store/shop.ts';
import { activeCategories, type Conditions } from './conditions.ts';
import type { WireAttribute, WireCategory } from './documents.ts';
import { search } from './search.ts';
import { slugify } from './slugify.ts';

export interface Category {
  readonly id: number;
  readonly parentId: number;
  readonly name: string;
  /** Its url key; some are known to the storefront. */
  readonly key: string | undefined;
  /** Last part of its address, unless it has a path. */
  readonly slug: string;
  /** Its address without the store view; empty for none. */
  readonly path: string;
  /** 1 is the root. */
  readonly level: number | undefined;
  readonly position: number;
  readonly isInMenu: boolean;
  readonly productCount: number | undefined;
  /** HTML. */
  readonly description: string | undefined;
}

/** Slug: url_key, otherwise the name with dashes and the id (CAT-014, CAT-015). */
export const categoryOf = (document: WireCategory): Category => ({
  id: document.id,
  parentId: document.parent_id,
  name: document.name,
  key: document.url_key,
  slug: document.slug ?? (document.url_key || `${slugify(document.name)}-${document.id}`),
  path: document.url_path ?? '',
  level: document.level,
  position: document.position ?? 0,
  isInMenu: Boolean(document.include_in_menu ?? true),
  productCount: document.product_count,
  description: document.description,
});

const address = ['id', 'name', 'slug', 'url_key', 'url_path'];
const parts = {
  address,
  sitemap: [...address, 'product_count'],
  /** What menu, breadcrumbs and listings need. */
  tree: [...address, 'parent_id', 'path', 'level', 'position', 'include_in_menu', 'product_count'],
} as const satisfies Record<string, readonly string[]>;

/** All active categories of a store view are one answer: there are a few hundred. */
const ALL = 4000;

/** Active categories (CAT-046). */
export async function searchCategories(
  shop: Shop,
  { part, sort }: { part: keyof typeof parts; sort?: string },
  signal?: AbortSignal,
): Promise<Category[]> {
  const request = { entity: 'category', filters: activeCategories, size: ALL, include: [...parts[part]] } as const;
  const { items } = await search<WireCategory>(shop, { ...request, ...(sort && { sort }) }, signal);
  return items.map(categoryOf);
}

/** An active category with its text, by its slug, its url key or its id. */
export async function findCategory(
  shop: Shop,
  by: 'slug' | 'key' | 'id',
  value: string | number,
  signal?: AbortSignal,
): Promise<Category | undefined> {
  const filters: Conditions = { [by === 'key' ? 'url_key' : by]: { eq: value }, ...activeCategories };
  const { items } = await search<WireCategory>(shop, { entity: 'category', filters, size: 1 }, signal);
  return items[0] && categoryOf(items[0]);
}

/** Codes of the attributes by which a listing can be filtered, in the shop's order. */
export async function filterableCodes(shop: Shop, signal?: AbortSignal): Promise<string[]> {
  const { items } = await search<WireAttribute>(
    shop,
    {
      entity: 'attribute',
      filters: { is_filterable: { eq: true } },
      sort: 'position:asc',
      size: 200,
      include: ['attribute_code'],
    },
    signal,
  );
  return items.map(({ attribute_code }) => attribute_code);
}
