import { type TaxClass, taxClassId } from '../product.js';
import type { Json } from './known-facts.js';

/**
 * Values of `customer_tax_class_ids` in every shop: guests, ordinary customers, and the customer tax class. With tax by
 * user group the given client looks up the customer's group there, and shows net prices as gross without a match.
 */
const COMMON_GROUPS = [0, 1, 3];

/**
 * One document per product tax class, with the rates of all countries (wire-contract 8.4, 11.3). `groups`: customer
 * groups with own prices.
 */
export function taxRuleDocuments(
  rates: ReadonlyArray<{ taxClass: string; country: string; bps: number }>,
  groups: readonly number[],
): Json[] {
  const taxed = [...new Set([...COMMON_GROUPS, ...groups])].sort((a, b) => a - b);
  const byClass = Map.groupBy(rates, ({ taxClass }) => taxClass);
  return [...byClass].map(([taxClass, own]) => {
    const id = taxClassId(taxClass as TaxClass);
    return {
      id,
      code: `VAT ${taxClass}`,
      priority: 0,
      position: 0,
      customer_tax_class_ids: taxed,
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
