import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** What the browser asks the gateway under the console's own origin: staff calls and pictures, nothing of the shop. */
const passedThrough = ['/api/admin', '/img', '/media'];

/** Passes the gateway's paths through with the address of who asks. */
export async function registerGateway(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  for (const prefix of passedThrough) {
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
          reply
            .code(503)
            .header('content-type', 'application/json')
            .send({ code: 503, result: 'The gateway cannot be reached. Please try again.' });
        },
      },
      http: { requestOptions: { timeout: 30_000 } },
    });
  }
}
