import { describe, expect, it } from '@jest/globals';
import { totalsOfDress } from '../../../test/cart-answers.js';
import type { Totals } from '../../clients/cart.client.js';
import { toWireTotals } from './totals.wire.js';

const totals = totalsOfDress;

describe('totals on the wire', () => {
  const wire = toWireTotals(totals);

  it('[CART-051] are numbers with two decimals, net beside gross', () => {
    expect(wire).toMatchObject({
      grand_total: 415,
      subtotal: 325.2,
      subtotal_incl_tax: 400,
      shipping_amount: 12.2,
      shipping_incl_tax: 15,
      tax_amount: 77.6,
      quote_currency_code: 'PLN',
    });
    expect(wire.items[0]).toMatchObject({
      item_id: 81,
      qty: 1,
      price: 325.2,
      base_price_incl_tax: 400,
      row_total_incl_tax: 400,
      tax_percent: 23,
    });
  });

  it('carry the options of a line as a text that is JSON', () => {
    expect(JSON.parse(wire.items[0]?.options as string)).toEqual([{ value: 'Red', label: 'Color' }]);
  });

  it('have no coupon_code when none is applied, not even null', () => {
    expect('coupon_code' in wire).toBe(false);
    const withCoupon = (applied: boolean) => ({
      ...totals,
      priced: { ...totals.priced, coupon: { code: 'WELCOME10', label: 'Welcome', applied } },
    });
    expect('coupon_code' in toWireTotals(withCoupon(false))).toBe(false);
    expect(toWireTotals(withCoupon(true)).coupon_code).toBe('WELCOME10');
  });

  it('contain a discounted row net of the discount and of its tax, as pricing calculated it', () => {
    const item = totals.items[0] as Totals['items'][number];
    const discounted = toWireTotals({
      ...totals,
      priced: { ...totals.priced, discount: 40_00, discountedSubtotalNet: 292_68 },
      items: [{ ...item, priced: { ...item.priced, discount: 40_00, discountBps: 1000, chargeNet: 292_68 } }],
    });
    expect(discounted).toMatchObject({ discount_amount: -40, subtotal_with_discount: 292.68 });
    expect(discounted.items[0]).toMatchObject({
      discount_amount: 40,
      discount_percent: 10,
      row_total_with_discount: 292.68,
    });
  });

  it('have a discount of 0, not minus 0, when there is none', () => {
    expect(Object.is(wire.discount_amount, 0)).toBe(true);
    expect(Object.is(wire.items[0]?.discount_amount, 0)).toBe(true);
  });

  it('contain the changes of each line, in decimals', () => {
    expect(wire.items[0]?.changes).toEqual([{ kind: 'price', was: 500, now: 400 }]);
  });
});
