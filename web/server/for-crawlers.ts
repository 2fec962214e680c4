import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

interface Sitemaps {
  index: () => Promise<string>;
  file: (name: string) => AsyncIterable<string> | undefined;
}

interface CrawlerSettings {
  build: ServerBuild;
  gatewayUrl: string;
  publicUrl: URL;
}

/** Concurrently generated files: each reads thousands of products. */
const AT_ONCE = 2;
const HOUR = 'public, max-age=3600';

/** `/robots.txt`, `/sitemap.xml` and the sitemap files; a file is streamed, so it is never in memory as a whole. */
export function registerForCrawlers(site: FastifyInstance, { build, gatewayUrl, publicUrl }: CrawlerSettings): void {
  const { createSitemaps } = build.entry.module as unknown as {
    createSitemaps: (settings: { gatewayUrl: string; origin: string }) => Sitemaps;
  };
  const sitemaps = createSitemaps({ gatewayUrl, origin: publicUrl.origin });
  let running = 0;

  async function* counted(parts: AsyncIterable<string>): AsyncIterable<string> {
    running += 1;
    try {
      yield* parts;
    } finally {
      running -= 1;
    }
  }

  site.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(robots(publicUrl.origin)),
  );
  site.get('/sitemap.xml', async (_request, reply) => {
    const index = await sitemaps.index();
    return reply.type('application/xml; charset=utf-8').header('cache-control', HOUR).send(index);
  });
  site.get<{ Params: { name: string } }>('/sitemaps/:name.xml', (request, reply) => {
    const parts = sitemaps.file(request.params.name);
    if (!parts) return reply.code(404).send();
    if (running >= AT_ONCE) return reply.code(503).header('retry-after', '30').send();
    reply.type('application/xml; charset=utf-8').header('cache-control', HOUR);
    return reply.send(Readable.from(counted(parts), { objectMode: false }));
  });
}

/** Personal pages and sorted lists are excluded from crawling. */
const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /graphql
Disallow: /pay/
Disallow: /*/search?
Disallow: /*/checkout
Disallow: /*/my-account
Disallow: /*/thank-you-page
Disallow: /*/create-password
Disallow: /*/confirm-email
Disallow: /*/preview/
Disallow: /*?*sort=

Sitemap: ${origin}/sitemap.xml
`;
