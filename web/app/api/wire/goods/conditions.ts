type FilterValue = string | number | boolean | null;
export type FilterOperators = Partial<
  Record<'eq' | 'in' | 'nin' | 'gt' | 'gte' | 'lt' | 'lte' | 'like', FilterValue | FilterValue[]>
>;

/** Conditions of a search, by field of the documents. */
export type Conditions = Record<string, FilterOperators>;

export const skuIs = (sku: string): Conditions => ({ sku: { eq: sku } });
export const skuIn = (skus: readonly string[]): Conditions => ({ sku: { in: [...skus] } });
export const skuIsNot = (sku: string): Conditions => ({ sku: { nin: [sku] } });

/** Styles with one of these variants. */
export const hasVariant = (...skus: string[]): Conditions => ({
  'configurable_children.sku': skus.length === 1 ? { eq: skus[0] as string } : { in: skus },
});

export const categoryIn = (ids: readonly number[]): Conditions => ({ category_ids: { in: [...ids] } });
export const designedBy = (ids: readonly string[]): Conditions => ({ designer: { in: [...ids] } });
export const typeIs = (type: string): Conditions => ({ type_id: { eq: type } });
export const typeIn = (types: readonly string[]): Conditions => ({ type_id: { in: [...types] } });

/** Products for sale. */
export const forSale: Conditions = { status: { in: [0, 1] } };
/** Parts of sets and bundles must be enabled (CAT-050). */
export const enabled: Conditions = { status: { in: [1] } };
/** Products of listings: for sale, and not only a variant of another. */
export const listed: Conditions = { visibility: { in: [2, 3, 4] }, ...forSale };

/** With a special price. */
export const reduced: Conditions = { special_price: { gt: 0 } };
export const forPoints: Conditions = { subscription_available: { eq: true }, subscription_points: { gt: 0 } };
export const inShowroom: Conditions = { 'stock.source_codes': { in: ['showroom'] } };
/** `null` requires that the field exists. */
export const withVideo: Conditions = { vimeo_id: { eq: null } };
export const newSince = (day: string): Conditions => ({ news_to_date: { gte: day } });
export const bestsellers: Conditions = { bestseller: { eq: true } };

/** Active categories and pages. */
export const activeCategories: Conditions = { is_active: { eq: true } };
export const activePages: Conditions = { active: { eq: true } };

/** An order of products. */
export const cheapestFirst = 'price_incl_tax:asc';
