import { randomBytes } from 'node:crypto';
import { createApp as createAccounts } from '@garderoba/accounts/app';
import { createApp as createBackoffice } from '@garderoba/backoffice/app';
import { createApp as createContent } from '@garderoba/content/app';
import { createApp as createOrders } from '@garderoba/orders/app';
import { EventBus } from '@garderoba/service-kit/events/bus';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asPromised } from './console-promise.ts';

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
const NOBODY = 'http://127.0.0.1:9';
const running: TestService[] = [];
let bus: TestDatabase;
let backoffice: TestService;
let orders: TestService;
let content: TestService;
let admin: string;
let moderator: string;

beforeAll(async () => {
  const keys = await generateServiceKeys(['backoffice', 'accounts', 'orders', 'content']);
  bus = await cloneDatabase('bus');
  const shared = { SERVICE_JWKS: keys.jwks, BUS_URL: bus.url, RATE_LIMIT: 'off', SEED_DEMO: '1', PUBLIC_URL: NOBODY };
  const start = async (name: string, create: Parameters<typeof TestService.start>[1], env = {}, options = {}) => {
    const key = { [`${name.toUpperCase()}_SERVICE_KEY`]: keys.private[name] as string };
    const service = await TestService.start(name, create, { ...shared, ...key, ...env }, options);
    running.push(service);
    return service;
  };
  const accounts = await start('accounts', createAccounts, {
    CUSTOMER_KEYS_URL: '',
    ACCOUNTS_SECRET: randomBytes(32).toString('hex'),
    HASH_MEMORY_KIB: '64',
    HASH_PASSES: '1',
  });
  Object.assign(shared, { CUSTOMER_KEYS_URL: `${accounts.url}/v1/jwks` });
  orders = await start('orders', createOrders, {
    CART_URL: NOBODY,
    PRICING_URL: NOBODY,
    STOCK_URL: NOBODY,
    RENTAL_URL: NOBODY,
    LOYALTY_URL: NOBODY,
    ACCOUNTS_URL: NOBODY,
    GUEST_KEY_SECRET: 'a secret that only tests use',
  });
  content = await start('content', createContent, {
    ORDERS_URL: orders.url,
    ACCOUNTS_URL: accounts.url,
    RENTAL_URL: NOBODY,
    LOYALTY_URL: NOBODY,
  });
  const urls = { ACCOUNTS_URL: accounts.url, ORDERS_URL: orders.url, CONTENT_URL: content.url };
  backoffice = await start('backoffice', createBackoffice, urls, { database: false });
  await bringOrders();
  [admin, moderator] = await Promise.all([tokenOf('admin@example.com'), tokenOf('moderator@example.com')]);
}, 120_000);
afterAll(async () => {
  for (const service of running.reverse()) await service.stop();
  await bus.drop();
});

