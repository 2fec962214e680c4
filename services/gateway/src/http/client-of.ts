import type { FastifyRequest } from 'fastify';

/** What the client calls itself, for the list of sessions. */
export const clientOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);
