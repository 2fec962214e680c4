import { createApp } from '@garderoba/content/app';
import type { FormTokenDto, SubmissionDto, SubmissionPageDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { actsOn } from '@garderoba/service-kit/testing/staff-acts';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonalDataRepository } from '../../src/persistence/personal-data.repository.js';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { accepted } from '../pages.js';

const DAY_MS = 86_400_000;
const neighbours = new StubNeighbour().on('GET', '/v1/fitting-slots', ({ query }) =>
  query.date === '2026-12-03'
    ? { body: { slots: [{ time: '11:00', places: 1 }] } }
    : { status: 422, body: { code: 'rental.slot_not_offered' } },
);
let content: TestService;
beforeAll(async () => {
  const { url } = await neighbours.start();
  const names = ['ORDERS', 'ACCOUNTS', 'LOYALTY', 'RENTAL', 'CATALOG', 'MEDIA', 'MARKETPLACE'];
  const urls = Object.fromEntries(names.map((name) => [`${name}_URL`, url]));
  content = await TestService.start('content', createApp, { ...urls, PUBLIC_URL: 'https://shop.example' });
});
afterAll(async () => {
  await content.stop();
  await neighbours.stop();
});
beforeEach(async () => {
  for (const table of ['submission', 'mail_intent', 'mail']) await content.db.rows(`DELETE FROM ${table}`);
});

const ola = { store: 'eur_de', name: 'Ola Nowak', email: 'ola@example.com', message: 'Hello <b>there</b>' };
const submit = (form: string, body: object, key = uuidv7()) =>
  content.call('POST', `/v1/forms/${form}`, body, { as: 'gateway', headers: { 'idempotency-key': key } });
const inbox = async (query = '') =>
  accepted(
    await content.call<SubmissionPageDto>('GET', `/v1/submissions${query}`, undefined, {
      staff: { role: 'moderator' },
    }),
  );
const mails = () =>
  content.db.rows<{ recipient: string; kind: string; subject: string; text: string; html: string; language: string }>(
    'SELECT recipient, kind, subject, text, html, language FROM mail ORDER BY kind',
  );

