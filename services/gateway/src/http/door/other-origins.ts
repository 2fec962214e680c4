import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** CORS for the pages of every origin, without credentials (wire-contract 1.5). */
export async function admitOtherOrigins(fastify: FastifyInstance): Promise<void> {
  await fastify.register(cors, {
    origin: '*',
    credentials: false,
    strictPreflight: false, // OPTIONS is answered to every client, not only to browsers
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['authorization', 'content-type', 'x-vs-store-code', 'idempotency-key'],
    exposedHeaders: ['link', 'retry-after', 'x-refusal'],
    maxAge: 86_400,
  });
}
