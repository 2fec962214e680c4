import { LANGUAGES } from '@garderoba/contracts/languages';
import type { Category } from './category.js';
import { slugOf, urlPathOf } from './documents/category-document.js';
import { productUrlPath } from './documents/product-document.js';
import type { ProductFacts } from './product.js';

/** A URL path that a product, category or page had before. */
export interface FormerAddress {
  readonly language: string;
  readonly urlPath: string;
  readonly entity: 'product' | 'category' | 'cms_page';
  /** SKU of the product, or id of the category or page as text. */
  readonly ref: string;
}

/** All categories at one point in time, by id. */
export type Categories = ReadonlyMap<number, Category>;

/** The fields of a product that its URL path depends on. */
export type Addressed = Pick<ProductFacts, 'sku' | 'texts' | 'categoryIds'>;

interface Moment {
  readonly facts: Addressed;
  readonly categories: Categories;
}

/** URL paths a product no longer has, because its url key or its first category changed. */
export function leftByProduct(before: Moment, after: Moment): FormerAddress[] {
  return LANGUAGES.flatMap((language) => {
    if (!before.facts.texts[language]?.urlKey) return [];
    const [was, is] = [pathOf(before, language), pathOf(after, language)];
    return was === is ? [] : [{ language, urlPath: was, entity: 'product' as const, ref: before.facts.sku }];
  });
}

/**
 * URL paths that categories no longer have, because their own key or a parent's changed. A category is also found by
 * its slug alone (`c/{slug}`, CAT-012); a slug that another category uses now leads to that category.
 */
export const leftByCategories = (before: Categories, after: Categories): FormerAddress[] =>
  [...before.values()].flatMap((category) =>
    LANGUAGES.flatMap((language) => {
      const now = after.get(category.categoryId);
      if (!now) return [];
      const is = addressesOf(after, now, language);
      return addressesOf(before, category, language)
        .filter((urlPath) => !is.includes(urlPath))
        .map((urlPath) => ({ language, urlPath, entity: 'category' as const, ref: String(category.categoryId) }));
    }),
  );

const addressesOf = (categories: Categories, category: Category, language: string): string[] => [
  urlPathOf(treeOf(categories), category, language),
  `c/${slugOf(category, language)}`,
];

/** Whether a URL path may have changed. A cheap check: most updates change texts and prices only. */
export const movesProduct = (before: Addressed, after: Addressed): boolean =>
  before.categoryIds[0] !== after.categoryIds[0] ||
  LANGUAGES.some((language) => before.texts[language]?.urlKey !== after.texts[language]?.urlKey);

export const movesCategory = (before: Category, after: Category): boolean =>
  LANGUAGES.some((language) => slugOf(before, language) !== slugOf(after, language));

const treeOf = (categories: Categories) => ({ category: (id: number) => categories.get(id) });
const pathOf = ({ facts, categories }: Moment, language: string): string =>
  productUrlPath(treeOf(categories), { facts }, language);
