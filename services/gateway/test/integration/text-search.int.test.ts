import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const found = { kind: 'question', title: 'When?', excerpt: 'Soon.', path: '/i/help#q-when', lang: 'de' };
const asked: string[] = [];
const neighbour = new StubNeighbour().on('GET', '/v1/search', ({ path }) => {
  asked.push(path);
  return { body: { items: [found] } };
});
let gateway: TestService;
beforeAll(async () => {
  const { url } = await neighbour.start();
  gateway = await TestService.start('gateway', createApp, { CONTENT_URL: url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
});

const get = (query: string) => gateway.call('GET', `/api/ext/text-search?${query}`, undefined, { as: '' });

it('pages, posts and questions are searched in the language of the store view', async () => {
  expect(await get('q=wann%20denn&storeCode=eur_de')).toMatchObject({
    status: 200,
    body: { code: 200, result: { items: [found] } },
  });
  expect(asked.at(-1)).toContain('language=de&text=wann+denn');
});

it('[VAL-005] fewer than three characters, too many, or a size out of range are refused and search nothing', async () => {
  const before = asked.length;
  for (const query of ['', 'q=', 'q=ab', 'q=%20%20ab%20', `q=${'a'.repeat(101)}`, 'q=dress&size=0', 'q=dress&size=x'])
    expect((await get(query)).status).toBe(400);
  expect(asked).toHaveLength(before);
});
