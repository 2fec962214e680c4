import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import type { Cache } from '@garderoba/service-kit/engines/cache';
import { rawTextOf } from '@garderoba/service-kit/runtime/json-body';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { AnswerBudget } from '../../clients/answer-budget.js';
import type { GatewayConfig } from '../../config.js';
import { refusalText } from '../../wire/envelope.js';
import { TEXT } from '../../wire/texts.js';
import { limitConnections } from './connections.js';
import { closeForMaintenance, Maintenance } from './maintenance.js';
import { networkOf } from './network.js';
import type { SecurityEvents } from './security-events.js';
import type { TrustedProxies } from './trusted-proxies.js';
import { limitUnread } from './unread-answers.js';

/** Burst size of an address's rate limit, in seconds of its rate. */
const BURST_SECONDS = 3;
/** Parallel calls per address: a page requests about a hundred pictures at once through an HTTP/2 proxy. */
const CALLS_AT_ONCE = 128;
/** `\u0000` in JSON whose backslash is not escaped itself. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;
const FORMS = /^\/(pay\/|api\/ext\/newsletter\/unsubscribe(\?|$))/;
const LIMITED = /^\/(api|graphql|img|media|pay)(\/|$|\?)/;

/** Sets up CORS without credentials, security headers, and the rate limit per address (wire-contract 1.5, 11.1). */
export async function guardTheDoor(
  fastify: FastifyInstance,
  config: GatewayConfig,
  cache: Cache,
  budget: AnswerBudget,
  security: SecurityEvents,
  proxies: TrustedProxies,
): Promise<void> {
  await fastify.register(cors, {
    origin: '*',
    credentials: false,
    strictPreflight: false, // OPTIONS is answered to every client, not only to browsers
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['authorization', 'content-type', 'x-vs-store-code', 'idempotency-key'],
    exposedHeaders: ['link', 'retry-after'],
    maxAge: 86_400,
  });
  const headers = securityHeaders(config.PUBLIC_URL.startsWith('https:'));
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  acceptPlainForms(fastify);
  refuseNul(fastify);
  closeForMaintenance(fastify, new Maintenance(config.MAINTENANCE_DIR));
  const isLimited = config.RATE_LIMIT === 'on';
  limitUnread(fastify, budget, isLimited ? CALLS_AT_ONCE : Number.POSITIVE_INFINITY);
  if (!isLimited) return;
  limitConnections(fastify, proxies.has);
  const [perSecond, burst] = [config.RATE_PER_SECOND, config.RATE_PER_SECOND * BURST_SECONDS];
  fastify.addHook('onRequest', async (request, reply) => {
    if (!LIMITED.test(request.url) || (await cache.take(`calls:${networkOf(request.ip)}`, perSecond, burst))) return;
    security.tell('too_many', request);
    reply.status(429).header('retry-after', '1').header('content-type', 'application/json; charset=utf-8');
    return reply.send(refusalText(request.url, 429, TEXT.tooMany));
  });
}

/**
 * The headers that helmet sets. They are the same for every answer, so they are computed once: computing them per
 * answer takes a tenth of a small answer's time.
 */
function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const setHeaders = helmet({
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
  });
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {}, // X-Powered-By, which Fastify never sends
  };
  setHeaders({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * Accepts empty forms on the payment page, which works without scripts, and on the newsletter's one-click unsubscribe
 * of mail programs (RFC 8058). Forms on other paths answer 415.
 */
function acceptPlainForms(fastify: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 1_024 } as const;
  fastify.addContentTypeParser('application/x-www-form-urlencoded', options, (request, _body, done) => {
    if (FORMS.test(request.url)) return done(null, undefined);
    return done(Object.assign(new Error('JSON is expected'), { statusCode: 415 }), undefined);
  });
}

/** Refuses NUL characters: Postgres cannot store them, so the services behind would fail. */
function refuseNul(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const named = Object.values((request.params ?? {}) as Record<string, string>);
    if (!named.some((name) => name.includes('\0')) && !ESCAPED_NUL.test(rawTextOf(request))) return done();
    done(Object.assign(new Error('A text holds a NUL character.'), { statusCode: 400 }));
  });
}
