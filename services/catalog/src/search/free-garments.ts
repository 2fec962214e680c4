import type { Filter, FreeOnDays } from '@garderoba/contracts';
import type { Garment } from '../domain/garment.js';
import { freeOn } from '../domain/rental-state.js';
import type { Catalogue } from './catalogue.js';

/** Free days change too often for the index: a filter for them becomes the list of documents it means. */
export function withFreeGarments(filters: readonly Filter[], garments: () => Iterable<Garment>): readonly Filter[] {
  if (!filters.some(({ is }) => is === 'free')) return filters;
  return filters.map((filter) =>
    filter.is === 'free' ? { is: 'oneOf', field: 'id', values: freeDocuments(filter, garments()) } : filter,
  );
}

/** All garments of a catalogue in memory. */
export function* garmentsOf(catalogue: Catalogue): Generator<Garment> {
  for (const state of catalogue.allRentals) {
    const { sku } = state;
    const product = catalogue.product(sku);
    const own = product?.facts.attributes.size;
    yield {
      state,
      documentId: product?.documentId,
      sizes: Array.isArray(own) ? (own as readonly number[]) : [],
      styles: catalogue.variantParents(sku).map(({ documentId, facts }) => ({
        documentId,
        size: facts.variants?.children.find((child) => child.sku === sku)?.options.size,
      })),
    };
  }
}

/** Documents of garments that are free, and of the styles they are a size of. */
function freeDocuments(wanted: FreeOnDays, garments: Iterable<Garment>): string[] {
  const isFree = freeOn(wanted);
  const wants = sizeTest(wanted);
  const ids = new Set<number>();
  for (const { state, documentId, sizes, styles } of garments) {
    if (!isFree(state)) continue;
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
