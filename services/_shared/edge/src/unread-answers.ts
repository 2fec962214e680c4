import { isStream } from '@garderoba/service-kit/runtime/answers-stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnswerBudget } from './answer-budget.js';
import { networkOf } from './network.js';
import { EDGE_TEXT } from './texts.js';
import type { RefusalText } from './wire-error.js';

/** Smaller answers fit the send buffer of the operating system and use no memory of this process. */
const LARGE = 64 * 1024;
/** A connection that reads nothing of its answer for this long is closed. */
const STALLED_MS = 10_000;
/** Minimum read rate after the first STALLED_MS, in bytes per second; slower connections are closed. */
const SLOWEST = 32 * 1024;

/**
 * Limits the memory of answers that are written but not yet read by clients, per address and in total, closes stalled
 * connections, and limits the parallel calls per address. Addresses are those behind trusted proxies. A stream
 * (`AnswersStream`) is no such call: it is open for minutes, and its route has limits of its own.
 */
export function limitUnread(
  fastify: FastifyInstance,
  budget: AnswerBudget,
  callsAtOnce: number,
  refusalText: RefusalText,
): void {
  const calls = new Map<string, number>();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isStream(request)) return done();
    const network = networkOf(request.ip);
    const count = calls.get(network) ?? 0;
    if (count >= callsAtOnce) {
      refuse(reply, 429);
      return void reply.send(refusalText(request.url, 429, EDGE_TEXT.tooMany));
    }
    calls.set(network, count + 1);
    reply.raw.once('close', () => {
      const left = (calls.get(network) ?? 1) - 1;
      if (left > 0) calls.set(network, left);
      else calls.delete(network);
    });
    budget.enter(network);
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const bytes = sizeOf(payload);
    // A connection closed before the answer was ready emits no `close` any more: bytes taken for it would never be
    // released.
    if (bytes < LARGE || request.raw.socket.destroyed) return done(null, payload);
    const network = networkOf(request.ip);
    const refused = budget.refusal(network, bytes);
    if (refused) {
      refuse(reply, refused.code);
      return done(null, refusalText(request.url, refused.code, refused.text));
    }
    const release = budget.take(network, bytes);
    const { socket } = request.raw;
    // Node counts progress of the write queue as activity; after the answer it sets its own idle timeout.
    socket.setTimeout(STALLED_MS);
    const late = setTimeout(() => socket.destroy(), STALLED_MS + (bytes / SLOWEST) * 1_000).unref();
    reply.raw.once('close', () => {
      clearTimeout(late);
      release();
    });
    done(null, payload);
  });
}

function refuse(reply: FastifyReply, code: number): void {
  reply.removeHeader('content-length');
  reply.status(code).headers({
    'retry-after': '1',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
}

const sizeOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
