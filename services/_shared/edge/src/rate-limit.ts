import type { Cache } from '@garderoba/service-kit/engines/cache';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network.js';
import { EDGE_TEXT } from './texts.js';
import type { RefusalText } from './wire-error.js';

/** Burst size of an address's rate limit, in seconds of its rate. */
const BURST_SECONDS = 3;
const LIMITED = /^\/(api|graphql|img|media|pay)(\/|$|\?)/;

/**
 * Limits the calls per address and second (wire-contract 11.1). `refused` is called for each refused call and returns the
 * form of the refusal.
 */
export function limitCalls(
  fastify: FastifyInstance,
  cache: Cache,
  perSecond: number,
  refused: (request: FastifyRequest) => RefusalText,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const key = `calls:${networkOf(request.ip)}`;
    if (!LIMITED.test(request.url) || (await cache.take(key, perSecond, perSecond * BURST_SECONDS))) return;
    const text = refused(request)(request.url, 429, EDGE_TEXT.tooMany);
    reply.status(429).header('retry-after', '1').header('content-type', 'application/json; charset=utf-8');
    return reply.send(text);
  });
}
