import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A caller that has not come for so long has found another copy. */
const QUIET_MS = 300;
/** Longest time given to callers who keep their connections. */
const LONGEST_MS = 3_000;

/**
 * How a process leaves without losing a request: it takes no new connections, tells whoever is connected to open another one, and
 * goes when nobody comes any more. Meanwhile the copy that replaces it listens on the same port.
 */
export class Drain {
  private isLeaving = false;
  private running = 0;
  private lastAt = 0;

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onRequest', (request, reply, done) => {
      this.running += 1;
      if (!request.url.startsWith('/health')) this.lastAt = performance.now();
      if (this.isLeaving) reply.header('connection', 'close');
      done();
    });
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.isLeaving) reply.header('connection', 'close');
      done();
    });
    fastify.addHook('onResponse', (_request, _reply, done) => {
      this.running -= 1;
      done();
    });
    fastify.addHook('onRequestAbort', (_request, done) => {
      this.running -= 1;
      done();
    });
  }

  async leave(): Promise<void> {
    this.isLeaving = true;
    // Not the HTTP server's own close: it also cuts connections that are idle, on which a request may be under way.
    net.Server.prototype.close.call(this.fastify.server as Server);
    const deadline = performance.now() + LONGEST_MS;
    while (performance.now() < deadline && !this.isQuiet) await delay(25);
  }

  private get isQuiet(): boolean {
    return this.running <= 0 && performance.now() - this.lastAt > QUIET_MS;
  }
}
