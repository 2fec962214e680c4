import { describe, expect, it } from 'vitest';
import { type StoreView, storeOf } from '../../../lib/store/stores.ts';
import { facetsOf } from './facets-of.ts';
import { type Facet, filterOptions } from './filter-options.ts';

const german = storeOf('de') as StoreView;
const result = {
  aggregations: {
    agg_terms_material: { buckets: [{ key: 12, doc_count: 3 }] },
    agg_terms_material_options: {
      buckets: [
        { key: 11, doc_count: 5 },
        { key: 12, doc_count: 2 },
      ],
    },
    agg_terms_origin: { buckets: [{ key: 'Italien', doc_count: 1 }] },
    agg_range_price: { buckets: [{ key: '151.0-250.0', from: 151, to: 250, doc_count: 4 }] },
  },
  attributeMetadata: [
    {
      attribute_id: 1,
      attribute_code: 'material',
      default_frontend_label: 'Material',
      options: [
        { value: '12', label: 'Wolle' },
        { value: '11', label: 'Seide' },
      ],
    },
  ],
} as unknown as Parameters<typeof facetsOf>[0];

describe('the facets of an answer', () => {
  it('have the label and order of the attribute, and a value that parents and variants have counts once', () => {
    expect(facetsOf(result, ['material'], german)).toEqual([
      {
        code: 'material',
        label: 'Material',
        values: [
          { id: '12', label: 'Wolle', count: 3 },
          { id: '11', label: 'Seide', count: 5 },
        ],
      },
    ]);
  });

  it('show undescribed values unchanged', () => {
    expect(facetsOf(result, ['origin'], german)).toEqual([
      { code: 'origin', label: 'origin', values: [{ id: 'Italien', label: 'Italien', count: 1 }] },
    ]);
  });

  it('report a price that was not counted', () => {
    expect(facetsOf(result, ['price'], german)[0]?.values).toEqual([
      { id: '0-150', label: '< €150', count: null },
      { id: '151-250', label: '151 - 250', count: 4 },
      { id: '251-300', label: '251 - 300', count: null },
      { id: '301-', label: '> €301', count: null },
    ]);
  });
});

describe('a filter option', () => {
  it('[CAT-030] has id, label, type, from, to and single', () => {
    const [material, price] = facetsOf(result, ['material', 'price'], german) as [Facet, Facet];
    expect(filterOptions(material)[0]).toEqual({
      ...{ id: '12', label: 'Wolle', type: 'material', from: null, to: null, single: false },
    });
    expect(filterOptions(price).slice(1)).toEqual([
      { id: '151-250', label: '151 - 250', type: 'price', from: 151, to: 250, single: true },
      { id: '251-300', label: '251 - 300', type: 'price', from: 251, to: 300, single: true },
      { id: '301-', label: '> €301', type: 'price', from: 301, to: null, single: true },
    ]);
  });
});
