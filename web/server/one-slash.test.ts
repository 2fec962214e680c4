// @vitest-environment node
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerOneSlash } from './one-slash.ts';

const web = Fastify();
beforeAll(async () => {
  registerOneSlash(web);
  // As the pages do: an address that names no path fails.
  web.get('/*', async ({ raw }) => new URL(raw.url ?? '/', 'http://shop').pathname);
});
afterAll(() => web.close());

it.each([
  ['//', '/'],
  ['///', '/'],
  ['//?x=1', '/?x=1'],
  ['//pl/search?query=a//b', '/pl/search?query=a//b'],
  ['//evil.example/pl', '/evil.example/pl'],
  ['/\\evil.example', '/evil.example'],
  ['/\\', '/'],
])('%s is redirected to %s', async (url, location) => {
  const answer = await askAsWritten(url);
  expect(answer).toEqual({ status: 301, location });
});

it.each(['/', '/pl', '/pl/search?query=a//b', '/pl//c'])('%s is left alone', async (url) => {
  expect((await askAsWritten(url)).status).toBe(200);
});

/** `inject` normalises addresses: this client sends them unchanged. */
async function askAsWritten(path: string): Promise<{ status: number | undefined; location?: string | undefined }> {
  if (!web.server.listening) await web.listen({ port: 0, host: '127.0.0.1' });
  const { port } = web.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    }).on('error', reject);
  });
}
