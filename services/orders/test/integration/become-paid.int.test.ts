import { readFileSync } from 'node:fs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { aCart, aLine, aQuote } from '../factories.js';
import { CUSTOMER, MINUTE, openRentalShop, paid, type RentalShop } from '../rental-shop.js';

const MIGRATION = readFileSync(
  new URL('../../prisma/migrations/20261127101500_paid_charges/migration.sql', import.meta.url),
  'utf8',
);

// Every kind of order, through every path that makes it paid.
let shop: RentalShop;
let rentals: Pick<RentalShop, 'frozenCart' | 'quote'>;
beforeAll(async () => {
  shop = await openRentalShop();
  rentals = { frozenCart: shop.frozenCart, quote: shop.quote };
});
afterAll(() => shop.stop());
afterEach(() => {
  Object.assign(shop, rentals);
  shop.orders.service.app.get(SandboxProvider).away = false;
});

type Path = 'the page' | 'staff';
const sell = (overrides: object): void => {
  shop.frozenCart = aCart({ customerId: CUSTOMER, lines: [aLine({ parentSku: null, ...overrides })] });
};
const free = (): void => {
  const lines = aQuote().lines.map((line) => ({ ...line, taxAmount: 0, discount: line.rowGross }));
  shop.quote = aQuote({ lines, shipping: { net: 0, gross: 0, tax: 0 }, discount: 400_00, tax: 0, grandTotal: 0 });
};
const PLAN = { sku: 'PLAN-M', kind: 'subscription', type: 'subscription', pieces: [] } as const;
const order = async (sku: string, paymentMethod: string, quantity = 1) =>
  (
    await shop.place(shop.newCart(), {
      customerId: CUSTOMER,
      order: { lines: [{ sku, quantity }], paymentMethod },
    })
  ).body;
const markPaid = (ref: string) => shop.orders.call('POST', `/v1/admin-orders/${ref}/mark-paid`, { staffId: 'ania' });
const pageOf = async (orderId: string): Promise<string> =>
  (
    await shop.rows<{ session: string }>(
      `SELECT session_id AS session FROM payment WHERE order_id = $1 AND state = 'open'`,
      [orderId],
    )
  )[0]?.session as string;
const pay = async (path: Path, orderId: string): Promise<void> => {
  if (path === 'staff') expect((await markPaid(orderId)).status).toBe(200);
  else await shop.press(await pageOf(orderId), 'success');
};
/** Status, money, and the events after OrderPlaced. */
const facts = async (orderId: string) => {
  const [row] = await shop.rows<{ status: string; left: number; invoices: number }>(
    `SELECT status, (grand_total - paid)::int AS left,
            (SELECT count(*)::int FROM document WHERE order_id = orders.id) AS invoices FROM orders WHERE id = $1`,
    [orderId],
  );
  return [row?.status, row?.left, row?.invoices, ...(await shop.types(orderId)).slice(1)];
};
const SENT_LATER = ['processing', 0, 1, 'OrderPaid'];
const OVER = ['complete', 0, 1, 'OrderPaid', 'OrderCompleted'];
const becomes = (orderId: string, wanted: unknown): Promise<void> =>
  eventually(async () => expect(await facts(orderId)).toEqual(wanted), 5_000);

describe.each(['the page', 'staff'] as const)('an order paid through %s', (path) => {
  it('of goods waits to be sent', async () => {
    sell({});
    const { orderId } = await order('DRS-10-M-RED', 'stripe');
    await pay(path, orderId);
    await becomes(orderId, SENT_LATER);
  });

  it('of a rental waits to be handed over, and its deposit is reserved', async () => {
    const { orderId } = await order('GOWN', 'stripe');
    const [line] = await shop.rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [orderId]);
    const rented = { orderId, lineId: line?.id as string, bookingId: uuidv7() };
    await shop.booked(rented);
    await pay(path, orderId);
    await becomes(orderId, SENT_LATER);
    // Staff take the deposit of a rental whose card the shop does not have.
    const deposit = path === 'staff' ? ['by_hand', '', 0] : ['held', 'authorised', 0];
    await shop.becomes(() => shop.depositsOf(rented), [deposit]);
  });

  it('of a subscription is complete', async () => {
    sell(PLAN);
    const { orderId } = await order('PLAN-M', 'stripe');
    await pay(path, orderId);
    await becomes(orderId, OVER);
  });

  it('of a charge of a booking is complete', async () => {
    const rented = await shop.rent('cash');
    const chargeId = await shop.owes(rented, 'extension');
    await shop.orders.call('POST', `/v1/charges/${chargeId}/payment`, { customerId: CUSTOMER });
    const [charge] = await shop.charges(rented);
    await pay(path, charge?.id as string);
    await becomes(charge?.id as string, OVER);
  });

  it('with points in part waits to be sent', async () => {
    sell({});
    Object.assign(shop, { balance: 1, frozenCart: { ...shop.frozenCart, points: 1, pointValue: 12_50 } });
    const { orderId } = await order('DRS-10-M-RED', 'stripe');
    await pay(path, orderId);
    await becomes(orderId, SENT_LATER);
  });
});

