import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who was last asked longer ago than this may go at once. */
const QUIET_MS = 500;
/** Longest time given to callers who keep their connections; ours let an idle one go after a second. */
const LONGEST_MS = 3_000;

/**
 * How a process leaves without losing a request: it takes no new connections, tells whoever is connected to open another one, and
 * goes when nobody is connected any more. Meanwhile the copy that replaces it listens on the same port.
 */
export class Drain {
  private isLeaving = false;
  private readonly running = new Set<FastifyRequest>();
  private lastAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onRequest', (request, reply, done) => {
      this.running.add(request);
      if (!request.url.startsWith('/health')) this.lastAt = performance.now();
      if (this.isLeaving) reply.header('connection', 'close');
      done();
    });
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.isLeaving) reply.header('connection', 'close');
      done();
    });
    fastify.addHook('onResponse', (request, _reply, done) => {
      this.running.delete(request);
      done();
    });
    fastify.addHook('onRequestAbort', (request, done) => {
      this.running.delete(request);
      done();
    });
  }

  async leave(): Promise<void> {
    this.isLeaving = true;
    // Not the HTTP server's own close: it also cuts connections that are idle, on which a request may be under way.
    net.Server.prototype.close.call(this.fastify.server as Server);
    if (this.isQuiet) return;
    const deadline = performance.now() + LONGEST_MS;
    while (performance.now() < deadline && (await this.connections()) > 0) await delay(25);
  }

  private get isQuiet(): boolean {
    return this.running.size === 0 && performance.now() - this.lastAt > QUIET_MS;
  }

  private connections(): Promise<number> {
    return new Promise((resolve) => this.fastify.server.getConnections((error, count) => resolve(error ? 0 : count)));
  }
}
