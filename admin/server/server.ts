import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { contentSecurityPolicy, securityHeaders } from './headers.ts';
import { registerMetrics } from './metrics.ts';
import { registerGateway } from './proxy.ts';

const buildFolder = join(import.meta.dirname, '../build');
const oneYear = 31_536_000;

/** The console's web server: one page, its files, and the gateway's staff calls under the same origin. */
export async function createServer(config: Config, folder = buildFolder): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    bodyLimit: 20 * 1024 * 1024,
  });
  const headers = securityHeaders(config.publicUrl);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  registerMetrics(app);
  registerHealth(app, config.gatewayUrl);
  await registerGateway(app, config.gatewayUrl);
  await app.register(async (site) => {
    await site.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
    await site.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', '**/.vite/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.includes(join(folder, 'assets'));
        reply.header('cache-control', forever ? `public, max-age=${oneYear}, immutable` : 'public, max-age=3600');
      },
    });
    const page = readPage(folder);
    // The browser's address bar is the console's router: every path that is no file is the one page.
    site.get('/*', async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', contentSecurityPolicy(nonce));
      return reply.send(page.replaceAll('__NONCE__', nonce));
    });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404, result: 'Not found' }));
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error, url: request.url }, 'answer failed');
    return reply.code(500).send({ code: 500, result: 'Internal Server Error 500' });
  });
  // Staff calls are the only thing under /api: a shop's path asked here must not look like a page.
  app.all('/api/*', (_request, reply) => reply.code(404).send({ code: 404, result: 'Not found' }));
  return app;
}

function readPage(folder: string): string {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw new Error('The console is not built: run `npm run build -w admin` first.');
  return readFileSync(file, 'utf8');
}

function registerHealth(app: FastifyInstance, gatewayUrl: string): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  // Neighbours are listed, not gating: without the gateway the console still says so.
  app.get('/health/ready', async () => {
    const gateway = await fetch(new URL('/health/live', gatewayUrl), { signal: AbortSignal.timeout(1000) })
      .then((answer) => (answer.ok ? 'ok' : 'failing'))
      .catch(() => 'unreachable');
    return { status: 'ok', dependencies: { gateway } };
  });
}
