import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { views } from './generated/maintenance.ts';
import type { OwnStoreOf, StoreAddresses } from './store-addresses.ts';

interface Sitemaps {
  index: () => Promise<string>;
  file: (name: string) => AsyncIterable<string> | undefined;
}

interface CrawlerSettings {
  build: ServerBuild;
  gatewayUrl: string;
  publicUrl: URL;
  storeAddresses: StoreAddresses;
  ownStoreOf: OwnStoreOf;
}

/** Concurrently generated files: each reads thousands of products. */
const AT_ONCE = 2;
const HOUR = 'public, max-age=3600';

/**
 * `/robots.txt`, `/sitemap.xml` and the sitemap files; a file is streamed, so it is never in memory as a whole.
 * Each host names its own pages only (NAV-005).
 */
export function registerForCrawlers(
  site: FastifyInstance,
  { build, gatewayUrl, publicUrl, storeAddresses, ownStoreOf }: CrawlerSettings,
): void {
  const { createSitemaps } = build.entry.module as unknown as {
    createSitemaps: (settings: { gatewayUrl: string; origin: string; languages: readonly string[] }) => Sitemaps;
  };
  const sharing = Object.keys(views).filter((prefix) => !(prefix in storeAddresses));
  const originOf = (own: string | undefined): string => (own && storeAddresses[own]) ?? publicUrl.origin;
  const made = new Map<string | undefined, Sitemaps>();
  const sitemapsOf = ({ host }: FastifyRequest): Sitemaps => {
    const own = ownStoreOf(host);
    const known =
      made.get(own) ?? createSitemaps({ gatewayUrl, origin: originOf(own), languages: own ? [own] : sharing });
    made.set(own, known);
    return known;
  };
  let running = 0;

  async function* counted(parts: AsyncIterable<string>): AsyncIterable<string> {
    running += 1;
    try {
      yield* parts;
    } finally {
      running -= 1;
    }
  }

  site.get('/robots.txt', ({ host }, reply) => {
    const own = ownStoreOf(host);
    const text = robots(originOf(own), own ? '' : '/*');
    return reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(text);
  });
  site.get('/sitemap.xml', async (request, reply) => {
    const index = await sitemapsOf(request).index();
    return reply.type('application/xml; charset=utf-8').header('cache-control', HOUR).send(index);
  });
  site.get<{ Params: { name: string } }>('/sitemaps/:name.xml', (request, reply) => {
    const parts = sitemapsOf(request).file(request.params.name);
    if (!parts) return reply.code(404).send();
    if (running >= AT_ONCE) return reply.code(503).header('retry-after', '30').send();
    reply.type('application/xml; charset=utf-8').header('cache-control', HOUR);
    return reply.send(Readable.from(counted(parts), { objectMode: false }));
  });
}

/** Personal pages and sorted lists are excluded from crawling. */
const robots = (origin: string, store: string): string => `User-agent: *
Disallow: /api/
Disallow: /graphql
Disallow: /pay/
Disallow: ${store}/search?
Disallow: ${store}/checkout
Disallow: ${store}/my-account
Disallow: ${store}/thank-you-page
Disallow: ${store}/create-password
Disallow: ${store}/confirm-email
Disallow: ${store}/preview/
Disallow: /*?*sort=

Sitemap: ${origin}/sitemap.xml
`;
