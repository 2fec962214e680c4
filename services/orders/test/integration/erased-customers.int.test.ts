import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anAddress, anOrderRequest } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

const MARKER = 'Zyxmarkerowska';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const marked = anAddress({
  firstName: MARKER,
  lastName: MARKER,
  street: [MARKER, '1'],
  email: `${MARKER}@example.com`,
});
const place = async (customerId: string): Promise<string> => {
  const order = { ...anOrderRequest({ billingAddress: marked, shippingAddress: marked }), comment: MARKER };
  const { status, body } = await shop.place(shop.newCart(), { customerId, order });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.number;
};
const cancel = (number: string) => shop.orders.call('POST', `/v1/admin-orders/${number}/cancel`, { staffId: 'staff' });
const erase = async (customerId: string): Promise<void> => {
  const body = create(CustomerErasedSchema, { customerId });
  const id = await shop.orders.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, body);
  await shop.orders.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, body, id);
  await shop.orders.settled();
};
/** Tables that still contain the marker. */
const traces = async (): Promise<string[]> => {
  const { db } = shop.orders;
  const tables = await db.rows<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await db.one(`SELECT 1 FROM ${name} t WHERE t::text ILIKE $1 LIMIT 1`, [`%${MARKER}%`])) ? [name] : [],
    ),
  );
  return found.flat();
};

it('orders of an erased customer keep their address while open and are anonymised when completed', async () => {
  const customerId = uuidv7();
  const [over, underway] = [await place(customerId), await place(customerId)];
  await cancel(over);
  await erase(customerId);
  const rows = () =>
    shop.orders.db.rows<{ number: number; customerId: string | null; email: string; grandTotal: number }>(
      'SELECT number, customer_id AS "customerId", email, grand_total AS "grandTotal" FROM orders ORDER BY number',
    );
  const [first, second] = await eventually(async () => {
    const [cancelled, waiting] = await rows();
    expect(cancelled).toMatchObject({ customerId: null, email: 'erased@erased.invalid' });
    return [cancelled, waiting];
  });
  expect(second).toMatchObject({ customerId, email: expect.stringMatching(/zyxmarkerowska/i) });
  expect(first?.grandTotal).toBe(second?.grandTotal);
  expect((await traces()).sort()).toEqual(expect.arrayContaining(['orders']));

  await cancel(underway);
  await erase(uuidv7()); // any event wakes the worker
  await eventually(async () => expect(await traces()).toEqual([]), 10_000);
  expect((await rows()).map(({ customerId }) => customerId)).toEqual([null, null]);
});

it('a guest’s order is anonymised two years after its last change, not before, and not while it is open', async () => {
  const order = { ...anOrderRequest({ billingAddress: marked, shippingAddress: marked }), comment: MARKER };
  const placed = async (): Promise<string> => (await shop.place(shop.newCart(), { order })).body.number;
  const [over, underway] = [await placed(), await placed()];
  await cancel(over);
  const emails = async (): Promise<string[]> =>
    (
      await shop.orders.db.rows<{ email: string }>('SELECT email FROM orders WHERE number = ANY($1) ORDER BY number', [
        [Number(over), Number(underway)],
      ])
    ).map(({ email }) => email);
  const look = async (days: number): Promise<void> => {
    shop.orders.clock.advance(days * 24 * 3_600_000);
    await erase(uuidv7()); // any event wakes the worker
  };
  await look(700);
  expect((await emails()).every((email) => /zyxmarkerowska/i.test(email))).toBe(true);
  await look(31);
  await eventually(
    async () => expect(await emails()).toEqual(['erased@erased.invalid', expect.stringMatching(/zyxmarkerowska/i)]),
    10_000,
  );
});
