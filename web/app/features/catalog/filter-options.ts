import type { Bucket, SearchResult } from '../../api/search.ts';
import type { WireProduct } from '../../api/wire.ts';
import type { StoreView } from '../../lib/stores.ts';
import { priceBuckets, priceLabel } from './listing.ts';

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

const currencySigns = { PLN: 'zł', EUR: '€', SEK: 'kr' };

/** Facets of a search's answer in the order of `codes`. */
export function facetsOf(result: SearchResult<WireProduct>, codes: readonly string[], store: StoreView): Facet[] {
  return codes.map((code) => (code === 'price' ? priceFacet(result, store) : attributeFacet(result, code)));
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

function priceFacet({ aggregations }: SearchResult<WireProduct>, { currency }: StoreView): Facet {
  const counted = aggregations.agg_range_price?.buckets ?? [];
  return {
    code: 'price',
    label: null,
    values: priceBuckets.map((bucket) => ({
      id: `${bucket.from}-${bucket.to ?? ''}`,
      label: priceLabel(bucket, currencySigns[currency]),
      count: counted.find(({ from = 0 }) => from === bucket.from)?.doc_count ?? null,
    })),
  };
}

function attributeFacet({ aggregations, attributeMetadata }: SearchResult<WireProduct>, code: string): Facet {
  const attribute = attributeMetadata.find(({ attribute_code }) => attribute_code === code);
  const options = new Map(
    (attribute?.options ?? []).map(({ value, label }, index) => [String(value), { label, index }]),
  );
  // The children's options are counted beside the product's own; one value may stand in both.
  const counts = new Map<string, number>();
  for (const name of [`agg_terms_${code}`, `agg_terms_${code}_options`]) {
    for (const { key, doc_count } of (aggregations[name]?.buckets ?? []) as Bucket[]) {
      counts.set(String(key), Math.max(counts.get(String(key)) ?? 0, doc_count));
    }
  }
  const place = (id: string) => options.get(id)?.index ?? Number.MAX_SAFE_INTEGER;
  return {
    code,
    label: attribute?.default_frontend_label ?? attribute?.frontend_label ?? code.replaceAll('_', ' '),
    values: [...counts]
      .map(([id, count]) => ({ id, label: options.get(id)?.label ?? id, count }))
      .sort((a, b) => place(a.id) - place(b.id)),
  };
}
