import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.js';

/** A browser opens six per address of the shop; an office or a mobile network behind one address has many browsers. */
const PER_ADDRESS = 256;

/**
 * Limits the connections that one address keeps open; further ones are closed at once. Those of trusted proxies carry many clients'
 * calls and are not counted.
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
