import type { FastifyRequest } from 'fastify';

/** The User-Agent, shown in the list of sessions; at most 200 characters. */
export const clientOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);
