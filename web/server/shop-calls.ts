import { refusePaths } from '@garderoba/page-server';
import { passThrough } from '@garderoba/page-server/gateway';
import type { FastifyInstance } from 'fastify';

/**
 * The gateway's calls for shoppers, by the segment after `/api`; other calls, such as the console's, are not forwarded.
 */
const SHOP_CALLS: ReadonlySet<string | undefined> = new Set([
  undefined, // `/api` itself: the version
  'cart',
  'catalog',
  'consent',
  'ext',
  'graphql',
  'img',
  'order',
  'product',
  'review',
  'session',
  'stock',
  'sync',
  'url',
  'user',
]);

/** Calls of the browser that are forwarded to the gateway. */
export async function registerShopCalls(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  refusePaths(app, '/api/admin', '/api/admin/*');
  await passThrough(app, {
    upstream: gatewayUrl,
    paths: ['/api', '/graphql', '/img', '/media', '/pay'],
    offers: ([first, second]) => first !== 'api' || SHOP_CALLS.has(second),
    away: 'The shop cannot be reached. Please try again.',
  });
}