describe('a filled form', () => {
  it('stands in the inbox, is mailed to the shop, and confirmed in the language of the store view', async () => {
    expect((await submit('contact', ola)).status).toBe(204);
    const { items, total } = await inbox();
    expect([total, items[0]]).toMatchObject([1, { kind: 'contact', state: 'new', name: 'Ola Nowak', store: 'eur_de' }]);
    await eventually(async () => expect(await mails()).toHaveLength(2));
    const [notice, received] = await mails();
    expect(notice).toMatchObject({ kind: 'form_notice', recipient: 'hello@garderoba.example' });
    expect(notice?.text).toContain('Hello <b>there</b>');
    expect(notice?.html).toContain('Hello &lt;b&gt;there&lt;/b&gt;');
    expect(received).toMatchObject({ kind: 'form_received', recipient: 'ola@example.com', language: 'de' });
    expect(received?.text).not.toContain('Hello');
  });

  it('is taken once by a repeated request', async () => {
    const key = uuidv7();
    expect([(await submit('contact', ola, key)).status, (await submit('contact', ola, key)).status]).toEqual([
      204, 204,
    ]);
    expect((await inbox()).total).toBe(1);
    const intents = await content.db.rows('SELECT 1 FROM mail_intent');
    expect(intents).toHaveLength(2);
  });

  it('is refused after twenty of a mail address or an account within an hour; repeated ones do not count', async () => {
    const customerId = uuidv7();
    const key = uuidv7();
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await submit('contact', ola)).status).toBe(204);
      expect((await submit('contact', { ...ola, email: `${nth}@example.com`, customerId })).status).toBe(204);
    }
    for (let nth = 0; nth < 10; nth += 1) {
      const body = { ...ola, customerId, email: 'OLA@example.com' };
      expect((await submit('contact', body, nth === 9 ? key : uuidv7())).status).toBe(204);
    }
    const tooMany = { status: 409, body: { code: 'content.too_many_forms' } };
    expect(await submit('contact', ola)).toMatchObject(tooMany);
    expect(await submit('contact', { ...ola, email: 'other@example.com', customerId })).toMatchObject(tooMany);
    expect((await submit('contact', { ...ola, customerId, email: 'OLA@example.com' }, key)).status).toBe(204);
    expect((await submit('contact', { ...ola, email: 'another@example.com' })).status).toBe(204);
    expect((await inbox()).total).toBe(31);
    content.clock.advance(3_600_001);
    expect((await submit('contact', ola)).status).toBe(204);
  });

  it('is refused with every wrong field; nothing is stored, nothing is sent', async () => {
    expect(await submit('contact', { store: 'eur_de', email: 'ola\r\nBcc: a@example.com' })).toMatchObject({
      status: 422,
      body: { code: 'content.form_refused', details: { problems: [{}, { path: 'name' }, { path: 'email' }, {}] } },
    });
    expect((await submit('career', ola)).status).toBe(400);
    expect((await inbox()).total).toBe(0);
    expect(await content.db.rows('SELECT 1 FROM mail_intent')).toEqual([]);
  });

  it('[CMS-013] asks the stylist for a free hour of the showroom only', async () => {
    const hour = { ...ola, place: 'showroom', day: '2026-12-03', time: '11:00' };
    expect((await submit('stylist', hour)).status).toBe(204);
    for (const taken of [{ time: '12:00' }, { day: '2026-12-06' }])
      expect(await submit('stylist', { ...hour, ...taken })).toMatchObject({
        ...{ status: 409, body: { code: 'content.hour_taken', details: { problems: [{ path: 'time' }] } } },
      });
    expect((await submit('stylist', { ...ola, place: 'video', wishes: ['Monday'] })).status).toBe(204);
    expect((await inbox('?kind=stylist')).items.map(({ fields }) => fields)).toMatchObject([
      { place: 'video', wishes: ['Monday'] },
      { place: 'showroom', day: '2026-12-03', time: '11:00' },
    ]);
  });

  it('[ADM-010] is answered and closed by staff, from the version that was seen, with a record', async () => {
    await submit('contact', ola);
    const [{ submissionId } = { submissionId: '' }] = (await inbox()).items;
    const step = (verb: string, body: object) =>
      content.call<SubmissionDto>('POST', `/v1/submissions/${submissionId}/${verb}`, body, {
        staff: { role: 'moderator' },
      });
    expect(accepted(await step('answer', { note: 'Phoned', version: 1 }))).toMatchObject({
      state: 'answered',
      note: 'Phoned',
    });
    expect((await step('close', { version: 1 })).status).toBe(409);
    expect(accepted(await step('close', { version: 2 }))).toMatchObject({ state: 'closed', note: 'Phoned', steps: [] });
    expect(await step('answer', { version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'content.submission_closed' },
    });
    expect((await actsOn(content, 'submissions', submissionId)).map(({ action }) => action)).toEqual([
      'update',
      'update',
    ]);
    expect((await inbox('?state=closed&q=NOWAK')).total).toBe(1);
  });

  it('is answered by mail in the language of the store view; the text reaches nobody else', async () => {
    await submit('contact', ola);
    await eventually(async () => expect(await mails()).toHaveLength(2));
    const [{ submissionId } = { submissionId: '' }] = (await inbox()).items;
    const answer = (body: object) =>
      content.call<SubmissionDto>('POST', `/v1/submissions/${submissionId}/answer`, body, {
        staff: { role: 'moderator' },
      });
    for (const reply of ['Bad \u0007 text', 'Bad \u202e text'])
      expect(await answer({ reply, version: 1 })).toMatchObject({
        ...{ status: 422, body: { details: { problems: [{ path: 'reply' }] } } },
      });
    const reply = 'Ja, <b>gern</b>.\n\nBis {name}!';
    expect(accepted(await answer({ reply, version: 1 }))).toMatchObject({
      state: 'answered',
      replies: [{ text: reply }],
    });
    expect((await answer({ reply: 'Late', version: 1 })).status).toBe(409);
    // A note alone, or an empty reply, mails nothing.
    expect(accepted(await answer({ reply: ' ', note: 'Phoned', version: 2 })).replies).toHaveLength(1);
    const sent = await eventually(async () => {
      const all = (await mails()).filter(({ kind }) => kind === 'form_reply');
      expect(all).toHaveLength(1);
      return all;
    });
    expect(sent[0]).toMatchObject({ recipient: 'ola@example.com', language: 'de' });
    expect(sent[0]?.subject).toBe('Unsere Antwort auf dein Formular');
    expect(sent[0]?.text).toContain('Ja, <b>gern</b>.');
    expect(sent[0]?.text).toContain('Bis {name}!');
    expect(sent[0]?.html).toContain('Ja, &lt;b&gt;gern&lt;/b&gt;.');
    const acts = await actsOn(content, 'submissions', submissionId);
    expect(JSON.stringify(acts, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      'gern',
    );
    // The reply goes with its form.
    const repository = content.service.app.get(PersonalDataRepository);
    await repository.forgetAddress('ola@example.com');
    expect(await content.db.rows('SELECT 1 FROM submission_reply')).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is deleted after a year', async () => {
    await submit('contact', ola);
    content.clock.advance(366 * DAY_MS);
    await content.service.app.get(CleanUp).execute();
    expect((await inbox()).total).toBe(0);
  });
});

