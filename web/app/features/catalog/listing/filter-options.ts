import { priceBuckets } from './listing.ts';

/** One value of a filter (CAT-030). */
export interface FilterOption {
  /** Its form in the address: an option id, or a range. */
  id: string;
  label: string;
  /** Code of its attribute. */
  type: string;
  /** Bounds of a price range; null without a bound. */
  from: number | null;
  to: number | null;
  /** Single-select: replaces the previous value. */
  single: boolean;
}

/** A filter of a listing with its counts, compact enough to be sent with the page. */
export interface Facet {
  code: string;
  /** Null for the price, whose label is a text of the storefront. */
  label: string | null;
  /** `count` is null without a count in the response. */
  values: { id: string; label: string; count: number | null }[];
}

/** Values of a facet in the form used by address and filters. */
export const filterOptions = ({ code, values }: Facet): FilterOption[] =>
  values.map(({ id, label }, index) => {
    const range = code === 'price' ? priceBuckets[index] : undefined;
    return {
      ...{ id, label, type: code, single: range !== undefined },
      ...{ from: range?.from ?? null, to: range?.to ?? null },
    };
  });
