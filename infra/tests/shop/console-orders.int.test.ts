import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleShop, type Role } from './console-shop.ts';
import { bringOrders, orderId } from './past-orders.ts';

// Orders of the console, through the real backoffice, accounts, orders and content; the gateway does not run.

interface Order {
  id: string;
  number: string;
  status: string;
  email: string;
  grandTotal: number;
  paid: number;
  refunded: number;
  lines: Array<{ lineId: string; quantity: number }>;
  shipments: Array<{ trackingNumber: string | null }>;
  refunds: Array<{ refundId: string; state: string; byHand: boolean; paidOutAt: string | null }>;
  comments: Array<{ by: string; text: string }>;
  documents: Array<{ number: string }>;
  allowedActions: string[];
}
type Refused = { code: number; result: string; meta?: { reason?: string } };

const MANY = 100_000;
let shop: ConsoleShop;
beforeAll(async () => {
  shop = await ConsoleShop.start('orders', 'content');
  await bringOrders(shop.service('orders'), MANY);
}, 120_000);
afterAll(() => shop.stop());

const listOf = (query: Record<string, unknown> = {}) => shop.list<Order>('admin', 'orders', query);
const numbers = (orders: readonly Order[]): number[] => orders.map(({ number }) => Number(number));
const act = <T = Order>(n: number, verb: string, body?: object, role: Role = 'admin') =>
  shop.as<T>(role, 'POST', `orders/${orderId(n)}/${verb}`, body ?? {});

describe('the list of orders', () => {
  it('is newest first, with the total count', async () => {
    const { body, headers } = await listOf();
    expect(numbers(body)).toEqual(Array.from({ length: 25 }, (_, n) => MANY - n));
    expect(headers.get('content-range')).toBe(`orders 0-24/${MANY}`);
    expect(body[0]?.id).toBe(orderId(MANY));
  });

  it.each<[string, Record<string, unknown>, number[], number]>([
    ['a page far behind', { range: [99_990, 99_992] }, [10, 9, 8], MANY],
    ['the oldest', { range: [0, 1], sort: ['placedAt', 'ASC'] }, [1, 2], MANY],
    ['a number', { filter: { q: '000004711' } }, [4711], 1],
    ['a number without its zeros', { filter: { q: '4711' } }, [4711], 1],
    ['the beginning of an address', { filter: { q: 'Shopper4999@' }, range: [0, 0] }, [99_999], 20],
    ['a state', { filter: { status: 'canceled' }, range: [0, 1] }, [99_995, 99_988], 14_285],
    ['nothing in that state', { filter: { status: 'complete' } }, [], 0],
    [
      'a day as Warsaw counts it',
      { filter: { placedFrom: '2026-06-01', placedTo: '2026-06-01' }, range: [0, 0] },
      [1319],
      1319,
    ],
    ['ids', { filter: { id: [orderId(3), orderId(5)] } }, [5, 3], 2],
  ])('finds %s', async (_, query, found, total) => {
    const { body, headers } = await listOf(query);
    expect(numbers(body)).toEqual(found);
    expect(headers.get('content-range')).toMatch(new RegExp(`^orders .+/${total}$`));
  });

  it('sorts by total', async () => {
    const { body } = await listOf({ sort: ['grandTotal', 'DESC'], range: [0, 2] });
    expect(body.map(({ grandTotal }) => grandTotal)).toEqual([10_899, 10_899, 10_899]);
  });

  it.each([
    ['an unknown filter', { filter: { secret: 1 } }],
    ['an unknown state', { filter: { status: 'lost' } }],
    ['a sort that is not offered', { sort: ['email', 'ASC'] }],
    ['no date', { filter: { placedFrom: 'yesterday' } }],
    ['no id', { filter: { id: ['x'] } }],
  ])('refuses %s', async (_, query) => {
    expect((await listOf(query)).status).toBe(400);
  });

  it('reads only its page from an index, with every filter', async () => {
    const explained = async (where: string) =>
      JSON.stringify(
        await shop
          .service('orders')
          .db.rows(
            `EXPLAIN SELECT o.id FROM orders o ${where} ORDER BY o.placed_at DESC, o.number DESC LIMIT 25 OFFSET 1000`,
          ),
      );
    for (const where of ['', `WHERE o.status = 'canceled'`, `WHERE o.placed_at >= '2026-08-01'`])
      expect(await explained(where)).not.toMatch(/Seq Scan|Sort/);
  });
});

