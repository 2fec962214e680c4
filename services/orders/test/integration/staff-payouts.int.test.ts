import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDto } from '../../src/http/orders.dto.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { openStaffShop, type StaffShop } from '../staff-shop.js';

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.stop());

describe('a manual payout of a refund', () => {
  const payout = (number: string, refundId: string | undefined, body: object = {}) =>
    shop.orders.call<OrderDto & { code: string }>(
      'POST',
      `/v1/admin-orders/${number}/refunds/${refundId}/payout`,
      body,
    );

  it('payment, refund and payout of cash on delivery are three dated facts: a refund is owed until staff record its payout', async () => {
    const order = await shop.order();
    expect(await shop.get(order.number)).toMatchObject({ paid: 0, paidAt: null, refunds: [] });
    const paidAt = shop.orders.clock.now().toISOString();
    expect((await shop.act(order.number, 'mark-paid')).body).toMatchObject({ paid: 415_00, paidAt });

    shop.orders.clock.advance(3_600_000);
    const at = shop.orders.clock.now();
    const { body } = await shop.act(order.number, 'refund', { key: uuidv7(), lines: [], other: 5_00 });
    const decided = { amount: 5_00, byHand: true, reference: null };
    expect(body).toMatchObject({ paidAt, refunded: 5_00, refunds: [{ ...decided, state: 'due', paidOutAt: null }] });
    expect(new Date(body.refunds[0]?.at ?? '')).toEqual(at);
    expect(body.allowedActions).toContain('payout');
    // The worker has nothing to send: only staff can record the payout of this refund.
    await shop.orders.service.app.get(SendRefunds).execute();
    expect((await shop.get(order.number)).refunds).toMatchObject([{ state: 'due', paidOutAt: null }]);

    shop.orders.clock.advance(86_400_000);
    const paidOutAt = shop.orders.clock.now();
    const done = await payout(order.number, body.refunds[0]?.refundId, { reference: 'T/7' });
    expect(done.body).toMatchObject({ paidAt, refunded: 5_00, refunds: [{ state: 'done', reference: 'T/7' }] });
    expect(new Date(done.body.refunds[0]?.paidOutAt ?? '')).toEqual(paidOutAt);
    expect(done.body.allowedActions).not.toContain('payout');
    expect(await shop.audited(order.orderId)).toEqual(['mark-paid', 'refund', 'payout']);
    expect(await shop.types(order.orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderRefunded']);
  });

  it('is recorded once, with its author', async () => {
    const order = await shop.paid();
    const { body } = await shop.act(order.number, 'refund', { key: uuidv7(), lines: [], other: 5_00 });
    const refundId = body.refunds[0]?.refundId;
    const answers = await Promise.all([payout(order.number, refundId), payout(order.number, refundId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await payout(order.number, refundId)).toMatchObject({ body: { code: 'orders.refund_paid_out' } });
    expect(await shop.audited(order.orderId)).toEqual(['mark-paid', 'refund', 'payout']);
    const row = await shop.orders.db.one<{ by: string; verb: string }>(
      `SELECT r.paid_out_by AS by, s.staff_id AS "staffId" FROM refund r JOIN staff_action s USING (order_id)
        WHERE r.id = $1 AND s.verb = 'payout'`,
      [refundId],
    );
    expect(row).toEqual({ by: expect.stringMatching(/./), staffId: row?.by });
  });

  it('of a refund that a provider sends, or of another order, is refused', async () => {
    const order = await shop.order('stripe');
    await shop.orders.call('POST', `/v1/sandbox-sessions/${order.payment?.sessionId}/actions`, { action: 'success' });
    const { body } = await shop.act(order.number, 'refund', { key: uuidv7(), lines: [], other: 5_00 });
    expect(body.refunds).toMatchObject([{ byHand: false }]);
    expect(body.allowedActions).not.toContain('payout');
    const refundId = body.refunds[0]?.refundId;
    expect(await payout(order.number, refundId)).toMatchObject({ body: { code: 'orders.not_paid_out_by_hand' } });
    expect(await payout((await shop.paid()).number, refundId)).toMatchObject({
      status: 404,
      body: { code: 'orders.refund_not_found' },
    });
  });

  it('follows the cancellation of a paid order; an unpaid one has none', async () => {
    const order = await shop.paid();
    const { body } = await shop.act(order.number, 'cancel');
    expect(body.refunds).toMatchObject([{ amount: 415_00, state: 'due', byHand: true }]);
    const done = await payout(order.number, body.refunds[0]?.refundId);
    expect(done.body).toMatchObject({ status: 'canceled', refunds: [{ state: 'done' }] });
    const unpaid = await shop.act((await shop.order()).number, 'cancel');
    expect(unpaid.body).toMatchObject({ status: 'canceled', refunded: 0, refunds: [] });
  });
});
