import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';
import { totalsOfDress } from '../cart-answers.js';

const CART = 'a-cart';
const DAYS = 'storeCode=pln_pl&date=2026-12-25&period=2&delivery=omnipack';
const DATE_MISSING = { code: 400, result: 'A rental date must be chosen.' };
const neighbour = new StubNeighbour();
let applied: unknown[] = [];
let searches = 0;
let gateway: TestService;

beforeAll(async () => {
  neighbour
    .on('PUT', `/v1/carts/${sha256(CART)}/points`, ({ body }) => {
      applied.push(body);
      return { body: totalsOfDress };
    })
    .on('GET', '/v1/days', () => ({ status: 422, body: { code: 'rental.date_not_offered' } }))
    .on('POST', '/v1/search', () => {
      searches += 1;
      return { body: {} };
    });
  const { url } = await neighbour.start();
  const urls = { CART_URL: url, RENTAL_URL: url, CATALOG_URL: url };
  gateway = await TestService.start('gateway', createApp, urls, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
});
beforeEach(() => {
  applied = [];
  searches = 0;
});

const pay = (body: unknown) =>
  gateway.call<{ code: number; result: { grand_total: number; total_segments: Array<{ code: string }> } }>(
    'POST',
    `/api/cart/apply-points?token=&cartId=${CART}`,
    body,
    { as: '' },
  );

it.each([[0], ['0']])(
  'apply-points with %j takes the points off and answers the totals without them',
  async (points) => {
    const { status, body } = await pay({ points });
    expect([status, body.code, body.result.grand_total]).toEqual([200, 200, 415]);
    expect(body.result.total_segments.map(({ code }) => code)).not.toContain('points');
    expect(applied).toEqual([{ points: 0 }]);
  },
);

it.each([[{}], [{ points: '' }], [{ points: null }], [{ points: -1 }], [{ points: 0.5 }], [[]]])(
  'apply-points with %j is refused; it does not count as 0',
  async (body) => {
    expect((await pay(body)).status).toBe(400);
    expect(applied).toEqual([]);
  },
);

it.each([
  ['GET', undefined],
  ['POST', { query: { match_all: {} } }],
])(
  'the availability search (%s) on a day that the calendar does not offer is refused, not empty',
  async (method, body) => {
    const answer = await gateway.call(method, `/api/catalog/availability?${DAYS}`, body, { as: '' });
    expect([answer.status, answer.body]).toEqual([400, DATE_MISSING]);
    expect(searches).toBe(0);
  },
);
