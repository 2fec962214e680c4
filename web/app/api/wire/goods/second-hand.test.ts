import { expect, it } from 'vitest';
import type { WireProduct } from './documents.ts';
import { productOf } from './product-of.ts';
import { secondHandOf } from './second-hand.ts';

const read = (document: Partial<WireProduct>) =>
  secondHandOf(productOf({ id: 1, sku: 'BAG', name: 'Bag', type_id: 'simple', ...document }));

it('a garment of the shop is none', () => {
  expect(read({ marketplace_condition: '', marketplace_status: null, purchase_place: 'Gdynia' })).toBeUndefined();
});

it('a piece is known by its condition or the state of its listing; its seller is private unless it says a trader', () => {
  expect(read({ marketplace_condition: '7' })).toEqual({ isByTrader: false });
  expect(
    read({ marketplace_status: 'active', marketplace_seller_kind: 'private', marketplace_trader: 'Shop' }),
  ).toEqual({
    isByTrader: false,
  });
});

it('has the facts of its document, described or not', () => {
  const options = [{ label: 'Very good', value: 7 }];
  expect(
    read({
      ...{ marketplace_condition: '7', marketplace_purchase_year: 2020, purchase_place: 'Gdynia, Łódź' },
      ...{ marketplace_seller_kind: 'trader', marketplace_trader: 'Shop, Main street 1' },
      attributes_metadata: [{ attribute_id: 1, attribute_code: 'marketplace_condition', options }],
    }),
  ).toEqual({
    ...{ condition: 'Very good', year: '2020', boughtAt: 'Gdynia, Łódź' },
    ...{ isByTrader: true, trader: 'Shop, Main street 1' },
  });
});

it.each([
  [true, true],
  ['1', true],
  [false, undefined],
  ['0', undefined],
  [null, undefined],
])('takes offers if its document says so: %j [SELL-014]', (said, isNegotiable) => {
  const document = { marketplace_condition: '7', marketplace_negotiable: said } as Partial<WireProduct>;
  expect(read(document)?.isNegotiable).toBe(isNegotiable);
});
