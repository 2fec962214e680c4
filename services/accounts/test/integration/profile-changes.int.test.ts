import { randomBytes, randomUUID } from 'node:crypto';
import { cloneDatabase } from '@garderoba/service-kit/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts, anAddress, type CustomerAnswer, type ProblemAnswer } from '../accounts.js';

// The Idempotency-Key of a profile change, and its base (docs/decisions/0089).

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const names = ({ email }: CustomerAnswer) => ({ email, firstName: 'Ola', lastName: 'Nowak' });
const change = <T = CustomerAnswer>(
  customer: CustomerAnswer,
  changes: Record<string, unknown>,
  key?: string,
  to: Accounts = accounts,
) =>
  to.service.call<T>(
    'PUT',
    `/v1/customers/${customer.customerId}`,
    { ...names(customer), ...changes },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const effects = async ({ customerId }: CustomerAnswer) => {
  const events = await accounts.eventsOf('EmailChanged');
  const { n } = (await accounts.service.db.one<{ n: number }>(
    'SELECT count(*)::int AS n FROM email_change WHERE customer_id = $1',
    [customerId],
  )) as { n: number };
  return [n, events.filter((event) => event.customerId === customerId).length];
};

describe('a profile change with a key', () => {
  it('is made once: its repetition answers the profile as it is now and tells nobody', async () => {
    const customer = (await accounts.register()).body;
    const [key, email] = [randomUUID(), `${randomUUID()}@example.com`];
    expect((await change(customer, { email }, key)).body.email).toBe(email);
    expect((await change(customer, { email, firstName: 'Ewa' })).body.firstName).toBe('Ewa');
    const again = await change(customer, { email }, key);
    expect([again.status, again.body.firstName, again.body.email]).toEqual([200, 'Ewa', email]);
    expect(await effects(customer)).toEqual([1, 1]);
  });

  it('is made once by twenty requests at the same moment', async () => {
    const customer = (await accounts.register()).body;
    const [key, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(customer, { email, addresses: [anAddress()] }, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.addresses[0]?.addressId)).size).toBe(1);
    expect(await effects(customer)).toEqual([1, 1]);
  });

  it.each([
    ['a name', { lastName: 'Lis' }],
    ['an address', { addresses: [anAddress()] }],
    ['an attribute', { attributes: { shoe_size: '40' } }],
    ['a base', { base: { email: 'o@example.com', firstName: 'Ola', lastName: 'Nowak' } }],
  ])('is refused when %s differs from what the key was used for, and changes nothing', async (_what, other) => {
    const customer = (await accounts.register()).body;
    const key = randomUUID();
    const before = (await change(customer, { firstName: 'Ala' }, key)).body;
    const { status, body } = await change<ProblemAnswer>(customer, { firstName: 'Ala', ...other }, key);
    expect([status, body.code]).toEqual([409, 'accounts.key_reused']);
    const now = (await accounts.service.call<CustomerAnswer>('GET', `/v1/customers/${customer.customerId}`)).body;
    expect([now.addresses, now.attributes, now.firstName]).toEqual([before.addresses, before.attributes, 'Ala']);
  });

  it('is the same change however the client orders attributes', async () => {
    const customer = (await accounts.register()).body;
    const key = randomUUID();
    expect((await change(customer, { attributes: { a: '1', b: '2' } }, key)).status).toBe(200);
    expect((await change(customer, { attributes: { b: '2', a: '1' } }, key)).status).toBe(200);
  });

  it('may be sent again after a refusal: a refused change uses up no key', async () => {
    const [one, other] = [(await accounts.register()).body, (await accounts.register()).body];
    const key = randomUUID();
    expect((await change(one, { email: other.email }, key)).status).toBe(409);
    expect((await change(one, { firstName: 'Ala' }, key)).body.firstName).toBe('Ala');
  });

  it('counts per customer', async () => {
    const [one, other] = [(await accounts.register()).body, (await accounts.register()).body];
    const key = randomUUID();
    expect((await change(one, { firstName: 'Ala' }, key)).status).toBe(200);
    expect((await change(other, { lastName: 'Lis' }, key)).status).toBe(200);
  });

  it('has a UUID as its key', async () => {
    const customer = (await accounts.register()).body;
    expect((await change<ProblemAnswer>(customer, {}, 'again')).status).toBe(400);
    expect((await change<ProblemAnswer>(customer, {}, '')).status).toBe(400);
  });

  it('is known after a rotation of the secret', async () => {
    const database = await cloneDatabase('accounts');
    const [before, after] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    let other = await Accounts.start({ DATABASE_URL: database.url, ACCOUNTS_SECRET: before });
    const key = randomUUID();
    const customer = (await other.register()).body;
    expect((await change(customer, { firstName: 'Ala' }, key, other)).status).toBe(200);
    await other.stop();
    other = await Accounts.start({
      ...{ DATABASE_URL: database.url, ACCOUNTS_SECRET: after, ACCOUNTS_SECRET_OLD: before },
    });
    try {
      expect((await change(customer, { firstName: 'Ala' }, key, other)).status).toBe(200);
      expect((await change(customer, { firstName: 'Ewa' }, key, other)).status).toBe(409);
    } finally {
      await other.stop();
      await database.drop();
    }
  });

  it('stands in the export and goes with the customer', async () => {
    const customer = (await accounts.register()).body;
    await change(customer, { firstName: 'Ala' }, randomUUID());
    const path = `/v1/customers/${customer.customerId}`;
    const { body } = await accounts.service.call<{ profileChanges: unknown[] }>('GET', `${path}/export`);
    expect(body.profileChanges).toEqual([{ createdAt: expect.any(String) }]);
    await accounts.service.db.rows('DELETE FROM customer WHERE customer_id = $1', [customer.customerId]);
    const left = await accounts.service.db.rows('SELECT 1 FROM profile_change WHERE customer_id = $1', [
      customer.customerId,
    ]);
    expect(left).toEqual([]);
  });
});

describe('a profile change with a base', () => {
  const base = (customer: CustomerAnswer) => ({ base: names(customer) });

  it('does not undo what another device changed meanwhile', async () => {
    const customer = (await accounts.register()).body;
    const email = `${randomUUID()}@example.com`;
    await change(customer, { email, firstName: 'Ewa' });
    const { body } = await change<CustomerAnswer & { lastName: string }>(customer, {
      lastName: 'Lis',
      ...base(customer),
    });
    expect([body.email, body.firstName, body.lastName]).toEqual([email, 'Ewa', 'Lis']);
    // The address is the one that another device had set: this change tells of no other.
    expect(await effects(customer)).toEqual([1, 1]);
  });

  it('has all three fields', async () => {
    const customer = (await accounts.register()).body;
    expect((await change(customer, { base: { firstName: 'Ola' } })).status).toBe(400);
  });
});
