import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../api/wire/buying/cart.ts';
import { pressEvent } from './press-event.ts';

const line: CartLine = {
  id: 81,
  sku: 'DRS-100',
  quantity: 3,
  name: 'Linen dress',
  type: 'simple',
  choice: {},
  options: [],
  datesHeldUntil: undefined,
  isWithdrawn: false,
  isVolatile: false,
  totals: { name: 'Linen dress', basePrice: 20, rowTotal: 60, taxPercent: 23, steps: [], changes: [] },
};
const told = (change: Parameters<typeof pressEvent>[0], item?: Parameters<typeof pressEvent>[1]) =>
  pressEvent(change, item, [line], 'EUR');

describe('presses on the cart in the data layer', () => {
  it('[TRK-015] what is put in is told as the page knows it', () => {
    const item = {
      ...{ sku: 'DRS-100-M', parentSku: 'DRS-100', parentId: 7, name: 'Linen dress', type: 'configurable' },
      ...{ price: 19.99, options: [] },
    };
    const choice = { variant: [{ attributeId: 1, optionId: 2, label: 'Size', value: 'M' }] };
    expect(told({ add: { sku: 'DRS-100', quantity: 2, choice } }, item)).toEqual({
      event: 'add_to_cart',
      ecommerce: {
        currency: 'EUR',
        value: 39.98,
        items: [
          {
            item_id: 'DRS-100-M',
            item_name: 'Linen dress',
            item_category: 'buy',
            item_variant: 'M',
            price: 19.99,
            quantity: 2,
          },
        ],
      },
    });
  });

  it('[TRK-015] a quantity tells the difference, and nothing when it stays', () => {
    expect(told({ set: { lineId: 81, quantity: 5 } })).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { value: 40, items: [{ item_id: 'DRS-100', quantity: 2 }] },
    });
    expect(told({ set: { lineId: 81, quantity: 2 } })).toMatchObject({
      event: 'remove_from_cart',
      ecommerce: { value: 20, items: [{ item_id: 'DRS-100', quantity: 1 }] },
    });
    expect(told({ set: { lineId: 81, quantity: 3, choice: {} } })).toBeNull();
  });

  it('[TRK-015] a line that is taken out is told with all its pieces', () => {
    expect(told({ remove: { lineId: 81 } })).toMatchObject({
      event: 'remove_from_cart',
      ecommerce: { value: 60, items: [{ quantity: 3 }] },
    });
    expect(told({ remove: { lineId: 82 } })).toBeNull();
  });

  it('codes and points are none of them', () => {
    expect([told({ coupon: 'WELCOME10' }), told({ points: 20 })]).toEqual([null, null]);
  });

  it('what the shopper typed for a piece is in no event', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^typed-[a-z@ ]{6,20}$/), (text) => {
        const choice = { custom: [{ optionId: '3', value: text }] };
        const options = [{ label: 'Engraving', value: text }];
        const item = { sku: 'R-1', parentSku: null, parentId: null, name: 'Ring', type: 'simple', price: 5, options };
        const lines = [{ ...line, choice, options }];
        const events = [
          pressEvent({ add: { sku: 'R-1', quantity: 1, choice } }, item, lines, 'EUR'),
          pressEvent({ set: { lineId: 81, quantity: 1, choice } }, item, lines, 'EUR'),
          pressEvent({ remove: { lineId: 81 } }, undefined, lines, 'EUR'),
        ];
        expect(events).not.toContain(null);
        expect(JSON.stringify(events)).not.toContain(text);
      }),
    );
  });
});
