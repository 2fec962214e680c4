import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShippingMethod } from '../../src/domain/frozen-cart.js';
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

const count = async (sql: string, params: unknown[] = []): Promise<number> =>
  (await shop.orders.db.one<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, params))?.n ?? 0;
const nothingHeldFor = (cartRef: string): void => {
  expect(shop.held.frozen.has(cartRef)).toBe(false);
};

describe('placing an order', () => {
  it('accepts a guest’s order, returns its number and a guest key, and publishes OrderPlaced [CHK-001] [CHK-003]', async () => {
    const before = (await shop.orders.outbox()).length;
    const reply = await shop.place(shop.newCart());
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      orderId: expect.any(String),
      number: expect.stringMatching(/^0{6}\d{3}$/),
      entityId: Number(reply.body.number),
      status: 'processing',
      placedAt: shop.orders.clock.now().toISOString(),
      guestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const [event] = (await shop.orders.outbox()).slice(before);
    expect(event).toMatchObject({
      topic: 'orders.order.v1',
      key: reply.body.orderId,
      type: 'OrderPlaced',
      body: { orderNumber: reply.body.number, grandTotal: { amount: '41500', currency: 'PLN' }, status: 'processing' },
    });
    expect(JSON.stringify(event)).not.toMatch(/Nowak|ola@example|Prosta/);
    expect(shop.cart.calls.at(-1)).toMatchObject({ method: 'PUT', path: expect.stringMatching(/closed/) });
  });

  it('draws numbers without a gap: a refusal draws none', async () => {
    const first = await shop.place(shop.newCart());
    shop.pieces = 0;
    expect((await shop.place(shop.newCart())).status).toBe(409);
    shop.pieces = 1;
    const second = await shop.place(shop.newCart());
    expect(second.body.entityId).toBe(first.body.entityId + 1);
  });

  it.each(['cashondelivery', 'banktransfer', 'payinstore', 'checkmo'])(
    '%s is processing at once',
    async (paymentMethod) => {
      const { body } = await shop.place(shop.newCart(), { order: { paymentMethod } });
      expect(body.status).toBe('processing');
    },
  );

  it('requests the methods for its own delivery from the cart', async () => {
    await shop.place(shop.newCart(), { order: { shippingCarrier: 'dhl', shippingMethod: 'courier' } });
    const freeze = shop.cart.calls.filter(({ path }) => path.includes('/checkout/')).at(-1);
    expect(freeze?.body).toEqual({ shippingCountry: 'PL', shipping: { carrier: 'dhl', method: 'courier' } });
  });

  it('leaves the decision about free delivery to pricing', async () => {
    const [dhl, ...others] = aCart().shippingMethods;
    shop.frozenCart = aCart({ shippingMethods: [{ ...(dhl as ShippingMethod), freeFrom: 300_00 }, ...others] });
    await shop.place(shop.newCart());
    const asked = shop.pricing.calls.filter(({ path }) => path === '/v1/quotes').at(-1)?.body;
    expect(asked).toMatchObject({ shipping: { carrier: 'dhl', amount: 15_00, freeFrom: 300_00 } });
  });

  it('does not call the cart with an invalid delivery method, and refuses it', async () => {
    const { body } = await shop.place(shop.newCart(), { order: { shippingMethod: '\ud83d' } });
    expect(body.code).toBe('orders.method_unavailable');
    const freeze = shop.cart.calls.filter(({ path }) => path.includes('/checkout/')).at(-2);
    expect(freeze?.method).toBe('PUT');
    expect(freeze?.body).toEqual({ shippingCountry: 'PL' });
  });

  it('that costs nothing is paid as free, and in process', async () => {
    const none = { net: 0, gross: 0, tax: 0 };
    const lines = aQuote().lines.map((line) => ({ ...line, taxAmount: 0, discount: line.rowGross }));
    shop.quote = aQuote({ lines, shipping: none, discount: 400_00, tax: 0, grandTotal: 0 });
    const { status, body } = await shop.place(shop.newCart(), { order: { paymentMethod: 'free' } });
    expect([status, body.status]).toEqual([200, 'processing']);
  });

  it('[SHP-029] without cost has no other payment method', async () => {
    const none = { net: 0, gross: 0, tax: 0 };
    const lines = aQuote().lines.map((line) => ({ ...line, taxAmount: 0, discount: line.rowGross }));
    shop.quote = aQuote({ lines, shipping: none, discount: 400_00, tax: 0, grandTotal: 0 });
    const { status, body } = await shop.place(shop.newCart(), { order: { paymentMethod: 'cashondelivery' } });
    expect([status, body.code]).toEqual([422, 'orders.payment_method_unavailable']);
  });

  it('a card order waits for its payment', async () => {
    const { body } = await shop.place(shop.newCart(), { order: { paymentMethod: 'stripe' } });
    expect(body.status).toBe('pending_payment');
  });

  it('keeps a remark left for the cart with the order [CHK-028]', async () => {
    const cartRef = shop.newCart();
    await shop.orders.call('POST', '/v1/order-comments', { cartRef, comment: 'Ring twice' });
    const placed = await shop.place(cartRef, { order: { comment: 'Gift' } });
    const order = await shop.orders.call<OrderDto>(
      'GET',
      `/v1/orders/${placed.body.number}?guestKey=${placed.body.guestKey}`,
    );
    expect(order.body.comments).toEqual([{ at: expect.any(String), by: 'customer', text: 'Ring twice\nGift' }]);
    expect(await count('pending_comment')).toBe(0);
  });
});

