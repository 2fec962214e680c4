import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

export interface Files {
  readonly folder: string;
  /** Patterns of files that are not served. */
  readonly except?: string[];
}

/**
 * Serves built files with the compression of the build. Files under assets/ have a hash in their name and are cached
 * for a year.
 */
export async function serveFiles(site: FastifyInstance, { folder, except = [] }: Files): Promise<void> {
  const assets = join(folder, 'assets');
  await site.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await site.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: except,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(assets);
      reply.header('cache-control', forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
    },
  });
}
