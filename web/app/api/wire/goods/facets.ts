import type { FoundProducts } from './products.ts';

type Counted = Pick<FoundProducts, 'aggregations' | 'attributeMetadata'>;

/** Products by the lower bound of a price range. */
export const priceCounts = ({ aggregations }: Counted): Map<number, number> =>
  new Map((aggregations.agg_range_price?.buckets ?? []).map(({ from = 0, doc_count }) => [from, doc_count]));

/** Products by value of an attribute. Values of variants are counted apart; a value may be in both counts. */
export function valueCounts({ aggregations }: Counted, code: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of [`agg_terms_${code}`, `agg_terms_${code}_options`]) {
    for (const { key, doc_count } of aggregations[name]?.buckets ?? []) {
      counts.set(String(key), Math.max(counts.get(String(key)) ?? 0, doc_count));
    }
  }
  return counts;
}

/** Products by their type. */
export const typeCounts = (counted: Counted): Map<string, number> => valueCounts(counted, typeFacet);
export const typeFacet = 'type_id';

/** Label of an attribute and its values, in their order. */
export function attributeIn({ attributeMetadata }: Counted, code: string) {
  const attribute = attributeMetadata.find(({ attribute_code }) => attribute_code === code);
  return {
    label: attribute?.default_frontend_label ?? attribute?.frontend_label,
    values: (attribute?.options ?? []).map(({ value, label }) => ({ id: String(value), label })),
  };
}
