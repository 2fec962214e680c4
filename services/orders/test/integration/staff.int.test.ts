import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminOrderPageDto } from '../../src/http/admin-orders.dto.js';
import type { OrderDto } from '../../src/http/orders.dto.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { aCart, aLine, aQuote } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.frozenCart = aCart({
    lines: [
      aLine({ quantity: 3, pieces: [{ sku: 'DRS-10-M-RED', quantity: 3 }] }),
      aLine({
        itemId: 82,
        sku: 'SET',
        parentSku: null,
        quantity: 2,
        pieces: [
          { sku: 'BAG', quantity: 4 },
          { sku: 'HAT', quantity: 2 },
        ],
        quote: { id: '82', sku: 'SET', quantity: 2, taxClass: 'standard', kind: 'purchase' },
      }),
    ],
  });
  // 100.00 off 500.00: 266.67 were paid for three dresses, 133.33 for two sets
  shop.quote = aQuote({
    lines: [
      {
        id: '81',
        unitNet: 90_33,
        unitGross: 111_11,
        rowNet: 271_00,
        rowGross: 333_33,
        taxBps: 23_00,
        taxAmount: 49_86,
        discount: 66_66,
      },
      {
        id: '82',
        unitNet: 67_75,
        unitGross: 83_33,
        rowNet: 135_50,
        rowGross: 166_67,
        taxBps: 23_00,
        taxAmount: 24_94,
        discount: 33_34,
      },
    ],
    discount: 100_00,
    subtotalNet: 406_50,
    subtotalGross: 500_00,
    tax: 77_60,
    grandTotal: 415_00,
  });
});
afterAll(() => shop.stop());

const LINES = [
  { sku: 'DRS-10-M-RED', quantity: 3 },
  { sku: 'SET', quantity: 2 },
];
const place = async (paymentMethod = 'cashondelivery') =>
  (await shop.place(shop.newCart(), { order: { lines: LINES, paymentMethod } })).body as {
    orderId: string;
    number: string;
    payment?: { sessionId: string };
  };
const act = (number: string, verb: string, body: object = {}) =>
  shop.orders.call<OrderDto & { code: string }>('POST', `/v1/admin-orders/${number}/${verb}`, {
    staffId: 'staff-1',
    ...body,
  });
const paid = async () => {
  const order = await place();
  await act(order.number, 'mark-paid');
  return order;
};
const get = async (number: string) => (await shop.orders.call<OrderDto>('GET', `/v1/admin-orders/${number}`)).body;
const told = async (orderId: string) => (await shop.orders.outbox()).filter(({ key }) => key === orderId);
const types = async (orderId: string) => (await told(orderId)).map(({ type }) => type);
const audited = async (orderId: string) =>
  (
    await shop.orders.db.rows<{ verb: string }>('SELECT verb FROM staff_action WHERE order_id = $1 ORDER BY at, id', [
      orderId,
    ])
  ).map(({ verb }) => verb);

describe('acts of staff', () => {
  it('[ADM-010] are recorded in the transaction of the change, once, with before and after', async () => {
    const order = await place();
    const key = uuidv7();
    await act(order.number, 'mark-paid');
    for (const _ of ['first', 'again']) await act(order.number, 'refund', { key, lines: [], other: 5_00 });
    await act(order.number, 'comments', { comment: 'Call first.' });
    const acts = await actsOn(shop.orders, 'orders', order.orderId);
    expect(acts).toMatchObject([
      { action: 'mark-paid', before: { paid: 0 }, after: { paid: 415_00 } },
      { action: 'refund', before: { refunded: 0 }, after: { amount: 5_00 } },
      { action: 'comment' },
    ]);
    expect(JSON.stringify(acts)).not.toContain('Call first.');
  });

  it('a change whose act cannot be stored does not happen, and a refused one is not recorded', async () => {
    const order = await place();
    expect((await whileActsFail(shop.orders, () => act(order.number, 'mark-paid'))).status).toBe(500);
    expect(await get(order.number)).toMatchObject({ paid: 0 });
    expect(await types(order.orderId)).toEqual(['OrderPlaced']);
    expect((await act(order.number, 'refund', { key: uuidv7(), lines: [], other: 1 })).status).toBe(409);
    expect(await actsOn(shop.orders, 'orders', order.orderId)).toEqual([]);
  });
});

