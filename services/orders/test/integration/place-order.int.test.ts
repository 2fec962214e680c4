import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShippingMethod } from '../../src/domain/placing/frozen-cart.js';
import type { Quote } from '../../src/domain/placing/quote.js';
import type { OrderDto } from '../../src/http/orders.dto.js';
import { aCart, aQuote } from '../factories.js';
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

  it('claims the pieces for the customer of the order; a guest names nobody', async () => {
    const claimedFor = () => shop.stock.calls.filter(({ method }) => method === 'PUT').at(-1)?.body;
    const customerId = uuidv7();
    await shop.place(shop.newCart(), { customerId });
    expect(claimedFor()).toEqual({ lines: [{ sku: 'DRS-10-M-RED', quantity: 1 }], customerId });
    await shop.place(shop.newCart());
    expect(claimedFor()).toEqual({ lines: [{ sku: 'DRS-10-M-RED', quantity: 1 }] });
  });

  it('publishes the price of an accepted offer as the unit price, before the coupon', async () => {
    const [line] = aQuote().lines;
    const amounts = { rowGross: 420_00, unitGross: 420_00, discount: 42_00, taxAmount: 70_68 };
    shop.quote = aQuote({
      lines: [{ ...(line as Quote['lines'][number]), ...amounts }],
      ...{ discount: 42_00, subtotalGross: 420_00, grandTotal: 393_00 },
    });
    const { body } = await shop.place(shop.newCart(), { customerId: uuidv7() });
    const [placed] = await shop.told(body.orderId);
    expect(placed?.body.lines).toMatchObject([
      { unitPrice: { amount: '42000', currency: 'PLN' }, charged: { amount: '37800' } },
    ]);
  });

  it('does not call the cart with an invalid delivery method, and refuses it', async () => {
    const { body } = await shop.place(shop.newCart(), { order: { shippingMethod: '\ud83d' } });
    expect(body.code).toBe('orders.method_unavailable');
    const freeze = shop.cart.calls.filter(({ path }) => path.includes('/checkout/')).at(-2);
    expect(freeze?.method).toBe('PUT');
    expect(freeze?.body).toEqual({ shippingCountry: 'PL' });
  });

  it('of total 0 with the method free is processing at once', async () => {
    const none = { net: 0, gross: 0, tax: 0 };
    const lines = aQuote().lines.map((line) => ({ ...line, taxAmount: 0, discount: line.rowGross }));
    shop.quote = aQuote({ lines, shipping: none, discount: 400_00, tax: 0, grandTotal: 0 });
    const { status, body } = await shop.place(shop.newCart(), { order: { paymentMethod: 'free' } });
    expect([status, body.status]).toEqual([200, 'processing']);
  });

  it('[SHP-029] of total 0 accepts no other payment method', async () => {
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

  it('stores the comment of the cart with the order [CHK-028]', async () => {
    const cartRef = shop.newCart();
    await shop.orders.call('POST', '/v1/order-comments', { cartRef, comment: 'Ring twice' });
    const placed = await shop.place(cartRef, { order: { comment: 'Gift' } });
    const order = await shop.orders.call<OrderDto>(
      'GET',
      `/v1/orders/${placed.body.number}?guestKey=${placed.body.guestKey}`,
    );
    expect(order.body.comments).toEqual([{ at: expect.any(String), by: 'customer', text: 'Ring twice\nGift' }]);
    expect(await shop.count('pending_comment')).toBe(0);
  });
});

describe('[CHK-028] a comment of a signed-in customer', () => {
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

describe('the last piece', () => {
  it('100 buyers, one piece: one order, 99 refusals, all other claims released', async () => {
    shop.pieces = 1;
    const before = await shop.count('orders');
    const carts = Array.from({ length: 100 }, () => shop.newCart());
    const replies = await Promise.all(carts.map((cartRef) => shop.place(cartRef)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 orders.products_unavailable']),
    );
    expect(await shop.count('orders')).toBe(before + 1);
    expect(shop.pieces).toBe(0);
    expect(carts.filter((cartRef) => shop.held.frozen.has(cartRef))).toHaveLength(1); // OrderPlaced closes the cart
  });
});
