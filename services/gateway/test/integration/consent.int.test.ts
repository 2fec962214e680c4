import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const reused = { type: 'about:blank', title: 'Conflict', status: 409, code: 'content.consent_key_reused', detail: 'x' };
const recordId = uuidv7();
/** Headers of the calls that content got, the newest last. */
const headersSeen: Readonly<Record<string, unknown>>[] = [];
const content = new StubNeighbour().on('POST', '/v1/consent-records', ({ body, headers }) => {
  headersSeen.push(headers);
  return (body as { way: string }).way === 'settings' ? { status: 409, body: reused } : { body: { recordId } };
});
let gateway: TestService;
beforeAll(async () => {
  const { url } = await content.start();
  gateway = await TestService.start('gateway', createApp, { CONTENT_URL: url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await content.stop();
});

const choices = { measurement: true, advertising: false, media: true };
const chosen = { version: '2026-11-30', choices, how: 'question' };
const post = async (body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${gateway.url}/api/consent/record?storeCode=eur_nl`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

it('passes a choice on with its key and the language of the store view, and nothing about who made it', async () => {
  const sent = { ...chosen, customerId: uuidv7(), email: 'ola@example.com' };
  const headers = { 'idempotency-key': 'a-key', cookie: 'g_session=abc', 'user-agent': 'a browser' };
  expect(await post(sent, headers)).toEqual({ status: 200, body: { code: 200, result: { id: recordId } } });
  expect(content.calls.at(-1)?.body).toEqual({ textVersion: '2026-11-30', choices, way: 'question', language: 'nl' });
  expect(headersSeen.at(-1)).toMatchObject({ 'idempotency-key': 'a-key' });
  expect(JSON.stringify(headersSeen.at(-1))).not.toMatch(/g_session|a browser|x-forwarded-for/);
});

it('makes another key for a client without one', async () => {
  await post(chosen);
  const first = headersSeen.at(-1)?.['idempotency-key'];
  await post(chosen);
  expect(headersSeen.at(-1)?.['idempotency-key']).not.toBe(first);
});

it.each([
  ['no choice', { ...chosen, choices: undefined }],
  ['a choice that says neither yes nor no', { ...chosen, choices: { ...choices, media: 'yes' } }],
  ['a missing purpose', { ...chosen, choices: { measurement: true, advertising: true } }],
  ['a version that is no day', { ...chosen, version: '2026-02-30' }],
  ['an unknown way', { ...chosen, how: 'banner' }],
])('refuses %s', async (_, body) => {
  const before = content.calls.length;
  expect(await post(body)).toMatchObject({ status: 400, body: { code: 400 } });
  expect(content.calls).toHaveLength(before);
});

it('says that the key was used for another choice', async () => {
  expect(await post({ ...chosen, how: 'settings' })).toMatchObject({ status: 409, body: { code: 409 } });
});
