import { Pool } from 'undici';

/** JSON over keep-alive connections, cheap enough not to affect the measurement. */
export class Caller {
  private readonly pool: Pool;

  constructor(base: string, connections = 64) {
    this.pool = new Pool(base, { connections, pipelining: 1 });
  }

  /** The response body; throws unless the status is 200. */
  async json<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const text = await this.text(method, path, body, headers);
    return JSON.parse(text) as T;
  }

  async text(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const answer = await this.pool.request({
      method,
      path,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
    return text;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