it('forms of an erased customer are deleted by id and by address, with the mails that staff got', async () => {
  const customerId = uuidv7();
  await submit('contact', { ...ola, customerId });
  await submit('contact', { ...ola, email: 'Forget.Me@example.com' });
  await submit('contact', { ...ola, email: 'another@example.com' });
  await eventually(async () =>
    expect(await content.db.rows(`SELECT 1 FROM mail_intent WHERE state = 'sent'`)).toHaveLength(6),
  );
  const repository = content.service.app.get(PersonalDataRepository);
  await content.db.transaction((tx) => repository.note(tx, customerId, content.clock.now()));
  await repository.forgetAddress('forget.me@example.com');
  expect((await inbox()).items.map(({ email }) => email)).toEqual(['another@example.com']);
  const left = await content.db.rows<{ kind: string }>(
    'SELECT m.kind FROM mail m JOIN mail_intent i ON i.id = m.id ORDER BY m.kind',
  );
  expect(left).toEqual([{ kind: 'form_notice' }, { kind: 'form_received' }]);
});

describe('the given mail call', () => {
  const token = async () =>
    accepted(await content.call<FormTokenDto>('POST', '/v1/form-tokens', undefined, { as: 'gateway' })).token;
  const send = async (changes: object = {}) => {
    const call = {
      sourceAddress: 'ola@example.com',
      targetAddress: 'hello@garderoba.example',
      subject: 'Hi',
      text: 'A\nB',
    };
    const body = { ...call, store: 'pln_pl', confirmation: false, ...changes };
    return content.call('POST', '/v1/mail-calls', { token: await token(), ...body }, { as: 'gateway' });
  };

  it('[CMS-040] sends a mail to the shop, once per token', async () => {
    const once = await token();
    expect((await send({ token: once })).status).toBe(204);
    expect(await send({ token: once })).toMatchObject({ status: 422, body: { detail: 'Email is not authorized!' } });
    await eventually(async () => expect(await mails()).toHaveLength(1));
    expect(await mails()).toMatchObject([{ kind: 'form_notice', recipient: 'hello@garderoba.example', subject: 'Hi' }]);
    expect((await inbox('?kind=mail')).total).toBe(1);
    const stored = await content.db.rows<{ request_key: string }>('SELECT request_key FROM submission');
    expect(JSON.stringify(stored)).not.toContain(once);
  });

  it('[CMS-040] a token is valid for ten minutes, and unknown ones never', async () => {
    const late = await token();
    content.clock.advance(10 * 60_000);
    for (const wrong of [late, 'unknown', ''])
      expect(await send({ token: wrong })).toMatchObject({ status: 422, body: { detail: 'Email is not authorized!' } });
  });

  it('[ERR-052] is refused with the given texts; nothing is sent', async () => {
    expect(await send({ sourceAddress: '' })).toMatchObject({
      body: { detail: 'Source email address is not provided!' },
    });
    expect(await send({ targetAddress: 'a@example.com' })).toMatchObject({ body: { code: 'content.mail_refused' } });
    expect(await send({ subject: 'Hi\nBcc: a@example.com' })).toMatchObject({ status: 422 });
    expect((await inbox()).total).toBe(0);
    expect(await content.db.rows('SELECT 1 FROM mail_intent')).toEqual([]);
  });
});
