import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnswerBudget } from '../clients/answer-budget.js';
import { refusalText } from '../wire/envelope.js';
import { TEXT } from '../wire/texts.js';
import { networkOf } from './network.js';

/** Smaller answers fit the send buffer of a connection: the operating system holds them, we do not. */
const LARGE = 64 * 1024;
/** An answer of which nothing is read for this long is given up, and its connection with it. */
const STALLED_MS = 10_000;
/** Who reads more slowly than this, after a start of STALLED_MS, is given up too: bytes per second. */
const SLOWEST = 32 * 1024;

/**
 * Answers that are written and not read yet lie in our memory. Each address may leave so many bytes unread, all together so many
 * more, and who stops reading is disconnected. Addresses are those behind trusted proxies, as are those whose calls at once are
 * limited here.
 */
export function limitUnread(fastify: FastifyInstance, budget: AnswerBudget, callsAtOnce: number): void {
  const calls = new Map<string, number>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const network = networkOf(request.ip);
    const count = calls.get(network) ?? 0;
    if (count >= callsAtOnce) {
      refuse(reply, 429);
      return void reply.send(refusalText(request.url, 429, TEXT.tooMany));
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
    // Who left while the answer was made closes nothing any more: what were taken for them would never be given back.
    if (bytes < LARGE || request.raw.socket.destroyed) return done(null, payload);
    const network = networkOf(request.ip);
    const refused = budget.refusal(network, bytes);
    if (refused) {
      refuse(reply, refused.code);
      return done(null, refusalText(request.url, refused.code, refused.text));
    }
    const release = budget.take(network, bytes);
    const { socket } = request.raw;
    // Node counts progress of the write queue as activity; once the answer is read it sets its own timeout of idle connections.
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
