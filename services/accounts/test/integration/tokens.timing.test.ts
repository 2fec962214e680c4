import { CustomerTokens } from '@garderoba/service-kit/identity/customer-token';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { JSONWebKeySet } from 'jose';
import { Accounts } from '../accounts.js';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

/** CPU time in microseconds. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

it('an access token costs less than a third to verify again: its signature is checked once', async () => {
  const { keyring } = await accounts.signedUp();
  const { body: keys } = await accounts.service.call<JSONWebKeySet>('GET', '/v1/jwks', undefined, { as: 'orders' });
  const aVerifier = () => new CustomerTokens(async () => keys, accounts.service.clock);
  const verifier = aVerifier();
  const first = async () => {
    for (let i = 0; i < 300; i += 1) expect(await aVerifier().verify(keyring.accessToken)).toBeDefined();
  };
  const again = async () => {
    for (let i = 0; i < 300; i += 1) expect(await verifier.verify(keyring.accessToken)).toBeDefined();
  };
  await first(); // compiles the code
  await again();
  expect((await costOf(again)) / (await costOf(first))).toBeLessThan(1 / 3);
});
