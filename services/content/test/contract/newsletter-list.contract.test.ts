import { FixedClock } from '@garderoba/service-kit/runtime/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MailchimpList } from '../../src/clients/mailchimp-list.js';
import { MemberRefused, type NewsletterList, NoList } from '../../src/clients/newsletter-list.js';
import { API_KEY, FakeMailchimp, hashOf, LIST_ID, newsForm, WEBHOOK_SECRET } from '../fake-mailchimp.js';

// What every list promises; Mailchimp is reached by its own API, and answers as it documents.

const mailchimp = new FakeMailchimp();
beforeAll(() => mailchimp.start());
afterAll(() => mailchimp.stop());
beforeEach(() => {
  mailchimp.members.clear();
  mailchimp.left.clear();
  mailchimp.forgotten.clear();
  mailchimp.calls.length = 0;
  mailchimp.next = [];
});

const clock = new FixedClock();
const settings = { apiKey: API_KEY, listId: LIST_ID, webhookSecret: WEBHOOK_SECRET };
const list = (): NewsletterList => new MailchimpList({ ...settings, url: mailchimp.url }, clock);
const ola = { email: 'Ola@Example.com', store: 'sek_se', topics: ['offers'] } as const;

const lists: readonly [string, () => NewsletterList][] = [
  ['no list', () => new NoList()],
  ['Mailchimp', list],
];

describe.each(lists)('%s', (_name, one) => {
  it('takes every call twice, and an end of who is not on it', async () => {
    for (let nth = 0; nth < 2; nth += 1) {
      await one().put(ola);
      await one().end(ola.email);
    }
    await one().end('nobody@example.com');
    await one().forget(hashOf(ola.email));
    await one().forget(hashOf(ola.email));
  });

  it('knows no news without its secret', () => {
    const body = newsForm('unsubscribe', '2026-11-29 12:30:15', { email: ola.email });
    for (const secret of ['', 'wrong', `${WEBHOOK_SECRET} `]) expect(one().newsOf(secret, body)).toBeUndefined();
  });
});

describe('Mailchimp', () => {
  it('has a member by the hash of the address in small letters, with language and topics', async () => {
    await list().put(ola);
    expect(mailchimp.calls).toEqual([`PUT /${hashOf('ola@example.com')}`, `POST /${hashOf('ola@example.com')}/tags`]);
    expect(mailchimp.member(ola.email)).toEqual({
      ...{ email: 'Ola@Example.com', status: 'subscribed', language: 'sv', tags: ['offers'] },
    });
    await list().put({ ...ola, topics: ['fit', 'magazine'] });
    expect(mailchimp.member(ola.email)?.tags).toEqual(['fit', 'magazine']);
  });

  it('ends and forgets a member', async () => {
    await list().put(ola);
    await list().end(ola.email);
    expect(mailchimp.member(ola.email)?.status).toBe('unsubscribed');
    await list().forget(hashOf(ola.email));
    expect(mailchimp.members.size).toBe(0);
  });

  it('asks who once left by a link of Mailchimp to confirm, because it takes them in no other way', async () => {
    mailchimp.left.add(ola.email);
    await list().put(ola);
    expect(mailchimp.member(ola.email)).toMatchObject({ status: 'pending', tags: ['offers'] });
  });

  it('refuses for good an address that it takes for fake, and one that was deleted for good', async () => {
    await expect(list().put({ ...ola, email: 'ola@fake.example' })).rejects.toThrow(MemberRefused);
    mailchimp.forgotten.add(hashOf(ola.email));
    await expect(list().put(ola)).rejects.toThrow(MemberRefused);
  });

  it.each([[429], [500], ['hang up']] as const)('is asked again after %s', async (answer) => {
    for (const call of [() => list().put(ola), () => list().end(ola.email), () => list().forget(hashOf(ola.email))]) {
      mailchimp.next = [answer];
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeDefined();
      expect(error).not.toBeInstanceOf(MemberRefused);
    }
  });

  it('is asked again after a wrong key: a later one may be right', async () => {
    const wrong = new MailchimpList({ ...settings, apiKey: `${'0'.repeat(32)}-us21`, url: mailchimp.url }, clock);
    const error = await wrong.put(ola).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(MemberRefused);
    expect(String(error)).toBe('Error: Mailchimp answered 401 API Key Invalid');
  });

  it('tells who joined, left, or has another address, with the second in which it happened', () => {
    const news = (type: string, data: Record<string, string>, at = '2026-11-29 12:30:15') =>
      list().newsOf(WEBHOOK_SECRET, newsForm(type, at, data));
    const at = new Date('2026-11-29T12:30:15.999Z');
    const email = 'ola@example.com';
    expect(news('subscribe', { email })).toEqual({ kind: 'joined', email, at });
    expect(news('unsubscribe', { email, action: 'unsub', reason: 'manual' })).toEqual({ kind: 'left', email, at });
    for (const unreadable of ['', 'soon', '2026-13-41 12:30:15'])
      expect(news('unsubscribe', { email }, unreadable)).toEqual({ kind: 'left', email, at: clock.now() });
    expect(news('cleaned', { email, reason: 'hard' })).toEqual({ kind: 'left', email, at });
    expect(news('upemail', { old_email: email, new_email: 'o@example.com' })).toEqual({
      ...{ kind: 'moved', from: email, to: 'o@example.com', at },
    });
    for (const type of ['profile', 'campaign', '', 'anything']) expect(news(type, { email })).toBeNull();
    for (const type of ['subscribe', 'unsubscribe', 'upemail']) expect(news(type, {})).toBeNull();
    expect(news('unsubscribe', { email, list_id: 'another' })).toBeNull();
    expect(list().newsOf(WEBHOOK_SECRET, '')).toBeNull();
  });
});
