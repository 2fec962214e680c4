import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { Pool } from 'undici';
import { Drain } from './drain.js';

it('a drain ends when its callers have left, long before the maximum of three seconds', async () => {
  const server = fastify();
  const drain = new Drain(server);
  server.get('/', async () => 'here');
  const pool = new Pool(await server.listen({ host: '127.0.0.1', port: 0 }), { connections: 4 });
  const askAll = () =>
    Promise.all(Array.from({ length: 4 }, async () => (await pool.request({ method: 'GET', path: '/' })).body.dump()));
  await askAll();
  const began = performance.now();
  const gone = drain.leave();
  await askAll();
  await gone;
  expect(performance.now() - began).toBeLessThan(1_500);
  await pool.close();
  await server.close();
});
