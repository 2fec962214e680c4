import type { FastifyInstance } from 'fastify';

/**
 * Redirects addresses that begin with several slashes to the same path with one. As they stand they name another host
 * (`//host/path`) or no address at all (`//`). Browsers read a backslash as a slash.
 */
export function registerOneSlash(site: FastifyInstance): void {
  site.addHook('onRequest', async (request, reply) => {
    const [slashes = ''] = /^[/\\]*/.exec(request.raw.url ?? '/') ?? [];
    if (slashes.length > 1) return reply.redirect(`/${request.raw.url?.slice(slashes.length)}`, 301);
  });
}
