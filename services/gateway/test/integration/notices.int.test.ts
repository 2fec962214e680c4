import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

// What protects the form of notices, which needs no account.

const marketplace = new StubNeighbour();
let asked: unknown[] = [];
let gateway: TestService;

beforeAll(async () => {
  marketplace.on('POST', '/v1/notices', ({ body }) => {
    asked.push(body);
    return { body: { noticeId: uuidv7(), dueAt: new Date(0).toISOString() } };
  });
  await marketplace.start();
  const env = {
    MARKETPLACE_URL: marketplace.url,
    RATE_LIMIT: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    LOGINS_PER_MINUTE: '10',
  };
  gateway = await TestService.start('gateway', createApp, env, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await marketplace.stop();
});
beforeEach(() => {
  asked = [];
});

let nth = 0;
const report = (email: string, from: string) => {
  nth += 1;
  const notice = {
    ...{ sku: `GD-${nth}`, reason: 'counterfeit', text: 'The label is a copy of the real one.', name: 'Ewa' },
    ...{ email, good_faith: true, gToken: 'human' },
  };
  return gateway.call<{ code: number; result: unknown }>('POST', '/api/ext/marketplace/notices', notice, {
    ...{ as: '', customer: null, headers: { 'x-forwarded-for': from } },
  });
};

it('a mailbox gets five receipts an hour at most, from whichever network and however it is written', async () => {
  const answers: number[] = [];
  for (let n = 1; n <= 7; n += 1)
    answers.push((await report(n % 2 ? 'Flooded@example.com' : ' flooded@example.com', `10.0.${n}.1`)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(asked).toHaveLength(5);
  expect((await report('other@example.com', '10.0.8.1')).status).toBe(200);
});

it('a network address reports ten times a minute at most, to whichever mailbox', async () => {
  const answers: number[] = [];
  for (let n = 1; n <= 12; n += 1) answers.push((await report(`reporter-${n}@example.com`, '10.9.9.9')).status);
  expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
  expect(asked).toHaveLength(10);
});
