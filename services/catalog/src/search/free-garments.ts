import type { Filter, FreeOnDays } from '@garderoba/contracts';
import type { Garment } from '../domain/garment.js';
import { freeOn } from '../domain/rental-state.js';

/** Filters of a search, with those for free days answered already. */
export interface AmongFree {
  readonly filters: readonly Filter[];
  /** Documents that the search is limited to, a set for each filter that was answered. */
  readonly among: ReadonlyArray<ReadonlySet<number>>;
}

/**
 * Free days change too often for the index: a filter for them becomes the set of documents it means. Every search looks
 * at every garment of the shop, so nothing here is done per garment that can be done per search.
 */
export function amongFree(filters: readonly Filter[], garments: Iterable<Garment>): AmongFree {
  const wanted = filters.filter((filter) => filter.is === 'free');
  if (wanted.length === 0) return { filters, among: [] };
  return {
    filters: filters.filter(({ is }) => is !== 'free'),
    among: wanted.map((filter) => freeDocuments(filter, garments)),
  };
}

/** The same for an engine that takes filters only: the documents by their ids. */
export function withFreeGarments(filters: readonly Filter[], garments: Iterable<Garment>): readonly Filter[] {
  const { filters: others, among } = amongFree(filters, garments);
  return [...among.map((ids): Filter => ({ is: 'oneOf', field: 'id', values: [...ids].map(String) })), ...others];
}

/** Documents of garments that are free, and of the styles they are a size of. */
function freeDocuments(wanted: FreeOnDays, garments: Iterable<Garment>): Set<number> {
  const isFree = freeOn(wanted);
  const wants = sizeTest(wanted);
  const ids = new Set<number>();
  for (const { rental, documentId, sizes, styles } of garments) {
    if (!isFree(rental)) continue;
    if (documentId !== undefined && wants(sizes)) ids.add(documentId);
    for (const { documentId: style, size } of styles) if (wants(size === undefined ? [] : [size])) ids.add(style);
  }
  return ids;
}

/** Answers whether one of these sizes was asked for; none asked for = any will do. */
function sizeTest({ sizes }: FreeOnDays): (own: readonly number[]) => boolean {
  if (sizes === undefined) return () => true;
  const wanted = new Set(sizes.map(Number));
  return (own) => own.some((size) => wanted.has(size));
}
