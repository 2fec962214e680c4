import type { Filter, FreeOnDays } from '@garderoba/contracts';
import type { Garment } from '../domain/garment.js';
import { freeOn } from '../domain/rental-state.js';

/** The filters of a search, with those on availability already evaluated. */
export interface AmongFree {
  readonly filters: readonly Filter[];
  /** Sets of documents that limit the search, one per evaluated filter. */
  readonly among: ReadonlyArray<ReadonlySet<number>>;
}

/**
 * Availability changes too often to be indexed: a filter on it is replaced by its set of documents. Every search tests
 * every garment, so work that can be done once per search is not done per garment.
 */
export function amongFree(filters: readonly Filter[], garments: Iterable<Garment>): AmongFree {
  const wanted = filters.filter((filter) => filter.is === 'free');
  if (wanted.length === 0) return { filters, among: [] };
  return {
    filters: filters.filter(({ is }) => is !== 'free'),
    among: wanted.map((filter) => freeDocuments(filter, garments)),
  };
}

/** The same for an engine that only accepts filters: a filter by document ids. */
export function withFreeGarments(filters: readonly Filter[], garments: Iterable<Garment>): readonly Filter[] {
  const { filters: others, among } = amongFree(filters, garments);
  return [...among.map((ids): Filter => ({ is: 'oneOf', field: 'id', values: [...ids].map(String) })), ...others];
}

/** Documents of available garments, and of the styles of which they are a size. */
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

/** Returns a test whether a garment has one of the wanted sizes; without wanted sizes every garment passes. */
function sizeTest({ sizes }: FreeOnDays): (own: readonly number[]) => boolean {
  if (sizes === undefined) return () => true;
  const wanted = new Set(sizes.map(Number));
  return (own) => own.some((size) => wanted.has(size));
}
