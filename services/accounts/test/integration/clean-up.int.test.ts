import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { Accounts } from '../accounts.js';

const DAY_MS = 86_400_000;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const count = async (table: string): Promise<number> =>
  ((await accounts.service.db.one<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)) as { n: number }).n;

it('deletes ended sessions, used links and counted changes, and no customer', async () => {
  const { customer, keyring } = await accounts.signedUp();
  await accounts.signIn(customer.email);
  const path = `/v1/customers/${customer.customerId}`;
  await accounts.service.call('DELETE', `${path}/sessions/${keyring.sessionId}`);
  const change = { email: 'moved@example.com', firstName: 'Ola', lastName: 'Nowak' };
  const headers = { 'idempotency-key': randomUUID() };
  await accounts.service.call('PUT', path, change, { headers });
  await accounts.service.call('POST', '/v1/password-resets', { email: 'moved@example.com' });
  const clean = async (days: number): Promise<void> => {
    accounts.service.clock.advance(days * DAY_MS);
    await accounts.service.service.app.get(CleanUp).execute();
  };
  await clean(0);
  expect([await count('session'), await count('email_change'), await count('password_reset')]).toEqual([2, 1, 1]);
  await clean(2);
  expect([await count('session'), await count('email_change'), await count('password_reset')]).toEqual([1, 0, 1]);
  await clean(30);
  expect([await count('session'), await count('password_reset'), await count('customer')]).toEqual([0, 0, 1]);
  await clean(27);
  expect(await count('profile_change')).toBe(1);
  await clean(2);
  expect([await count('profile_change'), await count('customer')]).toEqual([0, 1]);
});
