import type { Filter, FreeOnDays } from '@garderoba/contracts';
import { freeOn } from '../domain/rental-state.js';
import type { Catalogue } from './catalogue.js';

/** Free days change too often for the index: a filter for them becomes the list of documents it means. */
export function withFreeGarments(filters: readonly Filter[], catalogue: Catalogue): readonly Filter[] {
  if (!filters.some(({ is }) => is === 'free')) return filters;
  return filters.map((filter) =>
    filter.is === 'free' ? { is: 'oneOf', field: 'id', values: freeGarments(filter, catalogue) } : filter,
  );
}

/** Documents of garments that are free, and of the styles they are a size of. */
function freeGarments(wanted: FreeOnDays, catalogue: Catalogue): string[] {
  const isFree = freeOn(wanted);
  const wantedSizes = wanted.sizes && new Set(wanted.sizes.map(Number));
  const fits = (size: unknown): boolean => wantedSizes?.has(Number(size)) ?? true;
  const ids = new Set<number>();
  for (const state of catalogue.allRentals) {
    if (!isFree(state)) continue;
    const { sku } = state;
    const product = catalogue.product(sku);
    const own = product?.facts.attributes.size;
    const sizes = Array.isArray(own) ? (own as readonly unknown[]) : [];
    if (product && (!wantedSizes || sizes.some(fits))) ids.add(product.documentId);
    for (const parent of catalogue.variantParents(sku)) {
      const variant = parent.facts.variants?.children.find((child) => child.sku === sku);
      if (fits(variant?.options.size)) ids.add(parent.documentId);
    }
  }
  return [...ids].map(String);
}
