import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const refused = { type: 'about:blank', title: 'Not found', status: 404, code: 'content.unknown_list_news' };
const content = new StubNeighbour().on('POST', '/v1/newsletter-list-news', ({ body }) =>
  (body as { secret: string }).secret === 'right' ? { status: 204 } : { status: 404, body: refused },
);
let gateway: TestService;
beforeAll(async () => {
  const { url } = await content.start();
  gateway = await TestService.start('gateway', createApp, { CONTENT_URL: url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await content.stop();
});

const form = 'type=unsubscribe&fired_at=2026-11-29+12%3A30%3A15&data%5Bemail%5D=ola%40example.com';
const post = (query: string, body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(`${gateway.url}/api/ext/newsletter/list-news${query}`, {
    ...{ method: 'POST', body, headers: { 'content-type': type } },
  });

it('passes a form of the list on as it was sent, with the secret of its address', async () => {
  const answer = await post('?secret=right', form);
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  expect(content.calls.at(-1)?.body).toEqual({ secret: 'right', body: form });
});

it('says that it exists, and nothing else, to who only asks', async () => {
  const before = content.calls.length;
  const answer = await fetch(`${gateway.url}/api/ext/newsletter/list-news`);
  expect([answer.status, await answer.json()]).toEqual([200, { received: false }]);
  expect(content.calls.length).toBe(before);
});

it.each(['', '?secret=', '?secret=wrong'])('refuses a wrong secret: %s', async (query) => {
  expect((await post(query, form)).status).toBe(404);
});

it('takes no form that is too large, and reads nothing out of another body', async () => {
  expect((await post('?secret=right', `a=${'b'.repeat(70_000)}`)).status).toBe(413);
  expect((await post('?secret=right', '{"type":"unsubscribe"}', 'application/json')).status).toBe(200);
  expect(content.calls.at(-1)?.body).toEqual({ secret: 'right', body: '' });
});
