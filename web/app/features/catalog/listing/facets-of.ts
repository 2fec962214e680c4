import { attributeIn, priceCounts, valueCounts } from '../../../api/wire/goods/facets.ts';
import type { FoundProducts } from '../../../api/wire/goods/products.ts';
import type { StoreView } from '../../../lib/store/stores.ts';
import type { Facet } from './filter-options.ts';
import { priceBuckets, priceLabel } from './listing.ts';

const currencySigns = { PLN: 'zł', EUR: '€', SEK: 'kr' };

type Counted = Parameters<typeof valueCounts>[0];

/** Facets of a search response in the order of `codes`. */
export const facetsOf = (
  result: Pick<FoundProducts, keyof Counted>,
  codes: readonly string[],
  store: StoreView,
): Facet[] => codes.map((code) => (code === 'price' ? priceFacet(result, store) : attributeFacet(result, code)));

function priceFacet(result: Counted, { currency }: StoreView): Facet {
  const counts = priceCounts(result);
  return {
    code: 'price',
    label: null,
    values: priceBuckets.map((bucket) => ({
      id: `${bucket.from}-${bucket.to ?? ''}`,
      label: priceLabel(bucket, currencySigns[currency]),
      count: counts.get(bucket.from) ?? null,
    })),
  };
}

function attributeFacet(result: Counted, code: string): Facet {
  const { label, values } = attributeIn(result, code);
  const known = new Map(values.map((value, index) => [value.id, { label: value.label, index }]));
  const place = (id: string) => known.get(id)?.index ?? Number.MAX_SAFE_INTEGER;
  return {
    code,
    label: label ?? code.replaceAll('_', ' '),
    values: [...valueCounts(result, code)]
      .map(([id, count]) => ({ id, label: known.get(id)?.label ?? id, count }))
      .sort((a, b) => place(a.id) - place(b.id)),
  };
}
