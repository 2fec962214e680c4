import { refusePaths } from '@garderoba/page-server';
import { passThrough } from '@garderoba/page-server/gateway';
import type { FastifyInstance } from 'fastify';

/** What the browser asks the gateway under the shop's own origin; the console's calls are not offered here. */
export async function registerShopCalls(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  refusePaths(app, '/api/admin', '/api/admin/*');
  await passThrough(app, {
    gatewayUrl,
    paths: ['/api', '/graphql', '/img', '/media', '/pay'],
    away: 'The shop cannot be reached. Please try again.',
  });
}
