import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminOrderPageDto } from '../../src/http/admin-orders.dto.js';
import { openStaffShop, type StaffShop } from '../staff-shop.js';

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop();
  const { quote } = shop;
  shop.quote = { ...quote, shipping: { net: 0, gross: 0, tax: 0 }, grandTotal: 400_00 };
  await shop.order();
  shop.quote = quote;
  for (let n = 0; n < 6; n += 1) await shop.order();
  await shop.act((await shop.order()).number, 'cancel');
});
afterAll(() => shop.stop());

describe('the list of orders', () => {
  it('pages through all orders once, newest first', async () => {
    const seen: number[] = [];
    for (let offset = 0; ; offset += 3) {
      const { body } = await shop.orders.call<AdminOrderPageDto>('GET', `/v1/admin-orders?limit=3&offset=${offset}`);
      seen.push(...body.items.map(({ entityId }) => entityId));
      if (body.items.length === 0) break;
      expect(body.total).toBe(await shop.count('orders'));
    }
    const all = await shop.orders.db.rows<{ number: number }>('SELECT number FROM orders ORDER BY number DESC');
    expect(seen).toEqual(all.map(({ number }) => number));
    expect(seen.length).toBeGreaterThan(6);
  });

  it('finds by status, number and e-mail', async () => {
    const order = await shop.order();
    const find = async (query: string) =>
      (await shop.orders.call<AdminOrderPageDto>('GET', `/v1/admin-orders?${query}`)).body.items;
    expect((await find(`q=${order.number}`)).map(({ number }) => number)).toEqual([order.number]);
    expect((await find(`q=${Number(order.number)}`)).map(({ number }) => number)).toEqual([order.number]);
    expect((await find('q=OLA@example.com')).length).toBeGreaterThan(1);
    expect((await find('q=ola@ex')).length).toBeGreaterThan(1);
    expect((await find('q=ola%25')).length).toBe(0);
    expect((await find('q=_la@')).length).toBe(0);
    expect((await find('q=nobody@example.com')).length).toBe(0);
    expect((await find('status=canceled')).map(({ status }) => status)).toEqual(['canceled']);
    expect((await shop.orders.call('GET', '/v1/admin-orders?status=lost')).status).toBe(400);
  });

  it('finds by the time of placing, by ids, and sorts by total', async () => {
    const order = await shop.order();
    const find = async (query: string) =>
      (await shop.orders.call<AdminOrderPageDto>('GET', `/v1/admin-orders?${query}`)).body;
    const { placedAt } = await shop.get(order.number);
    expect((await find(`placedFrom=${placedAt}&limit=1000`)).items.map(({ number }) => number)).toContain(order.number);
    const before = await find(`placedTo=${placedAt}&limit=1000`);
    expect(before.items.map(({ number }) => number)).not.toContain(order.number);
    expect(before.total).toBe(before.items.length);
    expect((await find(`id=${order.orderId}`)).items.map(({ number }) => number)).toEqual([order.number]);
    const totals = (await find('sort=grandTotal&order=ASC&limit=1000')).items.map(({ grandTotal }) => grandTotal);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(new Set(totals)).toEqual(new Set([400_00, 415_00]));
  });
});

describe('attempts to place an order', () => {
  it('are listed with their completed steps, stuck ones in a view of their own', async () => {
    type Page = { items: Array<{ orderId: string; state: string; steps: unknown[] }>; total: number };
    const view = async (name: string) =>
      (await shop.orders.call<Page>('GET', `/v1/admin-placements?view=${name}&limit=1000`)).body;
    const order = await shop.order();
    const accepted = (await view('accepted')).items.find(({ orderId }) => orderId === order.orderId);
    expect(accepted?.steps).toMatchObject([{ step: 'attempt' }, { step: 'outcome', detail: 'accepted' }]);
    expect((await view('stuck')).total).toBe(0);

    const stuck = uuidv7();
    const longAgo = new Date(shop.orders.clock.now().getTime() - 3_600_000);
    await shop.orders.db.rows(
      `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at, outcome, release_attempts)
       VALUES ($1, $2, 'nobody', 'hash', 'refused', $3, $3, $4, 7)`,
      [stuck, stuck, longAgo, { code: 'orders.products_unavailable' }],
    );
    expect((await view('stuck')).items).toMatchObject([
      {
        orderId: stuck,
        steps: [
          { step: 'attempt', state: 'done' },
          { step: 'outcome', detail: 'orders.products_unavailable' },
          { step: 'release', state: 'open', attempts: 7 },
        ],
      },
    ]);
    expect((await shop.orders.call('GET', `/v1/admin-placements/${uuidv7()}`)).status).toBe(404);
    await shop.orders.db.rows('DELETE FROM placement WHERE order_id = $1', [stuck]);
  });
});
