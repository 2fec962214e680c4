import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { limitConnections } from './connections.js';
import { TrustedProxies } from './trusted-proxies.js';

describe('connections of one address', () => {
  it('are closed above the limit, and counted no more when they end', async () => {
    const fastify = Fastify();
    limitConnections(fastify, () => false, 2);
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fastify.server.address() as { port: number };
    const open = () => connect(port, '127.0.0.1').resume();
    const isOpen = async (socket: ReturnType<typeof open>) => {
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
    };
    const [first, second] = [open(), open()];
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, true]);
    expect(await isOpen(open().on('error', () => {}))).toBe(false);
    first.end();
    await once(first, 'close');
    expect(await isOpen(open())).toBe(true);
    second.destroy();
    fastify.server.closeAllConnections();
    await fastify.close();
  });

  it('are not counted for the storefront, which is trusted by its host name', async () => {
    const proxies = new TrustedProxies(['web'], async () => ['127.0.0.1']);
    await proxies.start();
    const fastify = Fastify();
    limitConnections(fastify, proxies.has, 2);
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fastify.server.address() as { port: number };
    for (let n = 0; n < 4; n += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toContain('404');
    }
    proxies.stop();
    fastify.server.closeAllConnections();
    await fastify.close();
  });
});
