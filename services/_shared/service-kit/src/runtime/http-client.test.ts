import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ServiceTokens } from '../identity/service-token.js';
import { NeighbourAway, NeighbourClient } from './http-client.js';

jest.setTimeout(20_000);

const tokens = { sign: async () => 'token' } as unknown as ServiceTokens;
let server: Server | undefined;
let client: NeighbourClient | undefined;
afterEach(async () => {
  await client?.close().catch(() => undefined);
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed) ?? closed(undefined));
});

/** A stub that answers the n-th request (from 1) with `answer`; returns the number of requests. */
async function neighbour(answer: (response: ServerResponse, n: number) => void): Promise<() => number> {
  let asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    answer(response, asked);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  client = new NeighbourClient('cart', `http://127.0.0.1:${port}`, tokens);
  return () => asked;
}
const ask = (options?: { timeout: number }) => (client as NeighbourClient).get<object>('/v1/carts/1', options);

describe('a call to a neighbour', () => {
  it('waits for a busy one without a retry: the response arrives after four seconds', async () => {
    const asked = await neighbour((response) => void setTimeout(() => response.end('{}'), 4_000));
    await expect(ask()).resolves.toEqual({});
    expect(asked()).toBe(1);
  });

  it('ends at its deadline, and is not retried', async () => {
    const asked = await neighbour(() => undefined);
    const began = performance.now();
    await expect(ask({ timeout: 300 })).rejects.toBeInstanceOf(NeighbourAway);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(asked()).toBe(1);
  });

  it('is retried when the connection was lost', async () => {
    const asked = await neighbour((response, n) => (n === 1 ? response.destroy() : response.end('{}')));
    await expect(ask()).resolves.toEqual({});
    expect(asked()).toBe(2);
  });

  it('does not wait for one that refuses the connection', async () => {
    client = new NeighbourClient('cart', 'http://127.0.0.1:9', tokens);
    const began = performance.now();
    await expect(ask()).rejects.toBeInstanceOf(NeighbourAway);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
