import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Prometheus metrics of this process. Labels contain the kind of a route, not its address. Callers without the token
 * get 404, and so do all callers when no token is configured.
 */
export function registerMetrics(app: FastifyInstance, token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { kind: kindOf(request.raw.url ?? '/'), status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!token || !isBearer(token, request.headers.authorization)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isBearer(token: string, authorization = ''): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization));
}

export function kindOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  if (/^\/(api|graphql|pay)\b/.test(path)) return 'gateway';
  if (/^\/(img|media)\b/.test(path)) return 'picture';
  if (/^\/(assets|health|metrics)\b/.test(path)) return 'file';
  return path.endsWith('.data') ? 'page-data' : 'page';
}
