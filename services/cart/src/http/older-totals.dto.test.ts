import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { aCart, stockOf } from '../../test/factories.js';
import { emptyQuote, type Quote } from '../domain/quote.js';
import { cartTotals } from '../domain/totals.js';
import { toTotalsDto } from './totals.dto.js';

const line: Quote['lines'][number] = {
  ...{ id: '1', sku: 'A', quantity: 2, unitNet: 81_30, unitGross: 100_00, rowNet: 162_60, rowGross: 200_00 },
  ...{ taxBps: 23_00, taxAmount: 33_66, discount: 20_00, discountBps: 10_00, chargeNet: 146_34, chargeGross: 180_00 },
  steps: [{ code: 'list', label: 'List price', amount: 200_00 }],
};
const explanation: Quote['explanation'] = [{ code: 'subtotal', label: 'Goods', amount: 200_00 }];
const quote: Quote = {
  ...emptyQuote({ currency: 'PLN', country: 'PL' }),
  lines: [line],
  ...{ subtotalNet: 162_60, subtotalGross: 200_00, discount: 20_00, discountedSubtotalNet: 146_34 },
  shipping: { net: 12_20, gross: 15_00, tax: 2_80, taxBps: 23_00 },
  payment: { net: 4_07, gross: 5_00, tax: 93, taxBps: 23_00 },
  explanation,
};
const answered = (change: Partial<Quote> = {}) =>
  toTotalsDto(
    cartTotals(
      aCart().with('A', { quantity: 2 }),
      { quote: { ...quote, ...change }, stock: stockOf({ A: 9 }), ships: true },
      'en',
    ),
  );

it('has the sums under the names that the gateway of ac751f1b reads', () =>
  expect(answered()).toMatchObject({
    ...{ currency: 'PLN', subtotalNet: 162_60, subtotalGross: 200_00, discount: -20_00, discountedSubtotalNet: 146_34 },
    ...{ shippingNet: 12_20, shippingGross: 15_00, shippingTax: 2_80, paymentFee: 5_00, coupon: null, explanation },
  }));

it('has the lines under those names, too', () =>
  expect(answered().items[0]).toMatchObject({
    ...{ sku: 'A', quantity: 2, unitNet: 81_30, unitGross: 100_00, rowNet: 162_60, rowGross: 200_00 },
    ...{ taxBps: 23_00, tax: 33_66, discount: -20_00, discountBps: 10_00, chargeNet: 146_34, chargeGross: 180_00 },
    steps: line.steps,
  }));

it('has a discount of 0, not minus 0, when there is none', () => {
  const none = answered({ discount: 0, lines: [{ ...line, discount: 0 }] });
  expect(Object.is(none.discount, 0)).toBe(true);
  expect(Object.is(none.items[0]?.discount, 0)).toBe(true);
});

it('names the coupon only when it is applied', () => {
  expect(answered({ coupon: { code: 'OK', label: '', applied: true } }).couponCode).toBe('OK');
  const refused = answered({ coupon: { code: 'OLD', label: '', applied: false, reason: 'expired' } });
  expect('couponCode' in refused).toBe(false);
  expect(refused.coupon).toMatchObject({ code: 'OLD', reason: 'expired' });
  expect('couponCode' in answered()).toBe(false);
});
