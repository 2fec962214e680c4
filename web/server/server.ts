import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createPageServer } from '@garderoba/page-server';
import { serveFiles } from '@garderoba/page-server/files';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Config } from './config.ts';
import { registerForCrawlers } from './for-crawlers.ts';
import { shopHeaders } from './headers.ts';
import { registerMaintenance } from './maintenance.ts';
import { registerOneSlash } from './one-slash.ts';
import { createPages, isPreview } from './pages.ts';
import { registerShopCalls } from './shop-calls.ts';
import { registerWorker, WORKER_FILES } from './worker.ts';

const buildFolder = join(import.meta.dirname, '../build');

/** The storefront's web server: pages, static files, and the gateway's calls under the same origin. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = createPageServer({
    ...config,
    behind: { gateway: config.gatewayUrl },
    headers: shopHeaders(config.publicUrl),
  });
  await registerShopCalls(app, config.gatewayUrl);
  await app.register(async (site) => {
    registerOneSlash(site);
    registerMaintenance(site, config.maintenanceDir, config.ownStoreOf);
    await serveFiles(site, { folder: join(buildFolder, 'client'), except: WORKER_FILES });
    registerWorker(site, { folder: join(buildFolder, 'client'), isOn: config.settings.worksOffline });
    const build = await loadBuild();
    registerForCrawlers(site, { ...config, build });
    // Only previews may be framed, and only by the console (their policy names it); all other pages keep the refusal.
    site.addHook('onSend', async (request, reply) => {
      if (isPreview(request.raw.url ?? '')) reply.removeHeader('x-frame-options');
    });
    site.get('/*', createPages({ ...config, build }));
  });
  return app;
}

async function loadBuild(): Promise<ServerBuild> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error('web is not built: run `npm run build -w web` first');
  return (await import(file)) as ServerBuild;
}
