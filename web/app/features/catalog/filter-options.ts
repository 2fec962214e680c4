import { priceBuckets } from './listing.ts';

/** One choice of a filter (CAT-030). */
export interface FilterOption {
  /** As it stands in the address: an option id, or a range. */
  id: string;
  label: string;
  /** Code of the attribute it filters by. */
  type: string;
  /** Bounds of a price range; null where it has none. */
  from: number | null;
  to: number | null;
  /** Chosen instead of another one, not beside it. */
  single: boolean;
}

/** A filter of a listing with what was counted, short enough to travel with the page. */
export interface Facet {
  code: string;
  /** Null for the price, which the shop names itself. */
  label: string | null;
  /** `count` is null where the search did not count. */
  values: { id: string; label: string; count: number | null }[];
}

/** The choices of a facet as the address and the chips speak of them. */
export const filterOptions = ({ code, values }: Facet): FilterOption[] =>
  values.map(({ id, label }, index) => {
    const range = code === 'price' ? priceBuckets[index] : undefined;
    return {
      ...{ id, label, type: code, single: range !== undefined },
      ...{ from: range?.from ?? null, to: range?.to ?? null },
    };
  });
