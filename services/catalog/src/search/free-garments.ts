import type { Filter, FreeOnDays } from '@garderoba/contracts';
import type { Standing } from '../domain/garment.js';
import { freeOn, type KeptRental } from '../domain/rental-state.js';
import type { Catalogue } from './catalogue.js';

/** The garments that are lent. Where one stands is asked only when it is free. */
export interface Lent {
  readonly rentals: Iterable<KeptRental>;
  standing(sku: string): Standing;
}

/** Free days change too often for the index: a filter for them becomes the list of documents it means. */
export function withFreeGarments(filters: readonly Filter[], lent: Lent): readonly Filter[] {
  if (!filters.some(({ is }) => is === 'free')) return filters;
  return filters.map((filter) =>
    filter.is === 'free' ? { is: 'oneOf', field: 'id', values: freeDocuments(filter, lent) } : filter,
  );
}

/** The garments of a catalogue in memory. */
export const lentOf = (catalogue: Catalogue): Lent => ({
  rentals: catalogue.allRentals,
  standing(sku) {
    const product = catalogue.product(sku);
    const own = product?.facts.attributes.size;
    return {
      documentId: product?.documentId,
      sizes: Array.isArray(own) ? (own as readonly number[]) : [],
      styles: catalogue.variantParents(sku).map(({ documentId, facts }) => ({
        documentId,
        size: facts.variants?.children.find((child) => child.sku === sku)?.options.size,
      })),
    };
  },
});

/** Documents of garments that are free, and of the styles they are a size of. */
function freeDocuments(wanted: FreeOnDays, { rentals, standing }: Lent): string[] {
  const isFree = freeOn(wanted);
  const wants = sizeTest(wanted);
  const ids = new Set<number>();
  for (const rental of rentals) {
    if (!isFree(rental)) continue;
    const { documentId, sizes, styles } = standing(rental.sku);
    if (documentId !== undefined && wants(sizes)) ids.add(documentId);
    for (const { documentId: style, size } of styles) if (wants(size === undefined ? [] : [size])) ids.add(style);
  }
  return [...ids].map(String);
}

/** Answers whether one of these sizes was asked for; none asked for = any will do. */
function sizeTest({ sizes }: FreeOnDays): (own: readonly number[]) => boolean {
  if (sizes === undefined) return () => true;
  const wanted = new Set(sizes.map(Number));
  return (own) => own.some((size) => wanted.has(size));
}