describe('marking as paid', () => {
  it('records the payment once, issues the invoice and stores the author', async () => {
    const order = await place();
    const { body } = await act(order.number, 'mark-paid');
    expect(body).toMatchObject({
      status: 'processing',
      paid: 415_00,
      documents: [{ kind: 'invoice', number: expect.stringMatching(/^INV-2026-\d{6}$/) }],
    });
    expect(await act(order.number, 'mark-paid')).toMatchObject({ status: 409, body: { code: 'orders.already_paid' } });
    expect(await types(order.orderId)).toEqual(['OrderPlaced', 'OrderPaid']);
    expect(await audited(order.orderId)).toEqual(['mark-paid']);
  });

  it('ends an open card try, so that nothing is paid twice', async () => {
    const order = await place('stripe');
    await act(order.number, 'mark-paid');
    expect(await get(order.number)).toMatchObject({ status: 'processing', payment: { state: 'cancelled' } });
  });

  it('numbers invoices without a gap', async () => {
    const numbers = [];
    for (let i = 0; i < 3; i += 1) {
      const order = await paid();
      numbers.push(Number((await get(order.number)).documents[0]?.number.slice(-6)));
    }
    expect(numbers).toEqual([numbers[0], (numbers[0] as number) + 1, (numbers[0] as number) + 2]);
  });

  it('numbers invoices and corrections without a gap, with concurrent and refused calls', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => place()));
    // Each is marked as paid twice in parallel: one request is refused and draws no number.
    await Promise.all([...orders, ...orders].map(({ number }) => act(number, 'mark-paid')));
    await Promise.all(
      orders.flatMap(({ number }) =>
        [5_00, 900_00].map((other) => act(number, 'refund', { key: uuidv7(), lines: [], other })),
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

describe('pieces refunded before they are sent', () => {
  it('[CHK-035] are not sent any more, and are released: three dresses, one refunded, two sent', async () => {
    const order = await paid();
    const [dress, set] = (await get(order.number)).lines.map(({ lineId }) => lineId) as [string, string];
    const refunded = await act(order.number, 'refund', { key: uuidv7(), lines: [{ lineId: dress, quantity: 1 }] });
    expect(refunded.body.lines[0]).toMatchObject({ quantity: 3, shipped: 0, refunded: 1, cancelled: 1 });
    const tooMany = { key: uuidv7(), lines: [{ lineId: dress, quantity: 3 }] };
    expect(await act(order.number, 'ship', tooMany)).toMatchObject({ body: { code: 'orders.nothing_to_ship' } });
    const { body } = await act(order.number, 'ship', { key: uuidv7() });
    expect(body).toMatchObject({
      status: 'complete',
      lines: [
        { lineId: dress, shipped: 2 },
        { lineId: set, shipped: 2 },
      ],
    });
    const events = await told(order.orderId);
    expect(events.find(({ type }) => type === 'OrderRefunded')?.body.freed).toEqual([
      { sku: 'DRS-10-M-RED', quantity: 1 },
    ]);
    expect(events.find(({ type }) => type === 'OrderShipped')?.body.pieces).toContainEqual({
      sku: 'DRS-10-M-RED',
      quantity: 2,
    });
  });

  it('that were the last ones complete the order: there is nothing to send', async () => {
    const order = await paid();
    const lines = (await get(order.number)).lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const { body } = await act(order.number, 'refund', { key: uuidv7(), lines });
    expect(body.status).toBe('complete');
    expect(body.allowedActions).not.toContain('ship');
    expect(await types(order.orderId)).toContain('OrderCompleted');
  });

  it('a sent one is returned when it is refunded, and releases none', async () => {
    const order = await paid();
    await act(order.number, 'ship', { key: uuidv7() });
    const [dress] = (await get(order.number)).lines.map(({ lineId }) => lineId) as [string];
    const { body } = await act(order.number, 'refund', { key: uuidv7(), lines: [{ lineId: dress, quantity: 1 }] });
    expect(body.lines[0]).toMatchObject({ shipped: 3, refunded: 1, cancelled: 0 });
    const refunded = (await told(order.orderId)).find(({ type }) => type === 'OrderRefunded');
    expect(refunded?.body.freed ?? []).toEqual([]);
  });
});

describe('sending', () => {
  it('in parts, each with its pieces, until the order is complete', async () => {
    const order = await place();
    const { lines } = await get(order.number);
    const [dress, set] = lines.map(({ lineId }) => lineId) as [string, string];
    const first = await act(order.number, 'ship', {
      key: uuidv7(),
      lines: [{ lineId: set, quantity: 1 }],
      carrier: 'DHL',
      trackingNumber: 'T1',
    });
    expect(first.body).toMatchObject({
      status: 'processing',
      shipments: [{ carrier: 'DHL', trackingNumber: 'T1' }],
      allowedActions: ['mark-paid', 'ship', 'comment', 'resend-mail'],
    });
    const rest = await act(order.number, 'ship', { key: uuidv7() });
    expect(rest.body).toMatchObject({
      status: 'complete',
      lines: [
        { lineId: dress, shipped: 3 },
        { lineId: set, shipped: 2 },
      ],
    });
    const events = await told(order.orderId);
    expect(events.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderShipped', 'OrderShipped', 'OrderCompleted']);
    expect(events[1]?.body.pieces).toEqual([
      { sku: 'BAG', quantity: 2 },
      { sku: 'HAT', quantity: 1 },
    ]);
    expect(events[2]?.body.pieces).toEqual([
      { sku: 'DRS-10-M-RED', quantity: 3 },
      { sku: 'BAG', quantity: 2 },
      { sku: 'HAT', quantity: 1 },
    ]);
  });

  it('twice with one key is one shipment', async () => {
    const order = await place();
    const key = uuidv7();
    await act(order.number, 'ship', { key });
    expect((await act(order.number, 'ship', { key })).body.shipments).toHaveLength(1);
  });

  it('more than is left, nothing, or of an order that ended is refused', async () => {
    const order = await place();
    const [line] = (await get(order.number)).lines;
    expect(
      await act(order.number, 'ship', { key: uuidv7(), lines: [{ lineId: line?.lineId, quantity: 4 }] }),
    ).toMatchObject({ status: 409, body: { code: 'orders.nothing_to_ship' } });
    expect(
      (await act(order.number, 'ship', { key: uuidv7(), lines: [{ lineId: uuidv7(), quantity: 1 }] })).status,
    ).toBe(409);
    await act(order.number, 'cancel');
    expect(await act(order.number, 'ship', { key: uuidv7() })).toMatchObject({
      status: 409,
      body: { code: 'orders.illegal_transition' },
    });
  });

  it('of any amount ends the time to cancel', async () => {
    const order = await place();
    const [line] = (await get(order.number)).lines;
    await act(order.number, 'ship', { key: uuidv7(), lines: [{ lineId: line?.lineId, quantity: 1 }] });
    expect(await act(order.number, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'orders.illegal_transition' },
    });
  });
});

describe('refunding', () => {
  it('in parts sums exactly to the paid amount, and not more', async () => {
    const order = await paid();
    const [dress, set] = (await get(order.number)).lines.map(({ lineId }) => lineId);
    const refund = (lines: object[], other = 0, key = uuidv7()) => act(order.number, 'refund', { key, lines, other });
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
    const amounts = (await told(order.orderId))
      .filter(({ type }) => type === 'OrderRefunded')
      .map(({ body }) => (body.amount as { amount: string }).amount);
    expect(amounts).toEqual(['8889', '8889', '8889', '13833', '1000']);
    expect((await get(order.number)).documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      ...Array(5).fill('correction'),
    ]);
  });

  it('twice with one key is one refund', async () => {
    const order = await paid();
    const key = uuidv7();
    await act(order.number, 'refund', { key, lines: [], other: 1_00 });
    expect((await act(order.number, 'refund', { key, lines: [], other: 1_00 })).body.refunded).toBe(1_00);
  });

  it('of a card order is sent to the provider', async () => {
    const order = await place('stripe');
    await shop.orders.call('POST', `/v1/sandbox-sessions/${order.payment?.sessionId}/actions`, { action: 'success' });
    const { body } = await act(order.number, 'refund', { key: uuidv7(), lines: [], other: 5_00 });
    expect(body.refunds).toMatchObject([{ amount: 5_00 }]);
    await eventually(async () =>
      expect((await get(order.number)).refunds).toMatchObject([{ amount: 5_00, state: 'done' }]),
    );
    const row = await shop.orders.db.one('SELECT refunded FROM sandbox_session WHERE session_id = $1', [
      order.payment?.sessionId,
    ]);
    expect(row).toEqual({ refunded: 5_00 });
  });

  it('of an unpaid order is refused', async () => {
    const order = await place();
    expect(await act(order.number, 'refund', { key: uuidv7(), lines: [], other: 1 })).toMatchObject({
      status: 409,
      body: { code: 'orders.nothing_paid' },
    });
    expect((await get(order.number)).refunds).toEqual([]);
  });
});

describe('a manual payout of a refund', () => {
  const payout = (number: string, refundId: string | undefined, body: object = {}) =>
    shop.orders.call<OrderDto & { code: string }>(
      'POST',
      `/v1/admin-orders/${number}/refunds/${refundId}/payout`,
      body,
    );

  it('payment, refund and payout of cash on delivery are three dated facts: a refund is owed until staff record its payout', async () => {
    const order = await place();
    expect(await get(order.number)).toMatchObject({ paid: 0, paidAt: null, refunds: [] });
    const paidAt = shop.orders.clock.now().toISOString();
    expect((await act(order.number, 'mark-paid')).body).toMatchObject({ paid: 415_00, paidAt });

    shop.orders.clock.advance(3_600_000);
    const at = shop.orders.clock.now();
    const { body } = await act(order.number, 'refund', { key: uuidv7(), lines: [], other: 5_00 });
    const decided = { amount: 5_00, byHand: true, reference: null };
    expect(body).toMatchObject({ paidAt, refunded: 5_00, refunds: [{ ...decided, state: 'due', paidOutAt: null }] });
    expect(new Date(body.refunds[0]?.at ?? '')).toEqual(at);
    expect(body.allowedActions).toContain('payout');
    // The worker has nothing to send: only staff can record the payout of this refund.
    await shop.orders.service.app.get(SendRefunds).execute();
    expect((await get(order.number)).refunds).toMatchObject([{ state: 'due', paidOutAt: null }]);

    shop.orders.clock.advance(86_400_000);
    const paidOutAt = shop.orders.clock.now();
    const done = await payout(order.number, body.refunds[0]?.refundId, { reference: 'T/7' });
    expect(done.body).toMatchObject({ paidAt, refunded: 5_00, refunds: [{ state: 'done', reference: 'T/7' }] });
    expect(new Date(done.body.refunds[0]?.paidOutAt ?? '')).toEqual(paidOutAt);
    expect(done.body.allowedActions).not.toContain('payout');
    expect(await audited(order.orderId)).toEqual(['mark-paid', 'refund', 'payout']);
    expect(await types(order.orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderRefunded']);
  });

  it('is recorded once, with its author', async () => {
    const order = await paid();
    const { body } = await act(order.number, 'refund', { key: uuidv7(), lines: [], other: 5_00 });
    const refundId = body.refunds[0]?.refundId;
    const answers = await Promise.all([payout(order.number, refundId), payout(order.number, refundId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await payout(order.number, refundId)).toMatchObject({ body: { code: 'orders.refund_paid_out' } });
    expect(await audited(order.orderId)).toEqual(['mark-paid', 'refund', 'payout']);
    const row = await shop.orders.db.one<{ by: string; verb: string }>(
      `SELECT r.paid_out_by AS by, s.staff_id AS "staffId" FROM refund r JOIN staff_action s USING (order_id)
        WHERE r.id = $1 AND s.verb = 'payout'`,
      [refundId],
    );
    expect(row).toEqual({ by: expect.stringMatching(/./), staffId: row?.by });
  });

  it('of a refund that a provider sends, or of another order, is refused', async () => {
    const order = await place('stripe');
    await shop.orders.call('POST', `/v1/sandbox-sessions/${order.payment?.sessionId}/actions`, { action: 'success' });
    const { body } = await act(order.number, 'refund', { key: uuidv7(), lines: [], other: 5_00 });
    expect(body.refunds).toMatchObject([{ byHand: false }]);
    expect(body.allowedActions).not.toContain('payout');
    const refundId = body.refunds[0]?.refundId;
    expect(await payout(order.number, refundId)).toMatchObject({ body: { code: 'orders.not_paid_out_by_hand' } });
    expect(await payout((await paid()).number, refundId)).toMatchObject({
      status: 404,
      body: { code: 'orders.refund_not_found' },
    });
  });

  it('follows the cancellation of a paid order; an unpaid one has none', async () => {
    const order = await paid();
    const { body } = await act(order.number, 'cancel');
    expect(body.refunds).toMatchObject([{ amount: 415_00, state: 'due', byHand: true }]);
    const done = await payout(order.number, body.refunds[0]?.refundId);
    expect(done.body).toMatchObject({ status: 'canceled', refunds: [{ state: 'done' }] });
    const unpaid = await act((await place()).number, 'cancel');
    expect(unpaid.body).toMatchObject({ status: 'canceled', refunded: 0, refunds: [] });
  });
});

describe('cancelling by staff', () => {
  it('refunds a recorded payment', async () => {
    const order = await paid();
    expect((await act(order.number, 'cancel')).body).toMatchObject({
      status: 'canceled',
      cancelReason: 'staff',
      paid: 415_00,
      refunded: 415_00,
      allowedActions: ['payout', 'comment', 'resend-mail'],
    });
    expect(await types(order.orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderRefunded', 'OrderCancelled']);
  });
});

describe('the list', () => {
  const count = async () =>
    (await shop.orders.db.one<{ n: number }>('SELECT count(*) AS n FROM orders')) as { n: number };

  it('pages through all orders once, newest first', async () => {
    const seen: number[] = [];
    for (let offset = 0; ; offset += 3) {
      const { body } = await shop.orders.call<AdminOrderPageDto>('GET', `/v1/admin-orders?limit=3&offset=${offset}`);
      seen.push(...body.items.map(({ entityId }) => entityId));
      if (body.items.length === 0) break;
      expect(body.total).toBe((await count()).n);
    }
    const all = await shop.orders.db.rows<{ number: number }>('SELECT number FROM orders ORDER BY number DESC');
    expect(seen).toEqual(all.map(({ number }) => number));
  });

  it('finds by status, number and e-mail', async () => {
    const order = await place();
    const find = async (query: string) =>
      (await shop.orders.call<AdminOrderPageDto>('GET', `/v1/admin-orders?${query}`)).body.items;
    expect((await find(`q=${order.number}`)).map(({ number }) => number)).toEqual([order.number]);
    expect((await find(`q=${Number(order.number)}`)).map(({ number }) => number)).toEqual([order.number]);
    expect((await find('q=OLA@example.com')).length).toBeGreaterThan(1);
    expect((await find('q=ola@ex')).length).toBeGreaterThan(1);
    expect((await find('q=ola%25')).length).toBe(0);
    expect((await find('q=_la@')).length).toBe(0);
    expect((await find('q=nobody@example.com')).length).toBe(0);
    expect((await find('status=canceled')).every(({ status }) => status === 'canceled')).toBe(true);
    expect((await shop.orders.call('GET', '/v1/admin-orders?status=lost')).status).toBe(400);
  });

  it('finds by the time of placing, by ids, and sorts by total', async () => {
    const order = await place();
    const find = async (query: string) =>
      (await shop.orders.call<AdminOrderPageDto>('GET', `/v1/admin-orders?${query}`)).body;
    const { placedAt } = await get(order.number);
    expect((await find(`placedFrom=${placedAt}&limit=1000`)).items.map(({ number }) => number)).toContain(order.number);
    const before = await find(`placedTo=${placedAt}&limit=1000`);
    expect(before.items.map(({ number }) => number)).not.toContain(order.number);
    expect(before.total).toBe(before.items.length);
    expect((await find(`id=${order.orderId}`)).items.map(({ number }) => number)).toEqual([order.number]);
    const totals = (await find('sort=grandTotal&order=ASC&limit=1000')).items.map(({ grandTotal }) => grandTotal);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  it('keeps a remark of the staff with the order', async () => {
    const order = await place();
    await act(order.number, 'comments', { comment: 'Called the shopper' });
    expect((await get(order.number)).comments).toMatchObject([{ by: 'staff', text: 'Called the shopper' }]);
  });
});

describe('a refund before it is confirmed', () => {
  it('shows the amount to the minor unit and changes nothing', async () => {
    const order = await paid();
    const { lines } = await get(order.number);
    const decision = { lines: [{ lineId: lines[0]?.lineId, quantity: 2 }], other: 5_00 };
    const preview = await shop.orders.call<{ amount: number; currency: string }>(
      'POST',
      `/v1/admin-orders/${order.number}/refund-preview`,
      decision,
    );
    expect(preview).toMatchObject({ status: 200, body: { amount: 177_78 + 5_00, currency: 'PLN' } });
    expect((await get(order.number)).refunded).toBe(0);
    const { body } = await act(order.number, 'refund', { ...decision, key: uuidv7() });
    expect(body.refunded).toBe(preview.body.amount);
  });
});

describe('attempts to place an order', () => {
  it('are shown with the steps they have made, the stuck ones apart', async () => {
    type Page = { items: Array<{ orderId: string; state: string; steps: unknown[] }>; total: number };
    const view = async (name: string) =>
      (await shop.orders.call<Page>('GET', `/v1/admin-placements?view=${name}&limit=1000`)).body;
    const order = await place();
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
