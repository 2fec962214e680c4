import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartItem, costOf, lineItem, productItem, sumOf } from './items.ts';
import { purchaseOf, type TrackedOrder } from './purchase.ts';

const order: TrackedOrder = {
  number: '000000012',
  currency: 'EUR',
  grandTotal: 139.9,
  shipping: 15,
  paymentFee: 4.9,
  tax: 26.16,
  coupon: 'WELCOME10',
  payment: { method: 'cashondelivery' },
  lines: [{ sku: 'DRS-100', name: 'Linen dress', type: 'simple', quantity: 3, choice: {}, rowTotal: 59.97 }],
};

describe('items', () => {
  it('of a line are one piece of it, with its way and variant', () => {
    const variant = [{ value: 'M' }, { value: 'Red' }];
    const line = { sku: 'DRS-100-M', name: 'Dress', type: 'configurable', quantity: 2, choice: { variant } };
    expect(cartItem({ ...line, totals: { name: 'Linen dress', basePrice: 50, rowTotal: 79.98 } })).toEqual({
      item_id: 'DRS-100-M',
      item_name: 'Linen dress',
      item_category: 'buy',
      item_variant: 'M, Red',
      price: 39.99,
      discount: 10.01,
      quantity: 2,
    });
  });

  it.each([
    [{ sku: 'DRS-1', type: 'sirent', choice: {} }, 'rent'],
    [{ sku: 'DRS-1-M', type: 'configurable', choice: { rental: { firstDay: '2026-12-04' } } }, 'rent'],
    [{ sku: 'GD-000017', type: 'simple', choice: {} }, 'second-hand'],
    [{ sku: 'DRS-1', type: 'simple', choice: {} }, 'buy'],
  ])('%j is got by the way %s', (line, way) => {
    expect(lineItem({ ...line, quantity: 1 }).item_category).toBe(way);
  });

  it('of a product name the way if there is one only', () => {
    expect(productItem({ sku: 'A', price: { now: 10, before: 12.5 } })).toMatchObject({
      item_category: 'buy',
      price: 10,
      discount: 2.5,
    });
    expect(productItem({ sku: 'A', rentFrom: 30 })).toMatchObject({ item_category: 'rent', price: 30 });
    expect(productItem({ sku: 'A', rentFrom: 30, points: 5 })).not.toHaveProperty('item_category');
    expect(productItem({ sku: 'A' })).toEqual({ item_id: 'A' });
  });

  it('sums have no rounding errors of decimals', () => {
    const amount = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
        const exact = amounts.reduce((sum, one) => sum + one, 0) / 100;
        expect(sumOf(amounts.map((one) => one / 100)) + 0).toBe(exact + 0);
      }),
    );
    expect(costOf([{ item_id: 'A', price: 0.1, quantity: 3 }])).toBe(0.3);
  });
});

describe('a purchase', () => {
  it('[TRK-016] has the fee of cash on delivery in its shipping, and once in its value', () => {
    expect(purchaseOf(order)).toEqual({
      transaction_id: '000000012',
      currency: 'EUR',
      value: 139.9,
      tax: 26.16,
      shipping: 19.9,
      coupon: 'WELCOME10',
      payment_type: 'cashondelivery',
      items: [{ item_id: 'DRS-100', item_name: 'Linen dress', item_category: 'buy', price: 19.99, quantity: 3 }],
    });
  });

  it('for points costs no money', () => {
    const purchase = purchaseOf({
      ...order,
      ...{ grandTotal: 0, shipping: 0, paymentFee: 0, tax: 0, coupon: null, points: 8 },
      payment: { method: 'points' },
    });
    expect(purchase).toMatchObject({ value: 0, points: 8, items: [{ item_category: 'points' }] });
    expect(purchase).not.toHaveProperty('coupon');
  });
});
