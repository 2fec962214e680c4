import { Drain } from '@garderoba/drain';
import { readRefusedBodies } from '@garderoba/drain/refused-bodies';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { registerMetrics } from './metrics.js';

export interface PageServerSettings {
  readonly logLevel: string;
  /** Trusted proxies, whose X-Forwarded-For is used. */
  readonly trustedProxies: string[];
  /** Addresses of the proxied applications, by name: listed in /health/ready. */
  readonly behind: Readonly<Record<string, string>>;
  /** The bearer token with which Prometheus reads /metrics; unset = /metrics answers 404. */
  readonly metricsToken?: string | undefined;
  /** Default headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain;
  }
}

/** A web server without pages: logs, headers, errors, health and metrics. The application registers its own routes. */
export function createPageServer({
  logLevel,
  trustedProxies,
  behind,
  metricsToken,
  headers,
}: PageServerSettings): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    bodyLimit: 20 * 1024 * 1024,
    return503OnClosing: false, // open connections are answered until the end
  });
  readRefusedBodies(app);
  app.decorate('drain', new Drain(app));
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  registerMetrics(app, metricsToken);
  registerHealth(app, behind);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 413) return reply.code(413).send({ code: 413, result: error.message });
    request.log.error({ err: error, url: request.url }, 'answer failed');
    return reply.code(500).send({ code: 500, result: 'Internal Server Error 500' });
  });
  return app;
}

/** Paths of the proxied application that are not available here: they are neither forwarded nor answered with a page. */
export function refusePaths(app: FastifyInstance, ...paths: string[]): void {
  for (const path of paths) app.all(path, (_request, reply) => reply.code(404).send(NOT_FOUND));
}

export const NOT_FOUND = { code: 404, result: 'Not found' };

function registerHealth(app: FastifyInstance, behind: PageServerSettings['behind']): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  // They are listed but do not gate readiness: without them this server still returns its error page.
  app.get('/health/ready', async () => {
    const states = Object.entries(behind).map(async ([name, url]) => [name, await stateOf(url)] as const);
    return { status: 'ok', dependencies: Object.fromEntries(await Promise.all(states)) };
  });
}

const stateOf = (url: string): Promise<string> =>
  fetch(new URL('/health/live', url), { signal: AbortSignal.timeout(1000) })
    .then((answer) => (answer.ok ? 'ok' : 'failing'))
    .catch(() => 'unreachable');
