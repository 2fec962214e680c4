import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDto } from '../../src/http/orders.dto.js';
import { aCart, aLine, anAddress, aQuote } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
afterEach(() => {
  shop.pieces = 1_000;
  shop.frozenCart = aCart();
  shop.quote = aQuote();
});

const nothingHeldFor = (cartRef: string): void => {
  expect(shop.held.frozen.has(cartRef)).toBe(false);
};

/** Texts copied from the requirements and wire-contract 11.7. */
const TEXTS: Record<string, string> = {
  'orders.address_invalid': 'Invalid address. Your order has been canceled.',
  'orders.cannot_ship': 'We are unable to ship to the given address.',
  'orders.method_unavailable': 'The chosen delivery method is not available.',
  'orders.delivery_point_missing': 'Please select a delivery point on the map.',
  'orders.payment_method_unavailable': 'The chosen payment method is not available.',
  'orders.cart_changed': 'Your cart has changed. Please review your cart.',
  'orders.prices_changed': 'Prices have changed. Please review your cart.',
  'orders.products_unavailable': 'Some of the ordered products are not available!',
  'orders.quantity_unavailable': 'The requested quantity is not available.',
};

describe('refusals', () => {
  const refusals: [name: string, code: string, status: number, change: () => Record<string, unknown> | undefined][] = [
    [
      'an address without a street [ERR-031]',
      'orders.address_invalid',
      422,
      () => ({ shippingAddress: anAddress({ street: [] }) }),
    ],
    [
      'a Polish zip code of five digits [VAL-022]',
      'orders.address_invalid',
      422,
      () => ({ billingAddress: anAddress({ postcode: '00001' }) }),
    ],
    [
      'a city of digits [VAL-024]',
      'orders.address_invalid',
      422,
      () => ({ billingAddress: anAddress({ city: '12345' }) }),
    ],
    ['no e-mail [VAL-023]', 'orders.address_invalid', 422, () => ({ billingAddress: anAddress({ email: 'ola' }) })],
    [
      'a Polish tax id of nine digits [VAL-021]',
      'orders.address_invalid',
      422,
      () => ({ billingAddress: anAddress({ taxId: '123-456-789' }) }),
    ],
    [
      'a physical cart without a delivery address',
      'orders.address_invalid',
      422,
      () => ({ shippingAddress: undefined }),
    ],
    [
      'a country we do not send to [ERR-032]',
      'orders.cannot_ship',
      422,
      () => ({ shippingAddress: anAddress({ country: 'NL', postcode: '1011' }) }),
    ],
    [
      'a delivery method that is not offered [ERR-033]',
      'orders.method_unavailable',
      422,
      () => ({ shippingCarrier: 'ups' }),
    ],
    [
      'a delivery method that is offered but not available now',
      'orders.method_unavailable',
      422,
      () => ({ shippingCarrier: 'instore', shippingMethod: 'pickup' }),
    ],
    [
      'a delivery point that was not chosen [VAL-009]',
      'orders.delivery_point_missing',
      422,
      () => ({ shippingCarrier: 'deliverypoint', shippingMethod: 'point', deliveryPoint: '' }),
    ],
    [
      'a payment method that is not offered',
      'orders.payment_method_unavailable',
      422,
      () => ({ paymentMethod: 'gold' }),
    ],
    [
      'a card option the store does not have',
      'orders.payment_method_unavailable',
      422,
      () => ({ paymentMethod: 'stripe', paymentAdditional: { option: 'klarna' } }),
    ],
    ['free, when it is not', 'orders.payment_method_unavailable', 422, () => ({ paymentMethod: 'free' })],
    [
      'other lines than the cart’s',
      'orders.cart_changed',
      409,
      () => ({ lines: [{ sku: 'DRS-10-M-RED', quantity: 2 }] }),
    ],
    ['another total than expected', 'orders.prices_changed', 409, () => ({ expectedGrandTotal: 400_00 })],
    [
      'a piece that is gone [ERR-036]',
      'orders.products_unavailable',
      409,
      () => {
        shop.pieces = 0;
        return undefined;
      },
    ],
    [
      'fewer pieces than ordered [ERR-034]',
      'orders.quantity_unavailable',
      409,
      () => {
        shop.frozenCart = aCart({ lines: [aLine({ quantity: 3, pieces: [{ sku: 'DRS-10-M-RED', quantity: 3 }] })] });
        shop.pieces = 2;
        return { lines: [{ sku: 'DRS-10', quantity: 3 }] };
      },
    ],
    [
      'a product that was withdrawn',
      'orders.products_unavailable',
      409,
      () => {
        shop.frozenCart = aCart({ lines: [aLine({ withdrawn: true })] });
        return undefined;
      },
    ],
  ];

  it.each(refusals)('%s', async (_name, code, status, change) => {
    const cartRef = shop.newCart();
    const before = await shop.count('orders');
    const reply = await shop.place(cartRef, { order: change() });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
    expect(reply.body.detail).toBe(TEXTS[code]);
    expect(await shop.count('orders')).toBe(before);
    nothingHeldFor(cartRef);
    expect(
      await shop.count('placement WHERE cart_ref = $1 AND (state <> $2 OR released_at IS NULL)', [cartRef, 'refused']),
    ).toBe(0);
  });

  it('an invalid coupon: the order is refused unless the request has the new total', async () => {
    shop.frozenCart = aCart({ couponCode: 'ONCE-0001' });
    shop.quote = aQuote({ coupon: { code: 'ONCE-0001', applied: false } });
    const cartRef = shop.newCart();
    expect((await shop.place(cartRef)).body.code).toBe('orders.coupon_unavailable');
    nothingHeldFor(cartRef);
    const { status } = await shop.place(cartRef, { order: { expectedGrandTotal: 415_00 } });
    expect(status).toBe(200);
  });

  it('the coupon’s last use was claimed by another order', async () => {
    shop.frozenCart = aCart({ couponCode: 'ONCE-0001' });
    shop.quote = aQuote({ coupon: { code: 'ONCE-0001', applied: true } });
    shop.pricing.on('PUT', '/v1/coupon-claims/:order', () => ({
      status: 409,
      body: { code: 'pricing.coupon_unavailable' },
    }));
    const cartRef = shop.newCart();
    expect((await shop.place(cartRef)).body.code).toBe('orders.coupon_unavailable');
    nothingHeldFor(cartRef);
    expect(shop.pieces).toBe(1_000);
    shop.pricing.on('PUT', '/v1/coupon-claims/:order', () => ({ body: {} }));
  });

  it('a user’s cart with another user’s token', async () => {
    shop.frozenCart = aCart({ customerId: uuidv7() });
    const cartRef = shop.newCart();
    expect(await shop.place(cartRef, { customerId: uuidv7() })).toMatchObject({
      status: 404,
      body: { code: 'orders.cart_not_found' },
    });
    nothingHeldFor(cartRef);
  });

  it('a user’s cart without a token is accepted, belongs to the user, and shows no guest key', async () => {
    const customerId = uuidv7();
    shop.frozenCart = aCart({ customerId });
    const { status, body } = await shop.place(shop.newCart());
    expect(status).toBe(200);
    expect(body.guestKey).toBeUndefined();
    const order = await shop.orders.call<OrderDto>('GET', `/v1/orders/${body.number}?customerId=${customerId}`);
    expect(order.body.customerId).toBe(customerId);
  });

  it('unknown fields and wrong types are 400 without a row', async () => {
    const before = await shop.count('placement');
    expect((await shop.place(shop.newCart(), { order: { price: 1 } })).status).toBe(400);
    expect((await shop.place(shop.newCart(), { order: { lines: [{ sku: 'A', quantity: 1.5 }] } })).status).toBe(400);
    expect((await shop.place(shop.newCart(), { order: { lines: [] } })).status).toBe(400);
    expect((await shop.orders.call('POST', '/v1/placements', '{"key":')).status).toBe(400);
    expect(await shop.count('placement')).toBe(before);
  });
});
