import fastify from 'fastify';

export interface StubCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
type Answer = { readonly status?: number; readonly body?: unknown };
type Responder = (
  call: StubCall & {
    params: Record<string, string>;
    query: Record<string, string>;
    headers: Readonly<Record<string, unknown>>;
  },
) => Answer | Promise<Answer>;

/** A stub of another service with answers defined by the test; records all requests in `calls`. */
export class StubNeighbour {
  private readonly server = fastify({ forceCloseConnections: true, bodyLimit: 16 * 1024 * 1024 });
  private readonly responders = new Map<string, Responder>();
  readonly calls: StubCall[] = [];
  url = '';

  /**
   * `on('PUT', '/v1/claims/:orderId', () => ({ status: 409, body: { code: 'stock.out_of_stock' } }))`; the last
   * definition applies.
   */
  on(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, responder: Responder): this {
    const key = `${method} ${path}`;
    if (!this.responders.has(key)) {
      this.server.route({
        method,
        url: path.replaceAll(/(?<=\w):(?=\w)/g, '::'), // `/v1/sellables:resolve`: a literal colon
        handler: async (request, reply) => {
          const call = { method, path: request.url, body: request.body };
          this.calls.push(call);
          const respond = this.responders.get(key) as Responder;
          const answer = await respond({
            ...call,
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string>,
            headers: request.headers,
          });
          return reply.status(answer.status ?? 200).send(answer.body ?? {});
        },
      });
    }
    this.responders.set(key, responder);
    return this;
  }

  /** Starts it; define all routes before. */
  async start(): Promise<this> {
    this.url = await this.server.listen({ port: 0, host: '127.0.0.1' });
    return this;
  }

  async stop(): Promise<void> {
    await this.server.close();
  }
}
