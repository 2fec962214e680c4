import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

let taken: { path: string; body: unknown }[] = [];
const problem = {
  code: 'content.form_refused',
  detail: 'The form is refused.',
  details: { problems: [{ path: 'email' }] },
};
const neighbour = new StubNeighbour();
for (const path of ['/v1/forms/contact', '/v1/forms/stylist', '/v1/mail-calls'])
  neighbour.on('POST', path, ({ body }) => {
    taken.push({ path, body });
    const { email, sourceAddress } = body as { email?: string; sourceAddress?: string };
    if (email === 'wrong') return { status: 422, body: problem };
    if (sourceAddress === '')
      return { status: 422, body: { code: 'content.mail_refused', detail: 'Source email address is not provided!' } };
    return { status: 204 };
  });
neighbour.on('POST', '/v1/form-tokens', () => ({ body: { token: 'a-token' } }));
let gateway: TestService;
beforeAll(async () => {
  const { url } = await neighbour.start();
  gateway = await TestService.start(
    'gateway',
    createApp,
    { CONTENT_URL: url, LOGINS_PER_MINUTE: '1000' },
    { database: false },
  );
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
});
beforeEach(() => {
  taken = [];
});

const post = (path: string, body: unknown) => gateway.call('POST', `/api/ext/${path}`, body, { as: '' });

describe('a form', () => {
  it('is passed to content with its store view', async () => {
    const sent = { name: 'Ola', email: 'ola@example.com', message: 'Hello' };
    expect(await post('forms/contact?storeCode=eur_de', sent)).toMatchObject({
      status: 200,
      body: { code: 200, result: true },
    });
    expect(taken).toMatchObject([{ path: '/v1/forms/contact', body: { ...sent, store: 'eur_de', customerId: null } }]);
  });

  it('[CMS-013] of the stylist has an hour as one text, and wishes as a list', async () => {
    await post('forms/stylist', { place: 'showroom', slot: '2026-12-03 11:00', wishes: 'Monday' });
    expect(taken).toMatchObject([
      { body: { place: 'showroom', day: '2026-12-03', time: '11:00', wishes: ['Monday'] } },
    ]);
  });

  it('names its wrong fields', async () => {
    expect(await post('forms/contact', { email: 'wrong' })).toMatchObject({
      ...{ status: 400, body: { code: 400, result: 'The form is refused.', meta: { problems: [{ path: 'email' }] } } },
    });
  });

  it('without scripts returns to its page, which tells what became of it', async () => {
    const send = (fields: [string, string][]) =>
      fetch(`${gateway.url}/api/ext/forms/contact?storeCode=pln_pl`, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
      });
    const answer = await send([
      ['name', 'Ola'],
      ['email', 'ola@example.com'],
      ['back', '/pl/i/kontakt'],
    ]);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/pl/i/kontakt?sent=contact#form']);
    expect(taken).toMatchObject([{ body: { name: 'Ola', email: 'ola@example.com', store: 'pln_pl' } }]);
    const refused = await send([
      ['email', 'wrong'],
      ['back', '/pl/i/kontakt'],
    ]);
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/pl/i/kontakt?refused=email#form']);
    for (const elsewhere of ['https://evil.example', '//evil.example', '/pl/../x', 'javascript:alert(1)'])
      expect((await send([['back', elsewhere]])).headers.get('location')).toBe('/?sent=contact#form');
  });
});

describe('the given mail call', () => {
  it('[CMS-040] gives a token and takes a mail with it', async () => {
    expect(await gateway.call('GET', '/api/ext/mail-service/get-token', undefined, { as: '' })).toMatchObject({
      ...{ status: 200, body: { code: 200, result: 'a-token' } },
    });
    const mail = {
      sourceAddress: 'ola@example.com',
      targetAddress: 'hello@garderoba.example',
      subject: 'Hi',
      token: 'a-token',
    };
    expect(await post('mail-service/send-email', { ...mail, emailText: 'Text' })).toMatchObject({
      body: { code: 200, result: 'OK' },
    });
    expect(taken).toMatchObject([{ body: { ...mail, text: 'Text', confirmation: false } }]);
  });

  it('[ERR-052] answers 400 with the given text without a source', async () => {
    expect(await post('mail-service/send-email', { targetAddress: 'a@b.example' })).toMatchObject({
      ...{ status: 400, body: { code: 400, result: 'Source email address is not provided!' } },
    });
  });
});
