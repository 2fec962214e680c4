import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { NOT_FOUND } from './page-server.js';
import { plainSegments } from './plain-path.js';

export interface PassedThrough {
  readonly gatewayUrl: string;
  /** First parts of the paths that the browser asks the gateway under our own origin. */
  readonly paths: readonly string[];
  /** Whether the gateway's path of these segments (as they stand in the address) is offered here; all are when it is not given. */
  readonly offers?: (segments: readonly string[]) => boolean;
  /** What is said while the gateway cannot be reached. */
  readonly away: string;
}

/**
 * Passes paths through to the gateway with the address of who asks. A path that servers read differently (dot segments, empty ones,
 * backslashes, encoded or not) is 404: what is checked here must be what the gateway sees.
 */
export async function passThrough(
  app: FastifyInstance,
  { gatewayUrl, paths, away, offers = () => true }: PassedThrough,
): Promise<void> {
  for (const prefix of paths) {
    await app.register(httpProxy, {
      upstream: gatewayUrl,
      prefix,
      rewritePrefix: prefix,
      preHandler: async (request, reply) => {
        const segments = plainSegments(request.raw.url ?? '');
        if (!segments || !offers(segments)) return reply.code(404).send(NOT_FOUND);
      },
      // One value, ours: whatever the visitor claimed in this header has already been judged by Fastify (trustProxy).
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': (request as unknown as { ip: string }).ip,
          'x-forwarded-proto': (request as unknown as { protocol: string }).protocol,
          'x-forwarded-host': (request as unknown as { host: string }).host,
        }),
        onError: (reply) => {
          reply.code(503).header('content-type', 'application/json').send({ code: 503, result: away });
        },
      },
      http: { requestOptions: { timeout: 30_000 } },
    });
  }
}