describe('one order of the console', () => {
  it('is marked as paid, sent in parts, refunded in parts and completed by admins', async () => {
    expect((await shop.as<Order>('admin', 'GET', `orders/${orderId(11)}`)).body.allowedActions).toEqual([
      'mark-paid',
      'ship',
      'cancel',
      'comment',
      'resend-mail',
    ]);
    expect((await act(11, 'mark-paid')).body).toMatchObject({
      paid: 10_011,
      documents: [{ number: expect.any(String) }],
    });
    expect((await act<Refused>(11, 'mark-paid')).body).toMatchObject({
      code: 409,
      meta: { reason: 'orders.already_paid' },
    });
    const lines = [
      { lineId: (await shop.as<Order>('admin', 'GET', `orders/${orderId(11)}`)).body.lines[0]?.lineId, quantity: 1 },
    ];
    const sent = await act(11, 'ship', { key: 'first', lines, trackingNumber: 'T1' });
    expect(sent.body).toMatchObject({ status: 'processing', shipments: [{ trackingNumber: 'T1' }] });
    expect((await act(11, 'ship', { key: 'first', lines, trackingNumber: 'T1' })).body.shipments).toHaveLength(1);
    expect((await act(11, 'ship')).body).toMatchObject({ status: 'complete' });

    const preview = await act<{ amount: number }>(11, 'refund-preview', { lines });
    expect(preview.body).toEqual({ amount: 5006, currency: 'PLN' });
    expect((await act(11, 'refund', { lines, key: 'back' })).body.refunded).toBe(5006);
    expect((await act(11, 'refund', { lines, key: 'back' })).body.refunded).toBe(5006);
    const [owed] = (await shop.as<Order>('admin', 'GET', `orders/${orderId(11)}`)).body.refunds;
    expect(owed).toMatchObject({ state: 'due', byHand: true, paidOutAt: null });
    const paidOut = await act(11, `refunds/${owed?.refundId}/payout`, { reference: 'T/7' });
    expect(paidOut.body).toMatchObject({ refunds: [{ state: 'done', reference: 'T/7' }] });
    const tooMuch = await act<Refused>(11, 'refund', { lines: [], other: 1, key: 'more' });
    expect(tooMuch.body).toMatchObject({ code: 409, meta: { reason: 'orders.refund_too_high' } });
  });

  it('is cancelled before dispatch, not after', async () => {
    expect((await act(12, 'cancel')).body).toMatchObject({ status: 'canceled', refunded: 0 });
    await act(13, 'ship');
    expect((await act<Refused>(13, 'cancel')).body.code).toBe(409);
  });

  it('prints its invoice', async () => {
    const { body } = await act(15, 'mark-paid');
    const number = body.documents[0]?.number as string;
    const pdf = await shop.fetch('admin', `orders/${orderId(15)}/documents/${number}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await shop.as('admin', 'GET', `orders/${orderId(15)}/documents/INV-2026-999999.pdf`)).status).toBe(404);
  });

  it('stores a remark, and sends its confirmation again', async () => {
    expect((await act(16, 'comment', { comment: 'Called the shopper' })).body.comments).toMatchObject([
      { by: 'staff', text: 'Called the shopper' },
    ]);
    const mails = async () =>
      (
        await shop
          .service('content')
          .db.rows<{ n: number }>(`SELECT count(*) AS n FROM mail WHERE order_number = '000000016'`)
      )[0]?.n;
    await act(16, 'resend-mail');
    await eventually(async () => expect(await mails()).toBe(1), 10_000);
    await act(16, 'resend-mail');
    await eventually(async () => expect(await mails()).toBe(2), 10_000);
  });

  it('[ADM-001] is for admins, who see addresses and refund money, and forbidden for others', async () => {
    for (const path of [
      'orders',
      `orders/${orderId(17)}`,
      `orders/${orderId(17)}/documents/INV-2026-000001.pdf`,
      'placements',
    ])
      expect([path, (await shop.as('moderator', 'GET', path)).status]).toEqual([path, 403]);
    const payout = `refunds/${orderId(17)}/payout`;
    for (const verb of ['mark-paid', 'ship', 'cancel', 'refund', 'refund-preview', payout, 'comment', 'resend-mail'])
      expect((await act(17, verb, {}, 'moderator')).status).toBe(403);
    expect((await shop.service('backoffice').call('GET', '/api/admin/orders', undefined, { as: '' })).status).toBe(401);
    expect((await shop.as<Order>('admin', 'GET', `orders/${orderId(17)}`)).body).toMatchObject({
      paid: 0,
      comments: [],
    });
  });

  it.each<[string, string, object]>([
    ['an unknown field', 'ship', { secret: 1 }],
    ['a quantity of none', 'ship', { lines: [{ lineId: orderId(1), quantity: 0 }] }],
    ['a refund without a key', 'refund', { lines: [] }],
    ['an empty remark', 'comment', { comment: '' }],
  ])('refuses %s', async (_, verb, body) => {
    expect((await act(18, verb, body)).status).toBe(400);
  });

  it('is unknown when it is not there', async () => {
    expect((await shop.as('admin', 'GET', `orders/${orderId(MANY + 1)}`)).status).toBe(404);
    expect((await act(MANY + 1, 'ship')).status).toBe(404);
    expect((await shop.as('admin', 'GET', 'orders/x')).status).toBe(400);
  });

  it('records every change in the audit log once, with its author; a repetition is no change', async () => {
    const log = await shop.acts('orders', orderId(11), ['payout', 'refund', 'ship', 'ship', 'mark-paid']);
    expect(log.at(-1)).toMatchObject({ before: { paid: 0 }, after: { paid: 10_011 } });
    expect(new Set(log.map(({ actor }) => actor)).size).toBe(1);
  });
});

describe('stuck attempts', () => {
  it('are listed separately, with their current step', async () => {
    const stuck = orderId(MANY + 77);
    await shop.service('orders').db.rows(
      `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at, outcome, release_attempts)
       VALUES ($1, 'stuck', 'stuck', 'hash', 'refused', '2026-01-01', '2026-01-01', '{"code": "orders.cart_empty"}', 9)`,
      [stuck],
    );
    const { body, headers } = await shop.as<Array<{ id: string; steps: unknown[] }>>('admin', 'GET', 'placements');
    expect(headers.get('content-range')).toBe('placements 0-0/1');
    expect(body).toMatchObject([
      { id: stuck, steps: [{}, { detail: 'orders.cart_empty' }, { state: 'open', attempts: 9 }] },
    ]);
    expect((await shop.as<{ id: string }>('admin', 'GET', `placements/${stuck}`)).body.id).toBe(stuck);
  });
});

it('the dashboard: orders of two weeks and takings for admins, pending work for moderators', async () => {
  interface Figures {
    days: Array<{ day: string; orders: number }>;
    takings?: object;
    deadLetters?: number;
  }
  const { body } = await shop.as<Figures>('admin', 'GET', 'dashboard');
  expect(body.days).toHaveLength(14);
  expect(body).toMatchObject({ takings: expect.any(Object), deadLetters: expect.any(Number), mailsFailed: 0 });
  const seen = (await shop.as<Figures>('moderator', 'GET', 'dashboard')).body;
  for (const field of ['takings', 'deadLetters', 'mailsFailed', 'ordersToday', 'toShip', 'stuckOrders', 'days'])
    expect(seen).not.toHaveProperty(field);
});
