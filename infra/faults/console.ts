import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** The console's API as a demo member of staff, who signs in where there is no valid token. */
export class Console {
  private readonly url: string;
  private readonly email: string;
  private token = '';

  constructor(backofficeUrl: string, email: string) {
    this.url = `${backofficeUrl}/api/admin`;
    this.email = email;
  }

  /** Undefined without an answer. */
  async call(method: string, path: string, body?: object): Promise<Response | undefined> {
    const send = (): Promise<Response> =>
      fetch(`${this.url}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          'idempotency-key': randomUUID(),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(20_000),
      });
    const answer = await send().catch(() => undefined);
    if (answer?.status !== 401) return answer;
    await this.signIn();
    return send().catch(() => undefined);
  }

  /** The answer of a call that must succeed; it is repeated while the shop does not answer. */
  async expect<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.call(method, path, body);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.ok && text !== undefined) return JSON.parse(text) as Answer;
      const isDefinite = answer && answer.status < 500;
      if (isDefinite || performance.now() > deadline) throw new Error(`${method} ${path}: ${answer?.status} ${text}`);
      await delay(150);
    }
  }

  private async signIn(): Promise<void> {
    const answer = await fetch(`${this.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.email, password: 'Garderoba1!' }),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    const { token } = ((await answer?.json().catch(() => ({}))) ?? {}) as { token?: string };
    this.token = token ?? '';
  }
}
