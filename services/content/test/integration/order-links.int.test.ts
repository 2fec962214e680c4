import { createApp } from '@garderoba/content/app';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { orderFacts } from '../factories.js';

const LANGUAGES = ['pl', 'de', 'en', 'se', 'nl'];
const MINUTE = 60_000;
/** Guest orders by number: one per language. */
const orders = new Map(
  LANGUAGES.map((language, n) => {
    const number = String(n + 1).padStart(9, '0');
    return [number, orderFacts({ orderId: uuidv7(), number, language, email: `${language}@example.com` })];
  }),
);

let content: TestService;
let neighbours: StubNeighbour;
beforeAll(async () => {
  neighbours = await new StubNeighbour()
    .on('GET', '/v1/orders/:ref/mail-facts', ({ params: { ref = '' } }) => {
      const facts = orders.get(ref) ?? [...orders.values()].find(({ orderId }) => orderId === ref);
      return facts ? { body: facts } : { status: 404, body: { code: 'orders.not_found', detail: 'No such order.' } };
    })
    .start();
  content = await TestService.start('content', createApp, {
    ORDERS_URL: neighbours.url,
    ACCOUNTS_URL: neighbours.url,
    LOYALTY_URL: neighbours.url,
    RENTAL_URL: neighbours.url,
    CATALOG_URL: neighbours.url,
    MEDIA_URL: neighbours.url,
    MARKETPLACE_URL: neighbours.url,
    PUBLIC_URL: 'https://shop.example',
  });
});
afterAll(async () => {
  await content.stop();
  await neighbours.stop();
});

const ask = (number: string, email: string) => content.call('POST', '/v1/order-links', { number, email });
const mailsTo = async (email: string) =>
  (await content.call<{ items: { kind: string; subject: string; text: string }[] }>('GET', `/v1/mails?to=${email}`))
    .body.items;

it.each([...orders.values()])(
  'the link to order $number goes out in $language, to the address of the order',
  async (facts) => {
    // The address matches in any spelling, and repeated requests mail one link.
    for (const email of [facts.email, facts.email.toUpperCase(), ` ${facts.email} `])
      expect((await ask(facts.number, email)).status).toBe(202);
    await eventually(async () => expect(await mailsTo(facts.email)).toHaveLength(1));
    const [mail] = await mailsTo(facts.email);
    expect(mail?.kind).toBe('order_link');
    expect(mail?.text).toContain(
      `https://shop.example/${facts.language}/order?number=${facts.number}&key=${facts.guestKey}`,
    );
  },
);

it('a wrong address or number gets the same answer and no mail', async () => {
  const [known] = orders.values();
  const answers = await Promise.all([
    ask(known?.number ?? '', 'somebody@else.example'),
    ask('999999999', known?.email ?? ''),
    ask(known?.number ?? '', known?.email ?? ''),
  ]);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await content.settled();
  expect(await mailsTo('somebody@else.example')).toEqual([]);
  const intents = await content.db.rows('SELECT 1 FROM mail_intent WHERE subject LIKE $1', ['%999999999%']);
  expect(intents).toEqual([]);
});

it('a quarter of an hour later the link is mailed once more', async () => {
  const [known] = orders.values();
  const before = (await mailsTo(known?.email ?? '')).length;
  content.clock.advance(15 * MINUTE);
  await ask(known?.number ?? '', known?.email ?? '');
  await eventually(async () => expect(await mailsTo(known?.email ?? '')).toHaveLength(before + 1));
});
