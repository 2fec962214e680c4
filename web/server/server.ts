import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Config } from './config.ts';
import { securityHeaders } from './headers.ts';
import { registerMaintenance } from './maintenance.ts';
import { registerMetrics } from './metrics.ts';
import { createPages } from './pages.ts';
import { registerGateway } from './proxy.ts';

const buildFolder = join(import.meta.dirname, '../build');
const oneYear = 31_536_000_000;

/** The storefront's web server: pages, its files, and the gateway under the same origin. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: false },
    bodyLimit: 20 * 1024 * 1024,
    return503OnClosing: false, // who is connected is answered to the end
  });
  const headers = securityHeaders(config.publicUrl);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  registerMetrics(app);
  registerHealth(app, config.gatewayUrl);
  await registerGateway(app, config.gatewayUrl);
  await app.register(async (site) => {
    registerMaintenance(site, config.maintenanceDir);
    await site.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
    await site.register(fastifyStatic, {
      root: join(buildFolder, 'client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.includes(`${join('client', 'assets')}`);
        reply.header(
          'cache-control',
          forever ? `public, max-age=${oneYear / 1000}, immutable` : 'public, max-age=3600',
        );
      },
    });
    const pages = createPages({
      build: await loadBuild(),
      gatewayUrl: config.gatewayUrl,
      pageCacheMs: config.pageCacheMs,
      answerCacheMs: config.answerCacheMs,
    });
    site.get('/*', pages);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404, result: 'Not found' }));
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error, url: request.url }, 'answer failed');
    return reply.code(500).send({ code: 500, result: 'Internal Server Error 500' });
  });
  return app;
}

function registerHealth(app: FastifyInstance, gatewayUrl: string): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  // Neighbours are listed, not gating: without the gateway the shop still answers its error page.
  app.get('/health/ready', async () => {
    const gateway = await fetch(new URL('/health/live', gatewayUrl), { signal: AbortSignal.timeout(1000) })
      .then((answer) => (answer.ok ? 'ok' : 'failing'))
      .catch(() => 'unreachable');
    return { status: 'ok', dependencies: { gateway } };
  });
}

async function loadBuild(): Promise<ServerBuild> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error('web is not built: run `npm run build -w web` first');
  return (await import(file)) as ServerBuild;
}
