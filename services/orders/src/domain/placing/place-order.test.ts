import { describe, expect, it } from '@jest/globals';
import { aCart, aLine, anOrderRequest, aQuote } from '../../../test/factories.js';
import { type CartLine, choose, type FrozenCart } from './frozen-cart.js';
import { checkRequest, type RawOrderRequest } from './order-request.js';
import { placeOrder } from './place-order.js';
import { appliedCoupon, type Quote } from './quote.js';

interface Attempt {
  readonly cart?: Partial<FrozenCart>;
  readonly quote?: Partial<Quote>;
  readonly request?: Partial<RawOrderRequest>;
  readonly customerId?: string | null;
}

function place({ cart, quote, request, customerId = null }: Attempt = {}) {
  const frozen = aCart(cart);
  const checked = checkRequest(anOrderRequest(request));
  let drawn = 0;
  return placeOrder({
    id: 'order',
    now: new Date('2026-12-01T10:00:00Z'),
    language: 'pl',
    customerId,
    cart: frozen,
    choice: choose(frozen, checked),
    quote: aQuote(quote),
    request: checked,
    newId: () => `line-${drawn++}`,
  });
}

const refusal = (code: string) => expect.objectContaining({ code });
const quotedLine = (line: Partial<Quote['lines'][number]> = {}) => ({
  ...{ id: '81', unitNet: 325_20, unitGross: 400_00, rowNet: 325_20, rowGross: 400_00 },
  ...{ taxBps: 23_00, taxAmount: 74_80, discount: 0 },
  ...line,
});

