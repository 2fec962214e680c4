import { type TaxClass, taxClassId } from '../product.js';
import type { Json } from './known-facts.js';

/** One document per product tax class, with the rates of all countries (wire-contract 8.4, 11.3). */
export function taxRuleDocuments(rates: ReadonlyArray<{ taxClass: string; country: string; bps: number }>): Json[] {
  const byClass = Map.groupBy(rates, ({ taxClass }) => taxClass);
  return [...byClass].map(([taxClass, own]) => {
    const id = taxClassId(taxClass as TaxClass);
    return {
      id,
      code: `VAT ${taxClass}`,
      priority: 0,
      position: 0,
      customer_tax_class_ids: [3],
      product_tax_class_ids: [id],
      tax_rate_ids: own.map((_, i) => id * 100 + i + 1),
      calculate_subtotal: false,
      rates: own.map(({ country, bps }, i) => ({
        id: id * 100 + i + 1,
        tax_country_id: country,
        tax_region_id: 0,
        region_name: null,
        tax_postcode: '*',
        rate: bps / 100,
        code: `${country} ${bps / 100} %`,
        titles: [],
      })),
    };
  });
}
