import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { readRefusedBodies } from './refused-bodies.js';

const MEGABYTE = 1024 * 1024;

describe('a body that is too large', () => {
  let server: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    server = fastify({ bodyLimit: 1_000 });
    readRefusedBodies(server);
    server.post('/', async () => 'read');
    address = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  const send = (bytes: number) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(bytes)),
    });

  it('is answered 413 while its client still sends, and the connection goes on', async () => {
    for (let round = 0; round < 20; round += 1) {
      const answer = await send(5 * MEGABYTE);
      await answer.text();
      expect(answer.status).toBe(413);
      expect(answer.headers.get('connection')).not.toBe('close');
    }
    expect(await (await send(10)).text()).toBe('read');
  });

  it('is not read to its end when it announces more than 64 MB', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': String(65 * MEGABYTE) };
    const answer = await server.inject({ method: 'POST', url: '/', headers, payload: '{}' });
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
  });
});
