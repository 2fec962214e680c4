import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const neighbour = new StubNeighbour();
let gateway: TestService;

beforeAll(async () => {
  neighbour.on('GET', '/v1/orders/:ref/documents/:document', ({ params, query }) =>
    query.guestKey === 'secret' && params.ref === '000000007' && params.document === 'FV-7.pdf'
      ? { body: 'the file' }
      : { status: 404, body: { code: 'orders.document_not_found' } },
  );
  const { url } = await neighbour.start();
  gateway = await TestService.start('gateway', createApp, { ORDERS_URL: url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
});

const fetched = (path: string) => fetch(`${gateway.url}/api/order/${path}`);

it('the invoice of an order is a file for the holder of its key', async () => {
  const answer = await fetched('000000007/documents/FV-7.pdf?key=secret');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="FV-7.pdf"');
  expect(await answer.text()).toContain('the file');
});

it.each([
  ['000000007/documents/FV-7.pdf?key=another', 'with another key'],
  ['000000007/documents/FV-7.pdf', 'without a key'],
  ['000000007/documents/FV-8.pdf?key=secret', 'that the order does not have'],
])('%s, %s, is not there', async (path) => {
  expect((await fetched(path)).status).toBe(404);
});
