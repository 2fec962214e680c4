import { create } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import { CustomerErasedSchema, example, ProductAlertDueSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { actsOn } from '@garderoba/service-kit/testing/staff-acts';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { ForgetCustomers } from '../../src/use-cases/forget-customers.js';

let content: TestService;
let accounts: StubNeighbour;

/** Mail addresses of erased customers that accounts still stores. */
const erased = new Map<string, string>();

beforeAll(async () => {
  accounts = await new StubNeighbour()
    .on('GET', '/v1/product-alerts/:id/mail-facts', ({ params: { id = '' } }) => ({
      body: {
        customerId: uuidv7(),
        email: `${id}@example.com`,
        firstName: 'Ola',
        store: 'eur_en',
        name: 'Wrap <dress>',
        path: 'women/wrap-dress',
      },
    }))
    .on('GET', '/v1/erasures/:id/address', ({ params: { id = '' } }) =>
      erased.has(id)
        ? { body: { email: erased.get(id) } }
        : { status: 404, body: { code: 'accounts.customer_not_found' } },
    )
    .on('DELETE', '/v1/erasures/:id/address', ({ params: { id = '' } }) => {
      erased.delete(id);
      return { status: 204, body: undefined };
    })
    .start();
  const urls = {
    ORDERS_URL: accounts.url,
    ACCOUNTS_URL: accounts.url,
    LOYALTY_URL: accounts.url,
    RENTAL_URL: accounts.url,
    CATALOG_URL: accounts.url,
    MEDIA_URL: accounts.url,
    MARKETPLACE_URL: accounts.url,
    PUBLIC_URL: 'https://shop.example',
  };
  content = await TestService.start('content', createApp, urls);
});
afterAll(async () => {
  await content.stop();
  await accounts.stop();
});

type Reply = { code: string; detail: string; state: string };
const subscribe = (email: string, store = 'eur_en', proved = true) =>
  content.call<Reply>('POST', '/v1/newsletter-subscriptions', { email, store, proved });
const end = (email: string, proved = true) =>
  content.call<Reply>('POST', '/v1/newsletter-subscriptions:end', { email, proved });
const follow = (link: 'confirm' | 'end-by-link', token: string) =>
  content.call<Reply>('POST', `/v1/newsletter-subscriptions:${link}`, { token });
const tokenIn = (text: string | undefined) => /newsletter\/\w+\?token=(\w+)/.exec(text ?? '')?.[1] ?? '';
const state = async (email: string) =>
  (await content.call<{ state: string }>('GET', `/v1/newsletter-subscriptions?email=${encodeURIComponent(email)}`)).body
    .state;
const mailsTo = async (email: string) =>
  (
    await content.call<{ items: Array<{ kind: string; subject: string; text: string; html: string }> }>(
      'GET',
      `/v1/mails?to=${encodeURIComponent(email)}`,
    )
  ).body.items;

describe('the newsletter', () => {
  it.each([
    ['pln_pl', 'Witaj: Twój kupon NEWSLETTER10'],
    ['eur_de', 'Willkommen: dein Gutschein NEWSLETTER10'],
    ['eur_en', 'Welcome: your coupon NEWSLETTER10'],
    ['sek_se', 'Välkommen: din kupong NEWSLETTER10'],
    ['eur_nl', 'Welkom: je kortingscode NEWSLETTER10'],
  ])('[CPN-008] mails the coupon after the first subscription, once, in the language of %s', async (store, subject) => {
    const email = `Ola.${store}@example.com`;
    await Promise.all([subscribe(email, store), subscribe(email, store), subscribe(email.toUpperCase(), store)]);
    expect(await state(email)).toBe('subscribed');
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain('NEWSLETTER10');
    const language = store.slice(-2);
    expect(mail?.text).toMatch(new RegExp(`https://shop.example/${language}/newsletter/unsubscribe\\?token=\\w{32}`));
    await end(email);
    expect(await state(email)).toBe('unsubscribed');
    await subscribe(email, store);
    expect(await state(email)).toBe('subscribed');
    await content.settled();
    const due = () => content.db.rows(`SELECT 1 FROM mail_intent WHERE kind = 'newsletter_welcome' AND state = 'due'`);
    await eventually(async () => expect(await due()).toEqual([]));
    await eventually(async () =>
      expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual(['newsletter_again', 'newsletter_welcome']),
    );
  });

  it('needs the mailed link in German store views: no other mail is sent before', async () => {
    const email = 'doppelt@example.com';
    const answers = [await subscribe(email, 'eur_de', false), await subscribe(email, 'pln_de', false)];
    expect(answers.map(({ body }) => body.state)).toEqual(['pending', 'pending']);
    expect(await state(email)).toBe('pending');
    const [asked] = await eventually(async () => {
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(1); // one a day, however often it is requested
      return mails;
    });
    expect(asked).toMatchObject({ kind: 'newsletter_confirmation' });
    expect(asked?.text).not.toContain('NEWSLETTER10');
    expect((await follow('confirm', tokenIn(asked?.text))).body.state).toBe('subscribed');
    expect((await follow('confirm', tokenIn(asked?.text))).body.state).toBe('subscribed');
    await eventually(async () =>
      expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('newsletter_welcome'),
    );
    // A request without proof must not reveal the subscription's state.
    expect((await subscribe(email, 'eur_de', false)).body.state).toBe('pending');
    expect(await state(email)).toBe('subscribed');
  });

  it('needs no link for a proved address or in other store views; the address gets one mail', async () => {
    expect((await subscribe('proved@example.com', 'eur_de', true)).body.state).toBe('subscribed');
    expect((await subscribe('elsewhere@example.com', 'pln_pl', false)).body.state).toBe('subscribed');
    for (const email of ['proved@example.com', 'elsewhere@example.com'])
      await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
  });

  it('ends by the link in its mails, and by no request without proof of the address', async () => {
    const email = 'stays@example.com';
    await subscribe(email);
    expect((await end(email, false)).status).toBe(204);
    expect((await end(email, false)).status).toBe(204);
    expect((await end('never.heard.of@example.com', false)).status).toBe(204);
    expect(await state(email)).toBe('subscribed');
    const mails = await eventually(async () => {
      const all = await mailsTo(email);
      expect(all.map(({ kind }) => kind).sort()).toEqual(['newsletter_ending', 'newsletter_welcome']);
      return all;
    });
    expect(await mailsTo('never.heard.of@example.com')).toEqual([]);
    expect(new Set(mails.map(({ text }) => tokenIn(text))).size).toBe(1);
    const token = tokenIn(mails[0]?.text);
    expect((await follow('end-by-link', token)).status).toBe(204);
    expect((await follow('end-by-link', token)).status).toBe(204);
    expect(await state(email)).toBe('unsubscribed');
    // An old link does not start an ended subscription again.
    expect((await follow('confirm', token)).body.state).toBe('unsubscribed');
    for (const link of ['confirm', 'end-by-link'] as const)
      expect([link, (await follow(link, 'f'.repeat(32))).status]).toEqual([link, 404]);
  });

  it('[CMS-010] has the topics that its owner chose; a stranger does not change them', async () => {
    const email = 'chooses@example.com';
    const choose = (topics: unknown, proved = true) =>
      content.call<Reply>('POST', '/v1/newsletter-subscriptions', { email, store: 'eur_en', proved, topics });
    const chosen = async () =>
      (await content.call<{ topics: string[] }>('GET', `/v1/newsletter-subscriptions?email=${email}`)).body.topics;
    await subscribe(email);
    expect(await chosen()).toEqual(['offers', 'magazine']); // never the one that needs its own consent
    for (const wrong of [[], ['else'], ['offers', 'offers'], 'offers']) expect((await choose(wrong)).status).toBe(400);
    expect((await choose(['fit'])).body.state).toBe('subscribed');
    await choose(['offers'], false);
    expect(await chosen()).toEqual(['fit']);
    await end(email);
    await subscribe(email);
    expect(await chosen()).toEqual(['fit']);
  });

  it('deletes the address of an ended subscription after three years', async () => {
    const email = 'ended@example.com';
    const rows = () => content.db.rows('SELECT 1 FROM newsletter_subscription WHERE email_key = $1', [email]);
    await subscribe(email);
    await end(email);
    await content.db.rows(
      `UPDATE newsletter_subscription SET withdrawn_at = withdrawn_at - interval '1094 days' WHERE email_key = $1`,
      [email],
    );
    await content.service.app.get(CleanUp).execute();
    expect(await rows()).toHaveLength(1);
    await content.db.rows(
      `UPDATE newsletter_subscription SET withdrawn_at = withdrawn_at - interval '2 days' WHERE email_key = $1`,
      [email],
    );
    await content.service.app.get(CleanUp).execute();
    expect(await rows()).toEqual([]);
  });

  it('is listed, searched and erased by admins only, with its mails and a record without the address', async () => {
    const email = 'listed.one@example.com';
    const as = <T>(role: string, method: string, path: string) =>
      content.call<T>(method, `/v1/newsletter-subscribers${path}`, undefined, { staff: { role } });
    type Listed = { items: Array<{ subscriptionId: string; email: string; token?: string }>; total: number };
    await subscribe(email);
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
    const found = (await as<Listed>('admin', 'GET', '?q=LISTED.one&state=subscribed&topic=magazine')).body;
    expect(found).toMatchObject({ total: 1, items: [{ email, topics: ['offers', 'magazine'] }] });
    expect(found.items[0]).not.toHaveProperty('token');
    expect((await as<Listed>('admin', 'GET', '?q=LISTED.one&topic=fit')).body.total).toBe(0);
    const { subscriptionId = '' } = found.items[0] ?? {};
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${subscriptionId}`],
      ['DELETE', `/${subscriptionId}`],
    ] as const)
      expect((await as('moderator', method, path)).status).toBe(403);
    expect((await as('admin', 'DELETE', `/${subscriptionId}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expect((await as('admin', method, `/${subscriptionId}`)).status).toBe(404);
    expect(await mailsTo(email)).toEqual([]);
    const acts = await actsOn(content, 'subscribers', subscriptionId);
    expect(acts.map(({ action }) => action)).toEqual(['delete']);
    expect(JSON.stringify(acts, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      email,
    );
  });

  it('deletes an unconfirmed subscription after 30 days', async () => {
    const email = 'vergessen@example.com';
    await subscribe(email, 'eur_de', false);
    content.clock.advance(31 * 86_400_000);
    await content.service.app.get(CleanUp).execute();
    expect(await state(email)).toBe('unsubscribed');
    expect(await content.db.rows('SELECT 1 FROM newsletter_subscription WHERE email_key = $1', [email])).toEqual([]);
  });

  it.each(['someone@mailinator.com', 'x@sub.mailinator.com', 'a@GUERRILLAMAIL.com'])(
    '[VAL-029] refuses the temporary address %s',
    async (email) => {
      const { status, body } = await subscribe(email);
      expect([status, body.code, body.detail]).toEqual([
        422,
        'content.email_temporary',
        'Temporary e-mail addresses cannot subscribe to the newsletter.',
      ]);
      expect(await state(email)).toBe('unsubscribed');
    },
  );

  it('refuses an invalid address', async () => {
    for (const email of ['', 'ola', 'ola@', '@example.com', `${'a'.repeat(250)}@example.com`])
      expect((await subscribe(email)).body.code).toBe('content.email_invalid');
  });

  it('answers ERR-051 when the address never subscribed', async () => {
    const { status, body } = await end('never@example.com');
    expect([status, body.detail]).toEqual([404, 'No such e-mail address exists.']);
  });
});

it('a product in stock again causes one mail, however often the event arrives', async () => {
  const alertId = uuidv7();
  const onFile = example(ProductAlertDueSchema, 'accounts/v1/product-alert-due.json');
  const body = create(ProductAlertDueSchema, { ...onFile, alertId });
  const eventId = uuidv7();
  for (const id of [eventId, eventId, uuidv7()])
    await content.deliver('accounts.customer.v1', onFile.customerId, ProductAlertDueSchema, body, id);
  await content.settled();
  const email = `${alertId}@example.com`;
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail).toMatchObject({ kind: 'product_alert', subject: 'Wrap <dress> is back' });
  expect(mail?.text).toContain('https://shop.example/en/women/wrap-dress');
  expect(mail?.html).not.toContain('<dress>');
});

it('data of an erased customer is deleted by id and by address', async () => {
  const customerId = uuidv7();
  const email = 'forget.me@example.com';
  await subscribe(email);
  await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
  erased.set(customerId, email);
  const body = create(CustomerErasedSchema, { customerId });
  await content.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, body);
  await eventually(async () => {
    expect(await mailsTo(email)).toEqual([]);
    expect(await content.db.rows('SELECT 1 FROM newsletter_subscription WHERE email_key = $1', [email])).toEqual([]);
    expect(erased.has(customerId)).toBe(false);
  });
  // An order open at the time of erasure still got a mail: it is deleted a day later.
  await content.db.rows(
    `INSERT INTO mail (id, recipient, subject, text, html, kind, language, order_number, sent_at, customer_id)
     VALUES ($1, $2, 'On its way', '', '', 'order_shipped', 'pl', '000000001', $3, $4)`,
    [uuidv7(), email, content.clock.now(), customerId],
  );
  content.clock.advance(86_400_000);
  await content.service.app.get(ForgetCustomers).work();
  // The worker may be at it already.
  await eventually(async () => expect(await mailsTo(email)).toEqual([]));
});