describe('an order that is placed', () => {
  it('[CHK-001] contains the frozen cart, the quote and the request', () => {
    const order = place({
      quote: { shipping: { net: 12_20, gross: 15_00, tax: 2_80, taxBps: 23_00 } },
      request: { shippingExtra: { note: 'ring twice' } },
    });
    expect(order).toEqual({
      ...{ id: 'order', version: 1, status: 'processing', cancelReason: null },
      placedAt: new Date('2026-12-01T10:00:00Z'),
      ...{ store: 'pln_pl', language: 'pl', currency: 'PLN', customerId: null },
      ...{ cartId: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d02', email: 'ola@example.com', couponCode: null },
      ...{ subtotalNet: 325_20, subtotalGross: 400_00, shippingNet: 12_20, shippingGross: 15_00, paymentFee: 0 },
      ...{ shippingTaxBps: 23_00, paymentTaxBps: null, discount: 0, tax: 77_60, grandTotal: 415_00 },
      ...{ paid: 0, refunded: 0, points: 0 },
      shipping: {
        ...{ carrier: 'dhl', method: 'courier', carrierTitle: 'DHL', methodTitle: 'Courier' },
        extra: { note: 'ring twice' },
      },
      payment: { method: 'cashondelivery', title: 'Cash on delivery', option: undefined, cardId: undefined },
      billingAddress: expect.objectContaining({ firstName: 'Ola', city: 'Warszawa' }),
      shippingAddress: expect.objectContaining({ firstName: 'Ola', city: 'Warszawa' }),
      ...{ subscriptionId: null, chargeId: null, chargePurpose: null, rentalOrderId: null, bookingId: null },
      lines: [
        {
          ...{ id: 'line-0', position: 0, sku: 'DRS-10-M-RED', parentSku: 'DRS-10', name: 'Wrap dress' },
          ...{ type: 'configurable', kind: 'purchase', quantity: 1, unitNet: 325_20, unitGross: 400_00 },
          ...{ rowNet: 325_20, rowGross: 400_00, taxBps: 23_00, tax: 74_80, discount: 0 },
          ...{ options: [{ label: 'Color', value: 'Red' }], image: '/dress.jpg', productOption: null },
          ...{ pieces: [{ sku: 'DRS-10-M-RED', quantity: 1 }], shipped: 0, cancelled: 0, points: 0 },
          ...{ refundedQuantity: 0, refundedAmount: 0 },
        },
      ],
    });
  });

  it('has no extra fields of its delivery unless they were given, and keeps the rate of a payment fee', () => {
    const order = place({ quote: { payment: { net: 4_07, gross: 5_00, tax: 93, taxBps: 23_00 } } });
    expect(order.shipping).toMatchObject({ carrier: 'dhl', extra: undefined });
    expect([order.paymentFee, order.paymentTaxBps]).toEqual([5_00, 23_00]);
  });

  it('[CHK-035] waits for payment when it is paid by card', () =>
    expect(place({ request: { paymentMethod: 'stripe' } }).status).toBe('pending_payment'));

  it('of virtual goods has no delivery address, also if one was sent', () => {
    const order = place({ cart: { virtual: true } });
    expect([order.shipping, order.shippingAddress]).toEqual([null, null]);
  });

  it('keeps the saved card of a customer and ignores that of a guest', () => {
    const cardId = '01932f4e-7b1a-4c3d-9e55-0f6a3b2c1d09';
    const request = { paymentMethod: 'stripe', paymentAdditional: { cardId, option: 'blik' } };
    expect(place({ request, customerId: 'ada' }).payment).toMatchObject({ cardId, option: 'blik' });
    expect(place({ request }).payment.cardId).toBeUndefined();
  });

  it('[SUB-013] of a subscription needs a customer, and begins that subscription', () => {
    const cart = { lines: [aLine({ kind: 'subscription', virtual: true })], virtual: true };
    const request = { paymentMethod: 'stripe' };
    expect(() => place({ cart, request })).toThrow(refusal('orders.sign_in_needed'));
    expect(place({ cart, request, customerId: 'ada' }).subscriptionId).toBe('order');
  });

  it('[CHK-003] takes each line’s price by the id it was quoted under, else by its item id', () => {
    const lines = [
      aLine({ itemId: 81, sku: 'A', quote: { ...aLine().quote, id: 'first' } }),
      aLine({ itemId: 82, sku: 'B', quote: {} as CartLine['quote'], parentSku: null }),
    ];
    const order = place({
      cart: { lines },
      quote: { lines: [quotedLine({ id: '82', rowGross: 15_00 }), quotedLine({ id: 'first', rowGross: 385_00 })] },
      request: { lines: lines.map(({ sku }) => ({ sku, quantity: 1 })) },
    });
    expect(order.lines.map(({ id, position, sku, rowGross }) => [id, position, sku, rowGross])).toEqual([
      ['line-0', 0, 'A', 385_00],
      ['line-1', 1, 'B', 15_00],
    ]);
  });

  it('is refused when the quote lacks a line', () =>
    expect(() => place({ quote: { lines: [quotedLine({ id: '99' })] } })).toThrow('pricing left a line out'));
});

describe('the total a client expects', () => {
  it.each([
    [413_99, false],
    [414_98, false],
    [414_99, true],
    [415_00, true],
    [415_01, true],
    [415_02, false],
  ])('%i for an order of 41500: accepted %s', (expectedGrandTotal, taken) => {
    const attempt = () => place({ request: { expectedGrandTotal } });
    if (taken) expect(attempt().grandTotal).toBe(415_00);
    else expect(attempt).toThrow(refusal('orders.prices_changed'));
  });
});

describe('a coupon', () => {
  const lost = { coupon: { code: 'LATO', applied: false } };
  it('is stored only if pricing applied it', () => {
    expect(appliedCoupon(aQuote({ coupon: { code: 'LATO', applied: true } }))).toBe('LATO');
    expect(appliedCoupon(aQuote(lost))).toBeNull();
    expect(appliedCoupon(aQuote({ coupon: undefined }))).toBeNull();
    expect(place({ cart: { couponCode: 'LATO' }, quote: { coupon: { code: 'LATO', applied: true } } }).couponCode).toBe(
      'LATO',
    );
  });
  it('that is no longer valid refuses the order, unless the request has the total without it', () => {
    const cart = { couponCode: 'LATO' };
    expect(() => place({ cart, quote: lost })).toThrow(refusal('orders.coupon_unavailable'));
    expect(place({ cart, quote: lost, request: { expectedGrandTotal: 415_00 } }).couponCode).toBeNull();
  });
});

describe('[SHP-029] the method "free"', () => {
  const nothing = { grandTotal: 0, discount: 415_00 };
  it('is accepted for an order of total 0', () =>
    expect(place({ quote: nothing, request: { paymentMethod: 'free' } }).status).toBe('processing'));
  it('is refused for any other order', () =>
    expect(() => place({ request: { paymentMethod: 'free' } })).toThrow(refusal('orders.payment_method_unavailable')));
  it('is the only method for an order of total 0', () =>
    expect(() => place({ quote: nothing })).toThrow(refusal('orders.payment_method_unavailable')));
});

describe('an order paid by points only', () => {
  const paymentMethods = [{ code: 'points', title: 'Points', amount: 0 }];
  const withPoints = (points: (number | null)[], customerId: string | null = 'ada') => {
    const lines = points.map((each, n) =>
      aLine({
        itemId: n,
        sku: `S${n}`,
        quantity: n + 1,
        points: each,
        quote: { ...aLine().quote, id: String(n) },
        parentSku: null,
      }),
    );
    return place({
      customerId,
      cart: { lines, paymentMethods, points: 3, pointValue: 1_00 },
      quote: {
        lines: lines.map((_, n) => quotedLine({ id: String(n) })),
        payment: { net: 1_00, gross: 1_23, tax: 23 },
      },
      request: { paymentMethod: 'points', lines: lines.map(({ sku, quantity }) => ({ sku, quantity })) },
    });
  };

  it('costs the points of each piece, no money and no tax; the discount is the price', () => {
    const order = withPoints([40, 25]);
    expect(order).toMatchObject({
      ...{ points: 90, grandTotal: 0, tax: 0, discount: 416_23, status: 'processing' },
      lines: [
        { points: 40, discount: 400_00, tax: 0 },
        { points: 25, discount: 400_00, tax: 0 },
      ],
    });
  });
  it.each([
    ['a piece that has no price in points', [40, null], 'ada'],
    ['a piece for no points', [40, 0], 'ada'],
    ['nothing but pieces for no points', [0], 'ada'],
    ['a guest', [40], null],
  ])('is refused with %s', (_what, points, customerId) =>
    expect(() => withPoints(points, customerId)).toThrow(refusal('orders.payment_method_unavailable')),
  );
});

describe('an order paid by points in part', () => {
  const two = [
    quotedLine({ id: '0', rowGross: 300_00, discount: 20_00, taxAmount: 52_36 }),
    quotedLine({ id: '1', rowGross: 120_00, taxBps: 8_00, taxAmount: 8_89 }),
  ];
  const lines = [0, 1].map((n) =>
    aLine({ itemId: n, sku: `S${n}`, points: 9, quote: { ...aLine().quote, id: String(n) }, parentSku: null }),
  );
  const inPart = (points: number | undefined, pointValue: number | undefined, customerId: string | null = 'ada') =>
    place({
      customerId,
      cart: { lines, points, pointValue },
      quote: { lines: two, discount: 20_00, tax: 64_05, grandTotal: 415_00 },
      request: { lines: lines.map(({ sku }) => ({ sku, quantity: 1 })) },
    });

  it('allocates their value to the lines by price, and taxes the rest', () => {
    // 100.00 of 400.00: 70.00 and 30.00; 23 % inside 210.00 is 39.27, 8 % inside 90.00 is 6.67.
    expect(inPart(50, 2_00)).toMatchObject({
      ...{ points: 50, discount: 120_00, tax: 48_74, grandTotal: 315_00 },
      lines: [
        { discount: 90_00, tax: 39_27, points: 0 },
        { discount: 30_00, tax: 6_67, points: 0 },
      ],
    });
  });
  it('takes no more points than the goods cost, the last one for the rest', () => {
    expect(inPart(1_000, 3_00)).toMatchObject({ points: 134, discount: 420_00, grandTotal: 15_00, tax: 2_80 });
  });
  it.each([
    ['of a guest', 50, 2_00, null],
    ['without points', 0, 2_00, 'ada'],
    ['whose cart does not know points', undefined, 2_00, 'ada'],
    ['whose points are worth nothing', 50, 0, 'ada'],
    ['whose cart does not know their worth', 50, undefined, 'ada'],
  ])('uses no points %s', (_what, points, value, customerId) =>
    expect(inPart(points, value, customerId)).toMatchObject({
      points: 0,
      grandTotal: 415_00,
      discount: 20_00,
      tax: 64_05,
    }),
  );
});