/** 100,000 orders of the past, a minute apart; every tenth is paid, sent and complete, every seventh was cancelled. */
async function bringOrders(): Promise<void> {
  const { db } = orders;
  const id = (kind: string) => `('${kind}0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await db.rows(
    `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at, outcome)
     SELECT ${id('0000')}, 'key ' || n, 'cart ' || n, 'hash', 'accepted', at, at, jsonb_build_object('number', n)
       FROM generate_series(1, ${MANY}) AS n, LATERAL (SELECT '2026-06-01T00:00:00Z'::timestamptz + n * interval '1 minute' AS at) t`,
  );
  const address = { firstName: 'Ola', lastName: 'Nowak', street: ['Prosta 1'], postcode: '00-001', city: 'Warszawa' };
  await db.rows(
    `INSERT INTO orders (id, number, status, cancel_reason, placed_at, updated_at, store, language, currency, cart_id, email,
            subtotal_net, subtotal_gross, shipping_net, shipping_gross, payment_fee, discount, tax, grand_total, payment,
            billing_address)
     SELECT ${id('0000')}, n, status, CASE status WHEN 'canceled' THEN 'staff' END, at, at, 'pln_pl', 'pl', 'PLN', ${id('1111')},
            'shopper' || n % 5000 || '@example.com', 8130, 10000 + n % 900, 0, 0, 0, 0, 1870, 10000 + n % 900,
            '{"method": "stripe", "title": "Online"}', $1
       FROM generate_series(1, ${MANY}) AS n,
            LATERAL (SELECT '2026-06-01T00:00:00Z'::timestamptz + n * interval '1 minute' AS at,
                            CASE WHEN n % 7 = 0 THEN 'canceled' ELSE 'processing' END AS status) t`,
    [
      {
        ...{ ...address, country: 'PL', email: 'ola@example.com', phone: '', company: '', taxId: '' },
        ...{ region: '', regionCode: '', regionId: null },
      },
    ],
  );
  await db.rows(
    `INSERT INTO order_line (id, order_id, position, sku, name, type, kind, quantity, unit_net, unit_gross, row_net, row_gross,
            tax_bps, tax, discount, options, pieces)
     SELECT ${id('2222')}, ${id('0000')}, 0, 'DRS-1', 'Suknia', 'simple', 'purchase', 2, 4065, 5000, 8130, 10000 + n % 900, 2300,
            1870, 0, '[]', '[{"sku": "DRS-1", "quantity": 2}]'
       FROM generate_series(1, ${MANY}) AS n`,
  );
  await db.rows(`UPDATE number_series SET last = ${MANY} WHERE name = 'order'`);
  await db.rows('ANALYZE');
}

async function tokenOf(email: string): Promise<string> {
  const path = '/api/admin/login';
  const { body } = await backoffice.call<{ token: string }>(
    'POST',
    path,
    { email, password: 'Garderoba1!' },
    { as: '' },
  );
  return body.token;
}
const as = <T>(token: string, method: string, path: string, body?: unknown) =>
  asPromised(
    method,
    `/api/admin/${path}`,
    body,
    backoffice.call<T>(method, `/api/admin/${path}`, body, { as: '', headers: { authorization: `Bearer ${token}` } }),
  );
const list = (query: Record<string, unknown> = {}, token = admin) =>
  as<Order[]>(
    token,
    'GET',
    `orders?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]))}`,
  );
const numbers = (orders: readonly Order[]): number[] => orders.map(({ number }) => Number(number));
const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const act = <T = Order>(n: number, verb: string, body?: object, token = admin) =>
  as<T>(token, 'POST', `orders/${idOf(n)}/${verb}`, body ?? {});

describe('the list of orders', () => {
  it('is newest first, with the total count', async () => {
    const { body, headers } = await list();
    expect(numbers(body)).toEqual(Array.from({ length: 25 }, (_, n) => MANY - n));
    expect(headers.get('content-range')).toBe(`orders 0-24/${MANY}`);
    expect(body[0]?.id).toBe(idOf(MANY));
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
    ['ids', { filter: { id: [idOf(3), idOf(5)] } }, [5, 3], 2],
  ])('finds %s', async (_, query, found, total) => {
    const { body, headers } = await list(query);
    expect(numbers(body)).toEqual(found);
    expect(headers.get('content-range')).toMatch(new RegExp(`^orders .+/${total}$`));
  });

  it('sorts by total', async () => {
    const { body } = await list({ sort: ['grandTotal', 'DESC'], range: [0, 2] });
    expect(body.map(({ grandTotal }) => grandTotal)).toEqual([10_899, 10_899, 10_899]);
  });

  it.each([
    ['an unknown filter', { filter: { secret: 1 } }],
    ['an unknown state', { filter: { status: 'lost' } }],
    ['a sort that is not offered', { sort: ['email', 'ASC'] }],
    ['no date', { filter: { placedFrom: 'yesterday' } }],
    ['no id', { filter: { id: ['x'] } }],
  ])('refuses %s', async (_, query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('reads only its page from an index, with every filter', async () => {
    const explained = async (where: string) =>
      JSON.stringify(
        await orders.db.rows(
          `EXPLAIN SELECT o.id FROM orders o ${where} ORDER BY o.placed_at DESC, o.number DESC LIMIT 25 OFFSET 1000`,
        ),
      );
    for (const where of ['', `WHERE o.status = 'canceled'`, `WHERE o.placed_at >= '2026-08-01'`])
      expect(await explained(where)).not.toMatch(/Seq Scan|Sort/);
  });
});

describe('one order of the console', () => {
  it('is marked as paid, sent in parts, refunded in parts and completed by admins', async () => {
    expect((await as<Order>(admin, 'GET', `orders/${idOf(11)}`)).body.allowedActions).toEqual([
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
      { lineId: (await as<Order>(admin, 'GET', `orders/${idOf(11)}`)).body.lines[0]?.lineId, quantity: 1 },
    ];
    const sent = await act(11, 'ship', { key: 'first', lines, trackingNumber: 'T1' });
    expect(sent.body).toMatchObject({ status: 'processing', shipments: [{ trackingNumber: 'T1' }] });
    expect((await act(11, 'ship', { key: 'first', lines, trackingNumber: 'T1' })).body.shipments).toHaveLength(1);
    expect((await act(11, 'ship')).body).toMatchObject({ status: 'complete' });

    const preview = await act<{ amount: number }>(11, 'refund-preview', { lines });
    expect(preview.body).toEqual({ amount: 5006, currency: 'PLN' });
    expect((await act(11, 'refund', { lines, key: 'back' })).body.refunded).toBe(5006);
    expect((await act(11, 'refund', { lines, key: 'back' })).body.refunded).toBe(5006);
    const [owed] = (await as<Order>(admin, 'GET', `orders/${idOf(11)}`)).body.refunds;
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
    const pdf = await fetch(`${backoffice.url}/api/admin/orders/${idOf(15)}/documents/${number}.pdf`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await as(admin, 'GET', `orders/${idOf(15)}/documents/INV-2026-999999.pdf`)).status).toBe(404);
  });

  it('stores a remark, and sends its confirmation again', async () => {
    expect((await act(16, 'comment', { comment: 'Called the shopper' })).body.comments).toMatchObject([
      { by: 'staff', text: 'Called the shopper' },
    ]);
    const mails = async () =>
      (await content.db.rows<{ n: number }>(`SELECT count(*) AS n FROM mail WHERE order_number = '000000016'`))[0]?.n;
    await act(16, 'resend-mail');
    await eventually(async () => expect(await mails()).toBe(1), 10_000);
    await act(16, 'resend-mail');
    await eventually(async () => expect(await mails()).toBe(2), 10_000);
  });

  it('[ADM-001] is for admins, who see addresses and refund money, and forbidden for others', async () => {
    for (const path of [
      'orders',
      `orders/${idOf(17)}`,
      `orders/${idOf(17)}/documents/INV-2026-000001.pdf`,
      'placements',
    ])
      expect([path, (await as(moderator, 'GET', path)).status]).toEqual([path, 403]);
    const payout = `refunds/${idOf(17)}/payout`;
    for (const verb of ['mark-paid', 'ship', 'cancel', 'refund', 'refund-preview', payout, 'comment', 'resend-mail'])
      expect((await act(17, verb, {}, moderator)).status).toBe(403);
    expect((await backoffice.call('GET', '/api/admin/orders', undefined, { as: '' })).status).toBe(401);
    expect((await as<Order>(admin, 'GET', `orders/${idOf(17)}`)).body).toMatchObject({ paid: 0, comments: [] });
  });

  it.each<[string, string, object]>([
    ['a field nobody knows', 'ship', { secret: 1 }],
    ['a quantity of none', 'ship', { lines: [{ lineId: idOf(1), quantity: 0 }] }],
    ['a refund without a key', 'refund', { lines: [] }],
    ['an empty remark', 'comment', { comment: '' }],
  ])('refuses %s', async (_, verb, body) => {
    expect((await act(18, verb, body)).status).toBe(400);
  });

  it('is unknown when it is not there', async () => {
    expect((await as(admin, 'GET', `orders/${idOf(MANY + 1)}`)).status).toBe(404);
    expect((await act(MANY + 1, 'ship')).status).toBe(404);
    expect((await as(admin, 'GET', 'orders/x')).status).toBe(400);
  });

  it('records every change in the audit log once, with its author; a repetition is no change', async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ resource: 'orders', resourceId: idOf(11) }) });
    const body = await eventually(async () => {
      const answer = await as<Array<{ action: string; before: unknown; after: unknown; actor: string }>>(
        admin,
        'GET',
        `audit?${query}`,
      );
      const actions = answer.body.map(({ action }) => action).reverse();
      expect(actions).toEqual(['mark-paid', 'ship', 'ship', 'refund', 'payout']);
      return answer.body;
    });
    expect(body.at(-1)).toMatchObject({ before: { paid: 0 }, after: { paid: 10_011 } });
    expect(new Set(body.map(({ actor }) => actor)).size).toBe(1);
  });
});

describe('stuck attempts', () => {
  it('are listed separately, with their current step', async () => {
    const stuck = idOf(MANY + 77);
    await orders.db.rows(
      `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at, outcome, release_attempts)
       VALUES ($1, 'stuck', 'stuck', 'hash', 'refused', '2026-01-01', '2026-01-01', '{"code": "orders.cart_empty"}', 9)`,
      [stuck],
    );
    const { body, headers } = await as<Array<{ id: string; steps: unknown[] }>>(admin, 'GET', 'placements');
    expect(headers.get('content-range')).toBe('placements 0-0/1');
    expect(body).toMatchObject([
      { id: stuck, steps: [{}, { detail: 'orders.cart_empty' }, { state: 'open', attempts: 9 }] },
    ]);
    expect((await as<{ id: string }>(admin, 'GET', `placements/${stuck}`)).body.id).toBe(stuck);
  });
});

describe('the mailbox', () => {
  interface Mail {
    id: string;
    orderNumber: string;
    html: string;
    allowedActions: string[];
  }
  const about = async (number: string): Promise<Mail[]> =>
    (await as<Mail[]>(admin, 'GET', 'mails')).body.filter(({ orderNumber }) => orderNumber === number);

  it('shows a mail as a restricted page, and sends it again', async () => {
    await act(21, 'resend-mail');
    const [mail] = await eventually(async () => {
      const mails = await about('000000021');
      expect(mails).toHaveLength(1);
      return mails as [Mail];
    }, 10_000);
    const letter = await fetch(`${backoffice.url}/api/admin/mails/${mail.id}/letter`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(letter.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(letter.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors 'self'; sandbox/,
    );
    expect(letter.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await letter.text()).toBe(mail.html);

    expect((await as(admin, 'POST', `mails/${mail.id}/resend`)).status).toBe(200);
    await eventually(async () => {
      expect(await about('000000021')).toHaveLength(2);
    }, 10_000);
    expect((await as(admin, 'POST', `mails/${idOf(1)}/resend`)).status).toBe(404);
    expect((await as(moderator, 'GET', 'mails')).status).toBe(403);
    expect((await as(moderator, 'GET', `mails/${mail.id}/letter`)).status).toBe(403);
  });

  it('lists mails that were given up, and retries them', async () => {
    const lost = idOf(MANY + 900);
    await content.db.rows(
      `INSERT INTO mail_intent (id, kind, subject, order_id, state, attempts, next_at, created_at, last_error)
       VALUES ($1, 'order_placed', $2::text, $2::uuid, 'dead', 12, '2026-01-01', '2026-01-01', 'ECONNREFUSED')`,
      [lost, idOf(22)],
    );
    const failed = `unsent-mails?filter=${encodeURIComponent('{"state":"failed"}')}`;
    expect((await as<Mail[]>(admin, 'GET', failed)).body).toMatchObject([
      { id: lost, state: 'failed', attempts: 12, lastError: 'ECONNREFUSED', allowedActions: ['retry'] },
    ]);
    expect((await as(moderator, 'POST', `unsent-mails/${lost}/retry`)).status).toBe(403);
    expect((await as(admin, 'POST', `unsent-mails/${lost}/retry`)).status).toBe(200);
    await eventually(async () => {
      expect(await about('000000022')).toHaveLength(1);
    }, 10_000);
    expect((await as<Mail[]>(admin, 'GET', failed)).body).toEqual([]);
    expect((await as(admin, 'POST', `unsent-mails/${lost}/retry`)).status).toBe(404);
  });
});

describe('dead letters', () => {
  it('are listed with their reason, and replayed by admins; the log records it', async () => {
    const event = {
      ...{ id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d99', topic: 'orders.order.v1', key: 'nobody' },
      ...{ type: 'OrderPlaced', headers: {}, body: { grandTotal: 'no number' }, occurredAt: new Date() },
    };
    await backoffice.service.app.get(EventBus).publish([event]);
    const letters = async () =>
      (
        await as<Array<{ id: string; reason: string; group: string; body: unknown; allowedActions: string[] }>>(
          admin,
          'GET',
          `dead-letters?filter=${encodeURIComponent('{"group":"content"}')}`,
        )
      ).body;
    const [letter] = await eventually(async () => {
      const found = await letters();
      expect(found).toHaveLength(1);
      return found;
    }, 20_000);
    expect(letter).toMatchObject({ group: 'content', body: event.body, allowedActions: ['replay'] });
    expect(letter?.reason).not.toBe('');
    const replay = `dead-letters/${letter?.id}/replay`;
    expect((await as(moderator, 'POST', replay)).status).toBe(403);
    expect((await as(admin, 'POST', replay)).status).toBe(200);
    expect((await as(admin, 'POST', `dead-letters/${idOf(5)}.content/replay`)).status).toBe(404);
    const query = encodeURIComponent(JSON.stringify({ resource: 'dead-letters' }));
    expect((await as<object[]>(admin, 'GET', `audit?filter=${query}`)).body).toMatchObject([
      { action: 'replay', resourceId: letter?.id, before: { topic: 'orders.order.v1' } },
    ]);
    // The event is still unreadable, so it becomes a dead letter again.
    await eventually(async () => expect(await letters()).toHaveLength(1), 20_000);
  });
});

it('the dashboard: orders of two weeks and takings for admins, pending work for moderators', async () => {
  interface Figures {
    days: Array<{ day: string; orders: number }>;
    takings?: object;
    deadLetters?: number;
  }
  const { body } = await as<Figures>(admin, 'GET', 'dashboard');
  expect(body.days).toHaveLength(14);
  expect(body).toMatchObject({ takings: expect.any(Object), deadLetters: expect.any(Number), mailsFailed: 0 });
  const seen = (await as<Figures>(moderator, 'GET', 'dashboard')).body;
  for (const field of ['takings', 'deadLetters', 'mailsFailed', 'ordersToday', 'toShip', 'stuckOrders', 'days'])
    expect(seen).not.toHaveProperty(field);
});