it('an erased customer has no form in any state, no CV and no subscription left', async () => {
  const [customerId, email] = [uuidv7(), 'jede.lage@example.com'];
  const fill = (kind: string, answered: boolean, closed: boolean, decision: string | null, owner: string | null) =>
    content.db.one<{ id: string }>(
      `INSERT INTO submission (submission_id, kind, state, store, email, email_key, name, fields, customer_id, note, version,
              request_key, created_at, answered_at, closed_at, decision)
       VALUES ($1, $2, CASE WHEN $4 THEN 'closed' WHEN $3 THEN 'answered' ELSE 'new' END, 'pln_pl', $6, $6, 'Ola', '{}', $7, '', 1,
              $8, now(), CASE WHEN $3 THEN now() END, CASE WHEN $4 THEN now() END, $5)
       RETURNING submission_id AS id`,
      [uuidv7(), kind, answered, closed, decision, email, owner, uuidv7()],
    );
  for (const kind of ['contact', 'stylist', 'mail'])
    for (const [answered, closed] of [
      [false, false],
      [true, false],
      [true, true],
    ] as const)
      await fill(kind, answered, closed, null, answered ? customerId : null);
  for (const decision of [null, 'accepted', 'declined', 'withdrawn'])
    for (const cv of ['waiting', 'clean', 'infected']) {
      const form = await fill('career', false, decision !== null, decision, customerId);
      await content.db.rows(
        `INSERT INTO cv (submission_id, file_name, bytes, content, state, attempts, next_at, scanned_at)
         VALUES ($1, 'cv.pdf', 1, CASE WHEN $2 <> 'infected' THEN '\\x00'::bytea END, $2, 1, now(), CASE WHEN $2 <> 'waiting' THEN now() END)`,
        [form?.id, cv],
      );
    }
  await subscribe(email);
  await end(email);
  erased.set(customerId, email);
  const body = create(CustomerErasedSchema, { customerId });
  await content.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, body);
  await content.settled();
  await eventually(async () => {
    await content.service.app.get(ForgetCustomers).work();
    expect(await content.db.rows('SELECT 1 FROM submission WHERE email_key = $1', [email])).toEqual([]);
    expect(await content.db.rows('SELECT 1 FROM newsletter_subscription WHERE email_key = $1', [email])).toEqual([]);
  });
  expect(await content.db.rows(`SELECT 1 FROM cv WHERE file_name = 'cv.pdf'`)).toEqual([]);
});
