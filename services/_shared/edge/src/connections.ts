import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.js';

/**
 * A browser opens six connections per host name; an office or a mobile network shares one address among many browsers.
 */
const PER_ADDRESS = 256;

/**
 * Limits the open connections per address; further connections are closed at once. Connections of trusted proxies carry
 * the calls of many clients and are not counted.
 */
export function limitConnections(
  fastify: FastifyInstance,
  isProxy: (address: string) => boolean,
  most = PER_ADDRESS,
): void {
  const open = new Map<string, number>();
  fastify.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const address = networkOf(remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
