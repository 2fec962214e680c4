import type { FastifyRequest } from 'fastify';

/** Path and parameters of a request, for links to other pages of its list. */
export const pathOf = ({ url, query }: FastifyRequest) => ({
  path: url.split('?', 1)[0] ?? '',
  query: query as Record<string, unknown>,
});
