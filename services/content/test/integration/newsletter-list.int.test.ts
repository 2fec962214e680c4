import { createApp } from '@garderoba/content/app';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListTasksRepository } from '../../src/persistence/newsletter/list-tasks.repository.js';
import { SyncList } from '../../src/use-cases/newsletter/sync-list.js';
import { API_KEY, FakeMailchimp, hashOf, LIST_ID, newsForm, WEBHOOK_SECRET } from '../fake-mailchimp.js';

const mailchimp = new FakeMailchimp();
let content: TestService;
beforeAll(async () => {
  await mailchimp.start();
  const neighbours = ['ORDERS', 'ACCOUNTS', 'LOYALTY', 'RENTAL', 'CATALOG', 'MEDIA', 'MARKETPLACE'];
  content = await TestService.start('content', createApp, {
    ...Object.fromEntries(neighbours.map((name) => [`${name}_URL`, 'http://127.0.0.1:9'])),
    PUBLIC_URL: 'https://shop.example',
    ...{ MAILCHIMP_API_KEY: API_KEY, MAILCHIMP_LIST_ID: LIST_ID, MAILCHIMP_WEBHOOK_SECRET: WEBHOOK_SECRET },
    MAILCHIMP_URL: mailchimp.url,
  });
});
afterAll(async () => {
  await content.stop();
  await mailchimp.stop();
});

const subscribe = (email: string, more: object = {}) =>
  content.call('POST', '/v1/newsletter-subscriptions', { email, store: 'sek_se', proved: true, ...more });
const end = (email: string) => content.call('POST', '/v1/newsletter-subscriptions:end', { email, proved: true });
const stateOf = async (email: string) =>
  (await content.call<{ state: string }>('GET', `/v1/newsletter-subscriptions?email=${encodeURIComponent(email)}`)).body
    .state;
const isOnList = (email: string, status: string) =>
  eventually(() => Promise.resolve(expect(mailchimp.member(email)?.status).toBe(status)));
const waiting = (email: string) =>
  content.db.rows<{ attempts: number; version: number }>(
    'SELECT attempts, version FROM newsletter_list_task WHERE member_hash = $1',
    [hashOf(email)],
  );
/** The list was told everything about the address; without one, about all. */
const isTold = (email?: string) =>
  eventually(async () => {
    await content.service.app.get(SyncList).work();
    const left = email ? await waiting(email) : await content.db.rows('SELECT 1 FROM newsletter_list_task');
    expect(left).toEqual([]);
  });
