import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

export interface PassedThrough {
  readonly gatewayUrl: string;
  /** First parts of the paths that the browser asks the gateway under our own origin. */
  readonly paths: readonly string[];
  /** What is said while the gateway cannot be reached. */
  readonly away: string;
}

/** Passes paths through to the gateway with the address of who asks. */
export async function passThrough(app: FastifyInstance, { gatewayUrl, paths, away }: PassedThrough): Promise<void> {
  for (const prefix of paths) {
    await app.register(httpProxy, {
      upstream: gatewayUrl,
      prefix,
      rewritePrefix: prefix,
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
