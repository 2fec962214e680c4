import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStaffShop, type StaffShop } from '../staff-shop.js';

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.stop());

describe('refunding', () => {
  it('in parts sums exactly to the paid amount, and not more', async () => {
    const order = await shop.paid();
    const [dress, set] = (await shop.get(order.number)).lines.map(({ lineId }) => lineId);
    const refund = (lines: object[], other = 0, key = uuidv7()) =>
      shop.act(order.number, 'refund', { key, lines, other });
    const sums = [];
    for (let i = 0; i < 3; i += 1) sums.push((await refund([{ lineId: dress, quantity: 1 }])).body.refunded);
    expect(sums).toEqual([88_89, 177_78, 266_67]);
    await refund([{ lineId: set, quantity: 2 }], 5_00);
    expect((await refund([], 10_01)).status).toBe(409);
    expect((await refund([], 10_00)).body).toMatchObject({ refunded: 415_00, paid: 415_00, status: 'complete' });
    expect(await refund([{ lineId: dress, quantity: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'orders.refund_too_high' },
    });
    const amounts = (await shop.told(order.orderId))
      .filter(({ type }) => type === 'OrderRefunded')
      .map(({ body }) => (body.amount as { amount: string }).amount);
    expect(amounts).toEqual(['8889', '8889', '8889', '13833', '1000']);
    expect((await shop.get(order.number)).documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      ...Array(5).fill('correction'),
    ]);
  });

  it('twice with one key is one refund', async () => {
    const order = await shop.paid();
    const key = uuidv7();
    await shop.act(order.number, 'refund', { key, lines: [], other: 1_00 });
    expect((await shop.act(order.number, 'refund', { key, lines: [], other: 1_00 })).body.refunded).toBe(1_00);
  });

  it('of a card order is sent to the provider', async () => {
    const order = await shop.order('stripe');
    await shop.orders.call('POST', `/v1/sandbox-sessions/${order.payment?.sessionId}/actions`, { action: 'success' });
    const { body } = await shop.act(order.number, 'refund', { key: uuidv7(), lines: [], other: 5_00 });
    expect(body.refunds).toMatchObject([{ amount: 5_00 }]);
    await eventually(async () =>
      expect((await shop.get(order.number)).refunds).toMatchObject([{ amount: 5_00, state: 'done' }]),
    );
    const row = await shop.orders.db.one('SELECT refunded FROM sandbox_session WHERE session_id = $1', [
      order.payment?.sessionId,
    ]);
    expect(row).toEqual({ refunded: 5_00 });
  });

  it('of an unpaid order is refused', async () => {
    const order = await shop.order();
    expect(await shop.act(order.number, 'refund', { key: uuidv7(), lines: [], other: 1 })).toMatchObject({
      status: 409,
      body: { code: 'orders.nothing_paid' },
    });
    expect((await shop.get(order.number)).refunds).toEqual([]);
  });
});

describe('a refund before it is confirmed', () => {
  it('shows the amount to the minor unit and changes nothing', async () => {
    const order = await shop.paid();
    const { lines } = await shop.get(order.number);
    const decision = { lines: [{ lineId: lines[0]?.lineId, quantity: 2 }], other: 5_00 };
    const preview = await shop.orders.call<{ amount: number; currency: string }>(
      'POST',
      `/v1/admin-orders/${order.number}/refund-preview`,
      decision,
    );
    expect(preview).toMatchObject({ status: 200, body: { amount: 177_78 + 5_00, currency: 'PLN' } });
    expect((await shop.get(order.number)).refunded).toBe(0);
    const { body } = await shop.act(order.number, 'refund', { ...decision, key: uuidv7() });
    expect(body.refunded).toBe(preview.body.amount);
  });
});
