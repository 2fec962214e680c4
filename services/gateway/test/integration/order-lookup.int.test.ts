import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const content = new StubNeighbour();
let asked: unknown[] = [];
let gateway: TestService;

beforeAll(async () => {
  content.on('POST', '/v1/order-links', ({ body }) => {
    asked.push(body);
    return { status: 202, body: undefined };
  });
  await content.start();
  gateway = await TestService.start('gateway', createApp, { CONTENT_URL: content.url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await content.stop();
});
beforeEach(() => {
  asked = [];
});

const lookUp = (body: unknown) =>
  gateway.call<{ code: number; result: unknown }>('POST', '/api/order/lookup', body, { as: '' });

it('has the link mailed and answers nothing of the order', async () => {
  const { status, body } = await lookUp({ number: ' 102 ', email: 'ola@example.com' });
  expect({ status, body }).toEqual({ status: 200, body: { code: 200, result: true } });
  expect(asked).toEqual([{ number: '000000102', email: 'ola@example.com' }]);
});

it.each([
  [{}, 'The order number is missing.'],
  [{ number: 'abc', email: 'ola@example.com' }, 'The order number is missing.'],
  [{ number: '102' }, 'The e-mail address is missing or is none.'],
  [{ number: '102', email: 'ola' }, 'The e-mail address is missing or is none.'],
])('refuses %j', async (body, result) => {
  expect((await lookUp(body)).body).toEqual({ code: 400, result });
  expect(asked).toEqual([]);
});

it('a mailbox is written to five times an hour at most, whichever orders are named', async () => {
  const answers: number[] = [];
  for (let n = 1; n <= 7; n += 1)
    answers.push((await lookUp({ number: String(n), email: 'flooded@example.com' })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(asked).toHaveLength(5);
});