describe('an offline order, when staff record its payment,', () => {
  it('that is sent completely stays complete', async () => {
    sell({});
    const { orderId } = await order('DRS-10-M-RED', 'cashondelivery');
    await shop.orders.call('POST', `/v1/admin-orders/${orderId}/ship`, { staffId: 'ania', key: uuidv7() });
    await markPaid(orderId);
    expect(await facts(orderId)).toEqual(['complete', 0, 1, 'OrderShipped', 'OrderCompleted', 'OrderPaid']);
  });

  it('of a subscription is complete: there is nothing to send', async () => {
    sell(PLAN);
    const { orderId } = await order('PLAN-M', 'banktransfer');
    await markPaid(orderId);
    expect(await facts(orderId)).toEqual(OVER);
  });
});

it('a damage that staff record as paid releases the deposit that would have paid it', async () => {
  const rented = await shop.rent();
  await shop.booked(rented);
  await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
  const sandbox = shop.orders.service.app.get(SandboxProvider);
  sandbox.away = true;
  await shop.owes(rented, 'damage', { amount: 120_00 });
  const [charge] = await shop.charges(rented);
  await markPaid(charge?.id as string);
  expect(await facts(charge?.id as string)).toEqual(OVER);
  sandbox.away = false;
  shop.orders.clock.advance(MINUTE);
  await shop.becomes(() => shop.depositsOf(rented), [['released', 'released', 0]]);
});

describe('an order without anything to pay is paid when it is placed', () => {
  const placed = async (sku: string, method: string, quantity = 1) => {
    const { orderId, status } = await order(sku, method, quantity);
    expect(status).toBe('processing');
    const told = (await shop.told(orderId)).find(({ type }) => type === 'OrderPaid');
    expect(told?.body).toMatchObject({ orderId, version: 2, orderNumber: expect.stringMatching(/^\d{9}$/) });
    return facts(orderId);
  };

  it('of goods: they wait to be sent', async () => {
    sell({});
    free();
    expect(await placed('DRS-10-M-RED', 'free')).toEqual(['processing', 0, 0, 'OrderPaid']);
  });

  it('of a subscription: it is complete', async () => {
    sell(PLAN);
    free();
    expect(await placed('PLAN-M', 'free')).toEqual(['complete', 0, 0, 'OrderPaid', 'OrderCompleted']);
  });

  it('with points: the pieces wait to be sent', async () => {
    shop.balance = 8;
    shop.frozenCart = aCart({
      customerId: CUSTOMER,
      lines: [aLine({ parentSku: null, points: 8 })],
      paymentMethods: [{ code: 'points', title: 'Points', amount: 0 }],
    });
    expect(await placed('DRS-10-M-RED', 'points')).toEqual(['processing', 0, 0, 'OrderPaid']);
  });
});

it('a charge and a deposit that an earlier version left waiting are mended by the migration', async () => {
  const rented = await shop.rent();
  await shop.booked(rented);
  await shop.becomes(() => shop.depositsOf(rented), [['held', 'authorised', 0]]);
  await shop.owes(rented, 'damage', { amount: 120_00 });
  const [charge] = await shop.charges(rented);
  await shop.becomes(() => shop.charges(rented), [paid(120_00)]);
  await shop.rows(`UPDATE orders SET status = 'processing' WHERE id = $1`, [charge?.id]);
  await shop.rows(`UPDATE payment SET state = 'cancelled' WHERE order_id = $1`, [charge?.id]);
  await shop.rows(`UPDATE deposit SET state = 'capturing' WHERE booking_id = $1`, [rented.bookingId]);
  for (const statement of MIGRATION.split(';')) if (statement.trim()) await shop.rows(statement, []);
  expect(await shop.statusOf(charge?.id as string)).toBe('complete');
  await shop.becomes(async () => (await shop.depositsOf(rented))[0]?.[0], 'released');
});
