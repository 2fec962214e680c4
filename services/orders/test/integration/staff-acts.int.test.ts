import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStaffShop, type StaffShop } from '../staff-shop.js';

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.stop());

describe('acts of staff', () => {
  it('[ADM-010] are recorded in the transaction of the change, once, with before and after', async () => {
    const order = await shop.order();
    const key = uuidv7();
    await shop.act(order.number, 'mark-paid');
    for (const _ of ['first', 'again']) await shop.act(order.number, 'refund', { key, lines: [], other: 5_00 });
    await shop.act(order.number, 'comments', { comment: 'Call first.' });
    const acts = await actsOn(shop.orders, 'orders', order.orderId);
    expect(acts).toMatchObject([
      { action: 'mark-paid', before: { paid: 0 }, after: { paid: 415_00 } },
      { action: 'refund', before: { refunded: 0 }, after: { amount: 5_00 } },
      { action: 'comment' },
    ]);
    expect(JSON.stringify(acts)).not.toContain('Call first.');
  });

  it('a change whose act cannot be stored does not happen, and a refused one is not recorded', async () => {
    const order = await shop.order();
    expect((await whileActsFail(shop.orders, () => shop.act(order.number, 'mark-paid'))).status).toBe(500);
    expect(await shop.get(order.number)).toMatchObject({ paid: 0 });
    expect(await shop.types(order.orderId)).toEqual(['OrderPlaced']);
    expect((await shop.act(order.number, 'refund', { key: uuidv7(), lines: [], other: 1 })).status).toBe(409);
    expect(await actsOn(shop.orders, 'orders', order.orderId)).toEqual([]);
  });

  it('a comment is shown with the order', async () => {
    const order = await shop.order();
    await shop.act(order.number, 'comments', { comment: 'Called the shopper' });
    expect((await shop.get(order.number)).comments).toMatchObject([{ by: 'staff', text: 'Called the shopper' }]);
  });
});

describe('marking as paid', () => {
  it('records the payment once, issues the invoice and stores the author', async () => {
    const order = await shop.order();
    const { body } = await shop.act(order.number, 'mark-paid');
    expect(body).toMatchObject({
      status: 'processing',
      paid: 415_00,
      documents: [{ kind: 'invoice', number: expect.stringMatching(/^INV-2026-\d{6}$/) }],
    });
    expect(await shop.act(order.number, 'mark-paid')).toMatchObject({
      status: 409,
      body: { code: 'orders.already_paid' },
    });
    expect(await shop.types(order.orderId)).toEqual(['OrderPlaced', 'OrderPaid']);
    expect(await shop.audited(order.orderId)).toEqual(['mark-paid']);
  });

  it('ends an open card payment, so that nothing is paid twice', async () => {
    const order = await shop.order('stripe');
    await shop.act(order.number, 'mark-paid');
    expect(await shop.get(order.number)).toMatchObject({ status: 'processing', payment: { state: 'cancelled' } });
  });

  it('numbers invoices without a gap', async () => {
    const numbers = [];
    for (let i = 0; i < 3; i += 1) {
      const order = await shop.paid();
      numbers.push(Number((await shop.get(order.number)).documents[0]?.number.slice(-6)));
    }
    expect(numbers).toEqual([numbers[0], (numbers[0] as number) + 1, (numbers[0] as number) + 2]);
  });

  it('numbers invoices and corrections without a gap, with concurrent and refused calls', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => shop.order()));
    // Each is marked as paid twice in parallel: one request is refused and draws no number.
    await Promise.all([...orders, ...orders].map(({ number }) => shop.act(number, 'mark-paid')));
    await Promise.all(
      orders.flatMap(({ number }) =>
        [5_00, 900_00].map((other) => shop.act(number, 'refund', { key: uuidv7(), lines: [], other })),
      ),
    );
    const rows = await shop.orders.db.rows<{ kind: string; number: string }>('SELECT kind, number FROM document');
    for (const kind of ['invoice', 'correction']) {
      const drawn = rows.filter((row) => row.kind === kind).map(({ number }) => Number(number.slice(-6)));
      expect(drawn.sort((a, b) => a - b)).toEqual(drawn.map((_, n) => n + 1));
      expect(drawn.length).toBeGreaterThanOrEqual(12);
    }
  });
});

describe('cancelling by staff', () => {
  it('refunds a recorded payment', async () => {
    const order = await shop.paid();
    expect((await shop.act(order.number, 'cancel')).body).toMatchObject({
      status: 'canceled',
      cancelReason: 'staff',
      paid: 415_00,
      refunded: 415_00,
      allowedActions: ['payout', 'comment', 'resend-mail'],
    });
    expect(await shop.types(order.orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderRefunded', 'OrderCancelled']);
  });
});
