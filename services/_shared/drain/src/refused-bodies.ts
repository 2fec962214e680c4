import type { FastifyInstance } from 'fastify';

/** Most bytes that are read only to be dropped; a longer body is cut off. */
const MOST_DROPPED = 64 * 1024 * 1024;

/**
 * Reads a body that is too large to its end and drops it, so that the client gets the 413. A connection that is closed while
 * its client still sends is reset, and the client reads an error of the network instead. Register before Drain.
 */
export function readRefusedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 413 && Number(request.headers['content-length']) <= MOST_DROPPED)
      reply.removeHeader('connection');
    done();
  });
}
