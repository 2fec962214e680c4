import { type Filter, parseSearch, type SearchEntity } from '@garderoba/contracts';
import { describe, expect, it } from '@jest/globals';
import { type ListingRules, withListingRules } from './listing-rules.js';

const OPEN: ListingRules = { everyVisibility: new Set(['7']), listOutOfStock: true };
const oneOf = (field: string, ...values: string[]): Filter => ({ is: 'oneOf', field, values });
const rules = (filters: object[], more: { entity?: SearchEntity; rules?: ListingRules; text?: string } = {}) => {
  const must = [...filters, ...(more.text ? [{ match: { name: more.text } }] : [])];
  return withListingRules(parseSearch(more.entity ?? 'product', {}, { query: { bool: { must } } }), more.rules ?? OPEN);
};
const status = oneOf('status', '0', '1');
const visible = oneOf('visibility', '2', '3', '4');
const inStock = oneOf('stock.is_in_stock', 'true');

describe('conditions that a listing adds to a query', () => {
  it.each([
    [
      '[CAT-034] [CAT-037] a category',
      [{ terms: { category_ids: [3] } }],
      {},
      [oneOf('category_ids', '3'), status, visible],
    ],
    ['a text alone', [], { text: 'dress' }, [status, visible]],
    [
      'a query that contains both',
      [{ terms: { status: [1] } }, { terms: { visibility: [4] } }],
      {},
      [oneOf('status', '1'), oneOf('visibility', '4')],
    ],
    [
      '[CAT-038] the subscription category',
      [{ terms: { category_ids: [7] } }],
      {},
      [oneOf('category_ids', '7'), status],
    ],
    [
      '[CAT-039] a shop that lists no product without a piece',
      [{ terms: { category_ids: [3] } }],
      { rules: { ...OPEN, listOutOfStock: false } },
      [oneOf('category_ids', '3'), status, visible, inStock],
    ],
    ['a named product: nothing', [{ terms: { sku: ['A'] } }], {}, [oneOf('sku', 'A')]],
    ['everything: nothing', [], {}, []],
    ['another entity: nothing', [{ terms: { level: [2] } }], { entity: 'category' as const }, [oneOf('level', '2')]],
  ])('%s', (_what, filters, more, expected) => {
    expect(rules(filters, more)).toEqual(expected);
  });
});
