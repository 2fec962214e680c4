import { create } from '@bufbuild/protobuf';
import { example, RentalCancelledSchema, StockAllocationRejectedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDto, OrderPageDto } from '../../src/http/orders.dto.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const told = async (type: string, key: string) =>
  (await shop.orders.outbox()).filter((event) => event.type === type && event.key === key);

describe('reading an order', () => {
  it('shows a guest with the key the whole order, by number, entity id and id [USR-024]', async () => {
    const { body } = await shop.place(shop.newCart());
    for (const ref of [body.number, body.entityId, body.orderId]) {
      const order = await shop.orders.call<OrderDto>('GET', `/v1/orders/${ref}?guestKey=${body.guestKey}`);
      expect(order.body).toMatchObject({
        number: body.number,
        status: 'processing',
        grandTotal: 415_00,
        subtotalGross: 400_00,
        couponCode: null,
        tax: 77_60,
        shippingTax: 2_80,
        payment: { method: 'cashondelivery', title: 'Cash on delivery', state: null },
        shipping: { carrier: 'dhl', methodTitle: 'Courier' },
        billingAddress: { city: 'Warszawa', street: ['Prosta', '1'] },
        lines: [{ itemId: expect.any(Number), sku: 'DRS-10-M-RED', quantity: 1, rowGross: 400_00, tax: 74_80 }],
        allowedActions: ['cancel'],
      });
    }
  });

  it('is 404 for others, as if it did not exist', async () => {
    const guest = await shop.place(shop.newCart());
    const customerId = uuidv7();
    const user = await shop.place(shop.newCart(), { customerId });
    const asked = [
      `${guest.body.number}`,
      `${guest.body.number}?guestKey=${'0'.repeat(32)}`,
      `${guest.body.number}?customerId=${customerId}`,
      `${user.body.number}?customerId=${uuidv7()}`,
      `${user.body.number}?guestKey=${guest.body.guestKey}`,
      '999999999',
      'nonsense',
    ];
    for (const path of asked) {
      expect(await shop.orders.call('GET', `/v1/orders/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'orders.not_found' },
      });
    }
  });

  it('lists a customer’s own orders page by page, newest first, 20 a page by default [USR-053] [USR-054]', async () => {
    const customerId = uuidv7();
    for (let i = 0; i < 3; i += 1) await shop.place(shop.newCart(), { customerId });
    const page = (n: number) =>
      shop.orders.call<OrderPageDto>('GET', `/v1/orders?customerId=${customerId}&page=${n}&pageSize=2`);
    const [first, second] = [(await page(1)).body, (await page(2)).body];
    expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    const unsaid = await shop.orders.call('GET', `/v1/orders?customerId=${customerId}`);
    expect(unsaid.body).toMatchObject({ page: 1, pageSize: 20 });
    const ids = [...first.items, ...second.items].map((order) => order.entityId);
    expect(ids).toHaveLength(3);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('returns mail facts to content only', async () => {
    const { body } = await shop.place(shop.newCart());
    expect((await shop.orders.call('GET', `/v1/orders/${body.orderId}/mail-facts`)).status).toBe(403);
    const facts = await shop.orders.call<OrderDto>('GET', `/v1/orders/${body.orderId}/mail-facts`, undefined, {
      as: 'content',
    });
    expect(facts.body).toMatchObject({ email: 'ola@example.com', language: 'pl', guestKey: body.guestKey });
  });
});

describe('cancelling', () => {
  it('by its owner, once, also when repeated', async () => {
    const { body } = await shop.place(shop.newCart());
    for (let i = 0; i < 2; i += 1) {
      const answer = await shop.orders.call<OrderDto>('POST', `/v1/orders/${body.number}/cancel`, {
        guestKey: body.guestKey,
      });
      expect(answer.body).toMatchObject({ status: 'canceled', cancelReason: 'customer', allowedActions: [] });
    }
    expect(await told('OrderCancelled', body.orderId)).toHaveLength(1);
  });

  it('by another customer is 404', async () => {
    const { body } = await shop.place(shop.newCart());
    expect((await shop.orders.call('POST', `/v1/orders/${body.number}/cancel`, { customerId: uuidv7() })).status).toBe(
      404,
    );
  });

  it('StockAllocationRejected, delivered twice, cancels once', async () => {
    const { body } = await shop.place(shop.newCart());
    const rejected = create(StockAllocationRejectedSchema, {
      ...example(StockAllocationRejectedSchema, 'stock/v1/stock-allocation-rejected.json'),
      orderId: body.orderId,
    });
    const id = await shop.orders.deliver('stock.allocation.v1', body.orderId, StockAllocationRejectedSchema, rejected);
    await shop.orders.deliver('stock.allocation.v1', body.orderId, StockAllocationRejectedSchema, rejected, id);
    await shop.orders.deliver('stock.allocation.v1', body.orderId, StockAllocationRejectedSchema, rejected);
    await shop.orders.settled();
    const [event, ...more] = await told('OrderCancelled', body.orderId);
    expect(event?.body).toMatchObject({ orderId: body.orderId, reason: 'stock_rejected', version: 2 });
    expect(more).toEqual([]);
  });
});

describe('a cancelled rental', () => {
  const cancelled = (orderId: string, lineId: string, reason: string) =>
    create(RentalCancelledSchema, { bookingId: uuidv7(), version: 2, orderId, lineId, sku: 'DRS-10-M-RED', reason });
  const deliver = async (event: ReturnType<typeof cancelled>) => {
    const id = await shop.orders.deliver('rental.booking.v1', event.bookingId, RentalCancelledSchema, event);
    await shop.orders.deliver('rental.booking.v1', event.bookingId, RentalCancelledSchema, event, id);
    await shop.orders.settled();
  };
  const read = async ({ number, guestKey }: { number: string; guestKey?: string | null }) =>
    (await shop.orders.call<OrderDto>('GET', `/v1/orders/${number}?guestKey=${guestKey}`)).body;
  const lineOf = async (orderId: string) =>
    (await shop.orders.db.one<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [orderId]))
      ?.id as string;

  it('ends an order without other lines, once', async () => {
    const { body } = await shop.place(shop.newCart());
    await deliver(cancelled(body.orderId, await lineOf(body.orderId), 'customer'));
    expect(await read(body)).toMatchObject({ status: 'canceled', cancelReason: 'customer' });
    expect(await told('OrderCancelled', body.orderId)).toHaveLength(1);
  });

  it('is refunded once, while the rest of the order continues', async () => {
    const { body } = await shop.place(shop.newCart());
    const line = await lineOf(body.orderId);
    await shop.orders.db.rows('UPDATE order_line SET quantity = 2 WHERE id = $1', [line]);
    await shop.orders.call('POST', `/v1/admin-orders/${body.number}/mark-paid`, { staffId: 'staff' });
    await deliver(cancelled(body.orderId, line, 'displaced'));
    expect(await read(body)).toMatchObject({ status: 'processing', refunded: 200_00 });
    expect(await told('OrderRefunded', body.orderId)).toHaveLength(1);
  });

  it('has no effect on an ended order, for a no-show, or for an unknown order', async () => {
    const { body } = await shop.place(shop.newCart());
    const line = await lineOf(body.orderId);
    await deliver(cancelled(body.orderId, line, 'order'));
    await deliver(cancelled(body.orderId, line, 'not_collected'));
    await deliver(cancelled(body.orderId, uuidv7(), 'customer'));
    await deliver(cancelled(uuidv7(), line, 'customer'));
    expect(await read(body)).toMatchObject({ status: 'processing' });
  });
});
