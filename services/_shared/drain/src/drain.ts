import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A process without a request for this many milliseconds may stop at once. */
const QUIET_MS = 500;
/**
 * Maximum wait in milliseconds for callers that keep their connections. Our own clients close an idle connection after
 * a second.
 */
const LONGEST_MS = 3_000;

/**
 * Graceful shutdown: the process accepts no new connections, asks clients to open another connection, and stops when no
 * client is connected any more. The instance that replaces it listens on the same port meanwhile. Streams of events, which
 * would stay open for minutes, are cut: their clients open another one.
 */
export class Drain {
  private isLeaving = false;
  private readonly running = new Set<FastifyRequest>();
  private readonly streams = new Set<ServerResponse>();
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
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) this.follow(reply.raw);
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
    // Bypasses close() of the HTTP server, which also cuts idle connections, on which a request may be in transit.
    net.Server.prototype.close.call(this.fastify.server as Server);
    for (const stream of this.streams) stream.destroy();
    if (this.isQuiet) return;
    const deadline = performance.now() + LONGEST_MS;
    while (performance.now() < deadline && (await this.connections()) > 0) await delay(25);
  }

  private follow(stream: ServerResponse): void {
    this.streams.add(stream);
    stream.once('close', () => this.streams.delete(stream));
  }

  private get isQuiet(): boolean {
    return this.running.size === 0 && performance.now() - this.lastAt > QUIET_MS;
  }

  private connections(): Promise<number> {
    return new Promise((resolve) => this.fastify.server.getConnections((error, count) => resolve(error ? 0 : count)));
  }
}