describe('[CHK-028] a remark of a signed-in customer', () => {
  it('is stored for their next order from any cart, and for that one only', async () => {
    const [customerId, other] = [uuidv7(), uuidv7()];
    await shop.orders.call('POST', '/v1/order-comments', { customerId, comment: 'Leave it with the porter' });
    const commentsOf = async (owner: string): Promise<readonly { by: string; text: string }[]> => {
      const { body } = await shop.place(shop.newCart(), { customerId: owner });
      return (await shop.orders.call<OrderDto>('GET', `/v1/orders/${body.number}?customerId=${owner}`)).body.comments;
    };
    expect(await commentsOf(other)).toEqual([]);
    expect(await commentsOf(customerId)).toMatchObject([{ by: 'customer', text: 'Leave it with the porter' }]);
    expect(await commentsOf(customerId)).toEqual([]);
  });
});

describe('the same order again', () => {
  it('20 concurrent ones are one order with 20 equal responses', async () => {
    const cartRef = shop.newCart();
    const before = await count('orders');
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.place(cartRef, { key: 'attempt-20' })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count('orders')).toBe(before + 1);
  });

  it('returns the first confirmation for any dates, prices and spelling', async () => {
    const cartRef = shop.newCart();
    const first = await shop.place(cartRef, { key: 'ours-1' });
    const again = await shop.place(cartRef, {
      key: 'ours-1',
      order: { billingAddress: anAddress({ city: ' Warszawa ' }), comment: 'hurry' },
    });
    expect(again.body).toEqual(first.body);
  });

  it('with another address under the same key is refused', async () => {
    const cartRef = shop.newCart();
    await shop.place(cartRef, { key: 'ours-2' });
    const other = await shop.place(cartRef, {
      key: 'ours-2',
      order: { billingAddress: anAddress({ city: 'Kraków' }) },
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'orders.key_reused' } });
  });

  it('is returned to the holder of its key and to the cart’s owner only', async () => {
    const cartRef = shop.newCart();
    const customerId = uuidv7();
    const first = await shop.place(cartRef, { key: 'secret-key', customerId });
    expect(first.body.guestKey).toBeUndefined();
    const holder = await shop.place(cartRef, { key: 'secret-key' });
    const owner = await shop.place(cartRef, { customerId });
    const stranger = await shop.place(cartRef, { customerId: uuidv7() });
    const guest = await shop.place(cartRef);
    expect(holder.body).toEqual(first.body);
    expect(owner.body).toEqual(first.body);
    expect(stranger).toMatchObject({ status: 404, body: { code: 'orders.cart_not_found' } });
    // The queue of a given client has the cart id but no token (wire-contract 11.7): it only learns that the order
    // exists.
    expect(guest.body).toEqual(first.body);
  });

  it('of a guest is returned to a caller who names the cart without a token, never to a customer', async () => {
    const cartRef = shop.newCart();
    const first = await shop.place(cartRef);
    expect((await shop.place(cartRef)).body).toEqual(first.body);
    expect(await shop.place(cartRef, { customerId: uuidv7() })).toMatchObject({
      status: 404,
      body: { code: 'orders.cart_not_found' },
    });
  });

  it('by key alone is found; an unknown key needs a cart', async () => {
    const cartRef = shop.newCart();
    const first = await shop.place(cartRef, { key: 'no-cart-1' });
    expect((await shop.orders.call('GET', '/v1/placements/by-key/no-cart-1')).body).toMatchObject({
      orderId: first.body.orderId,
      state: 'accepted',
      number: first.body.number,
    });
    expect((await shop.orders.call('GET', '/v1/placements/by-key/unheard-of')).status).toBe(404);
  });

  it('is found by the client’s id; a refused one is not, and an existing id is kept', async () => {
    const at = async (name: string) => (await shop.orders.call('GET', `/v1/placements/by-client-order/${name}`)).status;
    const cartRef = shop.newCart();
    shop.pieces = 0;
    await shop.place(cartRef, { clientOrderId: 'queued-1' });
    expect(await at('queued-1')).toBe(404);
    shop.pieces = 1;
    const first = await shop.place(cartRef, { clientOrderId: 'queued-1' });
    expect((await shop.orders.call('GET', '/v1/placements/by-client-order/queued-1')).body).toMatchObject({
      orderId: first.body.orderId,
      state: 'accepted',
    });
    expect((await shop.place(cartRef, { clientOrderId: 'queued-2' })).body).toEqual(first.body);
    expect(await at('queued-2')).toBe(404);
  });

  it('after a refusal is a new attempt: a refused order stores no key', async () => {
    const cartRef = shop.newCart();
    shop.pieces = 0;
    expect((await shop.place(cartRef, { key: 'try-again' })).status).toBe(409);
    expect((await shop.orders.call('GET', '/v1/placements/by-key/try-again')).status).toBe(404);
    shop.pieces = 1;
    expect((await shop.place(cartRef, { key: 'try-again' })).status).toBe(200);
  });

  it('with other lines, while one is in flight, is answered with 409', async () => {
    const cartRef = shop.newCart();
    await shop.orders.db.rows(
      `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at)
       VALUES ($1, 'stuck', $2, 'another', 'claiming', $3, $3)`,
      [uuidv7(), cartRef, new Date(shop.orders.clock.now().getTime() + 15_000)],
    );
    expect(await shop.place(cartRef, { key: 'stuck' })).toMatchObject({
      status: 409,
      body: { code: 'orders.in_flight' },
    });
  });
});

