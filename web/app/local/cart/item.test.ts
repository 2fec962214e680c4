import { describe, expect, it } from 'vitest';
import type { Cart } from '../../api/wire/buying/cart.ts';
import { fold } from './fold.ts';
import { itemsOf } from './item.ts';
import { EMPTY_STATE, stateOf } from './state.ts';

const told: Cart = {
  id: 'c1',
  version: 3,
  totals: null,
  lines: [
    {
      ...{ id: 81, sku: 'WRAP-19-R36', quantity: 2, name: 'Wrap dress', type: 'configurable', options: [] },
      choice: { variant: [{ attributeId: 93, optionId: 58 }] },
      ...{ datesHeldUntil: undefined, isWithdrawn: false, isVolatile: false },
      totals: { name: 'Wrap dress', basePrice: 60, rowTotal: 120, taxPercent: 23, steps: [], changes: [] },
    },
  ],
};
const known = { sku: 'DRS-100', parentSku: 'DRS', parentId: 7, name: 'Dress', type: 'simple', price: 120, options: [] };
const add = { id: 'op-1', change: { add: { sku: 'DRS-100', quantity: 1, choice: {} } }, item: known };

describe('an item of the cart', () => {
  it('[CART-004] carries what the server told of it: its id there, the cart, and the quantity before', () => {
    const cart = fold(told, [{ id: 'op-2', change: { set: { lineId: 81, quantity: 5 } } }, add]);
    expect(itemsOf(cart, told)).toMatchObject([
      { server_item_id: 81, server_cart_id: 'c1', prev_qty: 2, qty: 5 },
      { server_item_id: null, server_cart_id: null, prev_qty: 0, qty: 1 },
    ]);
    const removed = fold(told, [{ id: 'op-3', change: { remove: { lineId: 81 } } }]);
    expect(itemsOf(removed, told)).toMatchObject([{ server_item_id: 81, prev_qty: 2, qty: 0 }]);
  });

  it('[CART-007] has the fields of the documents', () => {
    const [line, added] = itemsOf(fold(told, [add]), told);
    expect(line).toMatchObject({
      ...{
        sku: 'WRAP-19-R36',
        parentSku: null,
        parentId: null,
        qty: 2,
        item_id: 81,
        server_item_id: 81,
        quote_id: 'c1',
      },
      product_option: {
        extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: '58' }] },
      },
      ...{ product_type: 'configurable', type_id: 'configurable', checksum: expect.stringMatching(/^[0-9a-f]{8}$/) },
      ...{ price_incl_tax: 60, totals: { base_price_incl_tax: 60 }, sirental_price: null },
      ...{ is_in_stock: true, errors: {}, info: {} },
    });
    expect(added).toMatchObject({ item_id: 'op-1', price_incl_tax: 120, info: { volatile: 'cart.notVerified' } });
    expect(added?.is_in_stock).toBeUndefined();
  });
});

it('[CART-008] the kept state has items, token, hash, instants of the last readings, methods and the counter of bypasses', () => {
  const shippingMethods = [
    { id: 'dhl|courier', isShowroom: false, carrier: 'DHL', name: 'Courier', price: 15, arrives: null },
  ];
  const paymentMethods = [
    { code: 'stripe', title: 'Card', fee: 0, options: [{ code: 'blik', title: 'BLIK' }], isServerMethod: true },
  ];
  const kept = {
    ...{ base: told, covers: ['op-1'], local: null, pushing: [], hash: 'h', bypasses: 2 },
    ...{ syncedAt: '2026-11-30T00:00:00Z', totalsSyncedAt: '2026-11-29T00:00:00Z' },
    ...{ shippingMethods, shippingCountry: 'DE', paymentMethods },
  };
  expect(Object.keys(kept).sort()).toEqual(Object.keys(EMPTY_STATE).sort());
  expect(stateOf(structuredClone(kept))).toEqual(kept);
  // A value that somebody has edited is no state.
  for (const broken of [null, 7, [], { base: { id: 1 } }, { base: { id: 'c1', lines: [{}] } }])
    expect(stateOf(broken).base).toBeNull();
  const edited = stateOf({
    ...kept,
    shippingMethods: [null, 'x', { id: 'dhl|courier' }, { ...shippingMethods[0], price: '15' }, ...shippingMethods],
    shippingCountry: 7,
    paymentMethods: [{ code: 'stripe' }, { ...paymentMethods[0], options: [null] }, ...paymentMethods],
  } as never);
  expect(edited).toMatchObject({ shippingMethods, shippingCountry: null, paymentMethods });
});