/** A call of the webhook, at a moment `seconds` from now. */
const news = (type: string, data: Record<string, string>, { seconds = 5, secret = WEBHOOK_SECRET } = {}) => {
  const at = new Date(content.clock.now().getTime() + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ');
  return content.call(
    'POST',
    '/v1/newsletter-list-news',
    { secret, body: newsForm(type, at, data) },
    { as: 'gateway' },
  );
};

describe('the list', () => {
  it('has who subscribed, in their language and with what they chose, and learns each change', async () => {
    await subscribe('Ola@Example.com', { topics: ['magazine'] });
    await isOnList('ola@example.com', 'subscribed');
    await isTold('ola@example.com');
    expect(mailchimp.member('ola@example.com')).toMatchObject({ language: 'sv', tags: ['magazine'] });
    await subscribe('ola@example.com', { topics: ['offers', 'fit'] });
    await eventually(() =>
      Promise.resolve(expect(mailchimp.member('ola@example.com')?.tags).toEqual(['fit', 'offers'])),
    );
    await end('OLA@example.com');
    await isOnList('ola@example.com', 'unsubscribed');
    await subscribe('ola@example.com');
    await isOnList('ola@example.com', 'subscribed');
  });

  it('does not have who has not confirmed yet', async () => {
    await subscribe('maybe@example.com', { store: 'eur_de', proved: false });
    await isTold('maybe@example.com');
    expect(mailchimp.member('maybe@example.com')).toBeUndefined();
  });

  it('forgets who is erased', async () => {
    await subscribe('gone@example.com');
    await isOnList('gone@example.com', 'subscribed');
    const [row] = await content.db.rows<{ id: string }>(
      `SELECT subscription_id AS id FROM newsletter_subscription WHERE email_key = 'gone@example.com'`,
    );
    const path = `/v1/newsletter-subscribers/${row?.id}`;
    expect((await content.call('DELETE', path, undefined, { as: 'backoffice', staff: {} })).status).toBe(204);
    await eventually(() => Promise.resolve(expect(mailchimp.forgotten).toContain(hashOf('gone@example.com'))));
    await isTold('gone@example.com');
  });

  it('is told later what it could not be told, and a refused member does not stop the others', async () => {
    mailchimp.next = [500, 'hang up', 429];
    await subscribe('later@example.com');
    await eventually(async () => expect((await waiting('later@example.com'))[0]?.attempts).toBe(1));
    mailchimp.next = [];
    await subscribe('ola@fake.example');
    await isTold('ola@fake.example');
    await content.db.rows('UPDATE newsletter_list_task SET next_at = to_timestamp(0)');
    await isOnList('later@example.com', 'subscribed');
    await isTold('later@example.com');
  });

  it('is told again if a subscription changes while it is told', async () => {
    const tasks = content.service.app.get(ListTasksRepository);
    await subscribe('quick@example.com');
    await isTold('quick@example.com');
    mailchimp.next = [500];
    await end('quick@example.com');
    await eventually(async () => expect((await waiting('quick@example.com'))[0]?.attempts).toBe(1));
    const seen = { memberHash: hashOf('quick@example.com'), subscriptionId: null, version: 1, attempts: 1 };
    await content.db.rows(`UPDATE newsletter_subscription SET topics = '{fit}' WHERE email_key = 'quick@example.com'`);
    await tasks.done(seen);
    await tasks.again(seen, new Date(content.clock.now().getTime() + 3_600_000));
    await isTold('quick@example.com');
    expect(mailchimp.member('quick@example.com')?.status).toBe('unsubscribed');
  });

  it('gets everybody who is subscribed if it is a new one, once', async () => {
    const tasks = content.service.app.get(ListTasksRepository);
    await isTold();
    const before = mailchimp.calls.length;
    await tasks.adopt('mailchimp/another');
    await content.service.app.get(SyncList).work();
    const puts = () => mailchimp.calls.slice(before).filter((call) => call.startsWith('PUT '));
    await eventually(() => Promise.resolve(expect(puts()).toContain(`PUT /${hashOf('later@example.com')}`)));
    expect(puts()).not.toContain(`PUT /${hashOf('maybe@example.com')}`);
    await isTold();
    const after = mailchimp.calls.length;
    await tasks.adopt('mailchimp/another');
    await content.service.app.get(SyncList).work();
    expect(mailchimp.calls.length).toBe(after);
  });
});

describe('news of the list', () => {
  it('end a subscription, also when they come twice, and are not said back', async () => {
    await subscribe('leaves@example.com');
    await isTold();
    const before = mailchimp.calls.length;
    for (let nth = 0; nth < 2; nth += 1)
      expect((await news('unsubscribe', { email: 'Leaves@example.com' })).status).toBe(204);
    expect(await stateOf('leaves@example.com')).toBe('unsubscribed');
    await content.service.app.get(SyncList).work();
    expect(await waiting('leaves@example.com')).toEqual([]);
    expect(mailchimp.calls.length).toBe(before);
  });

  it('that are older than the subscription change nothing', async () => {
    await subscribe('stays@example.com');
    await news('unsubscribe', { email: 'stays@example.com' }, { seconds: -60 });
    expect(await stateOf('stays@example.com')).toBe('subscribed');
    await end('stays@example.com');
    await news('subscribe', { email: 'stays@example.com' }, { seconds: -60 });
    expect(await stateOf('stays@example.com')).toBe('unsubscribed');
  });

  it('begin a subscription, and move one to another address', async () => {
    await news('subscribe', { email: 'new@example.com' });
    expect(await stateOf('new@example.com')).toBe('subscribed');
    await news('upemail', { old_email: 'new@example.com', new_email: 'newer@example.com' });
    expect([await stateOf('new@example.com'), await stateOf('newer@example.com')]).toEqual([
      'unsubscribed',
      'subscribed',
    ]);
    await news('cleaned', { email: 'newer@example.com', reason: 'hard' });
    expect(await stateOf('newer@example.com')).toBe('unsubscribed');
  });

  it('of addresses that the shop does not take, and of things it does not know, are heard without effect', async () => {
    expect((await news('subscribe', { email: 'a@mailinator.com' })).status).toBe(204);
    expect((await news('subscribe', { email: 'no address' })).status).toBe(204);
    expect((await news('campaign', { subject: 'Sent' })).status).toBe(204);
    expect(await stateOf('a@mailinator.com')).toBe('unsubscribed');
  });

  it('without the secret are no news', async () => {
    await subscribe('secret@example.com');
    for (const secret of ['', 'wrong', WEBHOOK_SECRET.slice(1)])
      expect((await news('unsubscribe', { email: 'secret@example.com' }, { secret })).status).toBe(404);
    expect(await stateOf('secret@example.com')).toBe('subscribed');
  });
});
