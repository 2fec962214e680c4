import { type Category, ROOT_CATEGORY } from '../category.js';
import { textIn } from '../language.js';
import { categorySlug } from '../slug.js';
import type { Json } from './known-facts.js';

/** The category tree as used by documents. */
export interface CategoryTree {
  category(categoryId: number): Category | undefined;
  children(categoryId: number): readonly Category[];
  /** Number of products in the category and its subcategories that a store with this currency lists. */
  productCount(categoryId: number, currency: string): number;
}

/** Store that a category's document is rendered for. */
export interface CategoryView {
  readonly language: string;
  readonly currency: string;
}

/** The path of categories from the top level down to this one. */
export function ancestry(tree: Pick<CategoryTree, 'category'>, category: Category): Category[] {
  const trail = [category];
  for (
    let parent = tree.category(category.parentId);
    parent && trail.length < 20;
    parent = tree.category(parent.parentId)
  )
    trail.unshift(parent);
  return trail;
}

export const slugOf = (category: Category, language: string): string =>
  categorySlug(urlKeyOf(category, language), textIn(category.names, language), category.categoryId);

export const urlKeyOf = (category: Category, language: string): string | undefined =>
  category.urlKeys?.[language] ?? category.urlKeys?.default ?? category.urlKeys?.en;

/** URL path of a category without the root: `women/dresses`. */
export const urlPathOf = (tree: Pick<CategoryTree, 'category'>, category: Category, language: string): string =>
  ancestry(tree, category)
    .map((ancestor) => slugOf(ancestor, language))
    .join('/');

/** The category document (wire-contract 8.2, CAT-028). */
export function categoryDocument(tree: CategoryTree, category: Category, view: CategoryView): Json {
  const { language } = view;
  const trail = ancestry(tree, category);
  const children = tree.children(category.categoryId);
  const own = shortCategory(tree, category, view);
  return {
    ...own,
    path: [1, ROOT_CATEGORY, ...trail.map(({ categoryId }) => categoryId)].join('/'),
    // Texts: the given client compares them with texts.
    parent_ids: [ROOT_CATEGORY, ...trail.slice(0, -1).map(({ categoryId }) => categoryId)].map(String),
    include_in_menu: category.includeInMenu,
    children: children.map(({ categoryId }) => categoryId).join(','),
    children_count: String(children.length),
    is_anchor: true,
    display_mode: 'PRODUCTS',
    available_sort_by: [],
    description: textIn(category.description, language),
    meta_title: textIn(category.names, language),
    image: category.image ?? null,
    thumbnail_image: category.image ?? null,
    is_landing: category.landing ?? false,
    landing_image: category.landing ? (category.image ?? null) : null,
    designer: designerOf(trail, language),
    children_data: children.map((child) => branch(tree, child, view)),
  };
}

/** Name of the root category. */
const ROOT_NAME = 'Garderoba';
const ROOT_KEY = 'garderoba';

/** Document of the tree's root (id 2): clients request it before its children. It is not stored as a category. */
export function rootDocument(tree: CategoryTree, view: CategoryView): Json {
  const children = tree.children(ROOT_CATEGORY);
  return {
    id: ROOT_CATEGORY,
    parent_id: 1,
    name: ROOT_NAME,
    url_key: ROOT_KEY,
    url_path: ROOT_KEY,
    slug: ROOT_KEY,
    level: 1,
    position: 0,
    is_active: true,
    product_count: tree.productCount(ROOT_CATEGORY, view.currency),
    path: `1/${ROOT_CATEGORY}`,
    parent_ids: [],
    include_in_menu: false,
    children: children.map(({ categoryId }) => categoryId).join(','),
    children_count: String(children.length),
    is_anchor: true,
    display_mode: 'PRODUCTS',
    available_sort_by: [],
    description: '',
    meta_title: ROOT_NAME,
    image: null,
    thumbnail_image: null,
    is_landing: false,
    landing_image: null,
    designer: null,
    children_data: children.map((child) => branch(tree, child, view)),
  };
}

/** The designer of a category: every category below `designers` is one designer's collection (CAT-004). */
const designerOf = (trail: readonly Category[], language: string): string | null =>
  trail.length > 1 && trail[0]?.keyPath === 'designers' ? textIn(trail[1]?.names, language) : null;

const branch = (tree: CategoryTree, category: Category, view: CategoryView): Json => ({
  ...shortCategory(tree, category, view),
  children_data: tree.children(category.categoryId).map((child) => branch(tree, child, view)),
});

function shortCategory(tree: CategoryTree, category: Category, { language, currency }: CategoryView): Json {
  return {
    id: category.categoryId,
    parent_id: category.parentId,
    name: textIn(category.names, language),
    url_key: urlKeyOf(category, language) ?? null,
    url_path: urlPathOf(tree, category, language),
    slug: slugOf(category, language),
    level: ancestry(tree, category).length + 1,
    position: category.position,
    is_active: category.isActive,
    product_count: tree.productCount(category.categoryId, currency),
  };
}