describe('the last piece', () => {
  it('100 buyers, one piece: one order, 99 definite refusals, nothing held', async () => {
    shop.pieces = 1;
    const before = await count('orders');
    const carts = Array.from({ length: 100 }, () => shop.newCart());
    const replies = await Promise.all(carts.map((cartRef) => shop.place(cartRef)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 orders.products_unavailable']),
    );
    expect(await count('orders')).toBe(before + 1);
    expect(shop.pieces).toBe(0);
    expect(carts.filter((cartRef) => shop.held.frozen.has(cartRef))).toHaveLength(1); // OrderPlaced closes the cart
  });
});

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
    const before = await count('orders');
    const reply = await shop.place(cartRef, { order: change() });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
    expect(reply.body.detail).toBe(TEXTS[code]);
    expect(await count('orders')).toBe(before);
    nothingHeldFor(cartRef);
    expect(
      await count('placement WHERE cart_ref = $1 AND (state <> $2 OR released_at IS NULL)', [cartRef, 'refused']),
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
    const before = await count('placement');
    expect((await shop.place(shop.newCart(), { order: { price: 1 } })).status).toBe(400);
    expect((await shop.place(shop.newCart(), { order: { lines: [{ sku: 'A', quantity: 1.5 }] } })).status).toBe(400);
    expect((await shop.place(shop.newCart(), { order: { lines: [] } })).status).toBe(400);
    expect((await shop.orders.call('POST', '/v1/placements', '{"key":')).status).toBe(400);
    expect(await count('placement')).toBe(before);
  });
});

describe('neighbours that fail', () => {
  it('stock unavailable: a 503, everything released, and a retry succeeds', async () => {
    const claims = (answer: object) => shop.stock.on('PUT', '/v1/claims/:order', () => answer);
    const cartRef = shop.newCart();
    claims({ status: 503, body: { code: 'service.unavailable' } });
    expect((await shop.place(cartRef)).status).toBe(503);
    nothingHeldFor(cartRef);
    claims({ body: {} });
    expect((await shop.place(cartRef)).status).toBe(200);
  });

  it('a release that fails is done later by the worker', async () => {
    const cartRef = shop.newCart();
    shop.cart.on('DELETE', '/v1/carts/:ref/checkout/:order', () => ({ status: 503 }));
    expect((await shop.place(cartRef, { order: { paymentMethod: 'gold' } })).status).toBe(422);
    expect(shop.held.frozen.has(cartRef)).toBe(true);
    let unfrozen = '';
    shop.cart.on('DELETE', '/v1/carts/:ref/checkout/:order', ({ params: { ref = '' } }) => {
      unfrozen = ref;
      return { status: 204 };
    });
    shop.orders.clock.advance(10_000);
    await eventually(() => expect(unfrozen).toBe(cartRef));
    await eventually(async () =>
      expect(await count('placement WHERE released_at IS NULL AND state = $1', ['refused'])).toBe(0),
    );
  });

  it('an attempt of a crashed process is refused and released after its deadline', async () => {
    const cartRef = shop.newCart();
    const orderId = uuidv7();
    await shop.orders.db.rows(
      `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at)
       VALUES ($1, 'left-over', $2, 'x', 'claiming', $3, $3)`,
      [orderId, cartRef, shop.orders.clock.now()],
    );
    shop.orders.clock.advance(1_000);
    await eventually(async () =>
      expect(
        await count('placement WHERE order_id = $1 AND state = $2 AND released_at IS NOT NULL', [orderId, 'refused']),
      ).toBe(1),
    );
    expect(shop.stock.calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: `/v1/claims/${orderId}` }),
    );
  });
});
