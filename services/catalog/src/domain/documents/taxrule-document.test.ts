import { describe, expect, it } from '@jest/globals';
import { taxRuleDocuments } from './taxrule-document.js';

const rates = [
  { taxClass: 'standard', country: 'PL', bps: 2300 },
  { taxClass: 'reduced', country: 'PL', bps: 800 },
  { taxClass: 'standard', country: 'FI', bps: 2550 },
];

describe('tax rules', () => {
  it('[PRC-002] are one per product class, with the rates of all countries in percent', () => {
    const [standard, reduced, ...more] = taxRuleDocuments(rates, [7, 1]);
    expect(more).toEqual([]);
    expect(standard).toEqual({
      id: 2,
      code: 'VAT standard',
      priority: 0,
      position: 0,
      customer_tax_class_ids: [0, 1, 3, 7],
      product_tax_class_ids: [2],
      tax_rate_ids: [201, 202],
      calculate_subtotal: false,
      rates: [
        {
          id: 201,
          tax_country_id: 'PL',
          tax_region_id: 0,
          region_name: null,
          tax_postcode: '*',
          rate: 23,
          code: 'PL 23 %',
          titles: [],
        },
        {
          id: 202,
          tax_country_id: 'FI',
          tax_region_id: 0,
          region_name: null,
          tax_postcode: '*',
          rate: 25.5,
          code: 'FI 25.5 %',
          titles: [],
        },
      ],
    });
    expect(reduced).toMatchObject({
      id: 3,
      code: 'VAT reduced',
      product_tax_class_ids: [3],
      tax_rate_ids: [301],
      rates: [{ id: 301, tax_country_id: 'PL', rate: 8 }],
    });
  });
  it('are absent while no rate is known', () => expect(taxRuleDocuments([], [])).toEqual([]));
});
