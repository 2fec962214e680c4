import { createHash } from 'node:crypto';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Accounts, type ProblemAnswer } from '../accounts.js';

const LEAKED = 'Kimono#Silk9';
const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

let accounts: Accounts;
let isAway = false;
const asked: string[] = [];
const api = new StubNeighbour().on('GET', '/range/:prefix', ({ params: { prefix = '' } }) => {
  asked.push(prefix);
  if (isAway) return { status: 503 };
  const padding = `${'0'.repeat(34)}1:0`;
  const known = hashOf(LEAKED).startsWith(prefix) ? [`${hashOf(LEAKED).slice(5)}:7`] : [];
  return { body: [padding, ...known].join('\r\n') };
});
beforeAll(async () => {
  await api.start();
  accounts = await Accounts.start({ PASSWORD_LEAKS_URL: `${api.url}/range/` });
});
afterAll(async () => {
  await accounts.stop();
  await api.stop();
});

it('a leaked password is refused, and the API receives five characters of its hash', async () => {
  const { status, body } = await accounts.register<ProblemAnswer>({ password: LEAKED });
  expect([status, body.code, body.detail]).toEqual([
    422,
    'accounts.password_refused',
    'The password is known from a data leak.',
  ]);
  expect(asked.at(-1)).toBe(hashOf(LEAKED).slice(0, 5));
  expect((await accounts.register({ password: 'Zielone#Drzwi8' })).status).toBe(201);
  expect(asked.every((prefix) => prefix.length === 5)).toBe(true);
});

it('an unavailable API does not prevent registrations', async () => {
  isAway = true;
  expect((await accounts.register({ password: LEAKED })).status).toBe(201);
});
