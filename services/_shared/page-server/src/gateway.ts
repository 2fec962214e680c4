import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { NOT_FOUND } from './page-server.js';
import { plainSegments } from './plain-path.js';

/** Streams of events, each of which has a connection to the gateway for minutes, and calls beside them. */
const MOST_SOCKETS = 12_000;

export interface PassedThrough {
  /** Address of the proxied application: the gateway, or the backoffice. */
  readonly upstream: string;
  /** First segments of the paths that are passed to it. */
  readonly paths: readonly string[];
  /** Whether the path with these segments (not decoded) is available here. Default: all are. */
  readonly offers?: (segments: readonly string[]) => boolean;
  /** Message while it is unreachable. */
  readonly away: string;
}

/**
 * Proxies paths to the application with the client's address. Answers 404 to a path that servers interpret differently (dot
 * segments, empty ones, backslashes, encoded or not), because the checked path must be the one that it
 * receives.
 */
export async function passThrough(
  app: FastifyInstance,
  { upstream, paths, away, offers = () => true }: PassedThrough,
): Promise<void> {
  for (const prefix of paths) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      preHandler: async (request, reply) => {
        const segments = plainSegments(request.raw.url ?? '');
        if (!segments || !offers(segments)) return reply.code(404).send(NOT_FOUND);
      },
      // One value, set by this server: Fastify has already validated the client's header (trustProxy).
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
      // A stream of events has a comment every 25 s.
      http: { requestOptions: { timeout: 30_000 }, agentOptions: { keepAlive: true, maxSockets: MOST_SOCKETS } },
    });
  }
}
