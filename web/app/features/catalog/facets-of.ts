import type { Bucket, SearchResult } from '../../api/search.ts';
import type { WireProduct } from '../../api/wire.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import type { Facet } from './filter-options.ts';
import { priceBuckets, priceLabel } from './listing.ts';

const currencySigns = { PLN: 'zł', EUR: '€', SEK: 'kr' };

/** Facets of a search response in the order of `codes`. */
export function facetsOf(result: SearchResult<WireProduct>, codes: readonly string[], store: StoreView): Facet[] {
  return codes.map((code) => (code === 'price' ? priceFacet(result, store) : attributeFacet(result, code)));
}

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
  // Options of children are counted separately from the product's own; a value may be in both.
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
