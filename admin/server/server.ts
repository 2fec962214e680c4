import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPageServer, refusePaths } from '@garderoba/page-server';
import { serveFiles } from '@garderoba/page-server/files';
import { passThrough } from '@garderoba/page-server/gateway';
import { newNonce } from '@garderoba/page-server/policy';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { consoleHeaders, consolePolicy } from './headers.ts';

const buildFolder = join(import.meta.dirname, '../build');

/** The console's web server: one page, its files, and under the same origin the calls of staff (backoffice) and the shop's pictures (gateway). */
export async function createServer(config: Config, folder = buildFolder): Promise<FastifyInstance> {
  const app = createPageServer({
    ...config,
    behind: { backoffice: config.backofficeUrl, gateway: config.gatewayUrl },
    headers: consoleHeaders(config.publicUrl),
  });
  await passThrough(app, {
    upstream: config.backofficeUrl,
    paths: ['/api/admin'],
    away: 'The backoffice cannot be reached. Please try again.',
  });
  await passThrough(app, {
    upstream: config.gatewayUrl,
    // With its slash: `/media` is the console's library of pictures.
    paths: ['/img', '/media/'],
    away: 'The gateway cannot be reached. Please try again.',
  });
  // /api forwards staff calls only: other paths must answer 404, not the page.
  refusePaths(app, '/api/*');
  await app.register(async (site) => {
    await serveFiles(site, { folder, except: ['index.html', '**/.vite/**'] });
    const page = readPage(folder);
    // Client-side routing: every path without a file answers the page.
    site.get('/*', async (_request, reply) => {
      const nonce = newNonce();
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', consolePolicy(nonce, config.shopUrl));
      return reply.send(page.replaceAll('__NONCE__', nonce));
    });
  });
  return app;
}

function readPage(folder: string): string {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw new Error('The console is not built: run `npm run build -w admin` first.');
  return readFileSync(file, 'utf8');
}
