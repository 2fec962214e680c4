import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { noise } from '../../infra/faults/second-hand.ts';

export const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
export const CONSOLE = process.env.ADMIN_URL ?? 'http://localhost:3001';

/** One text field and the result of an input. */
export interface Typed {
  field: string;
  word: string;
  status: number;
}

// biome-ignore lint/suspicious/noExplicitAny: responses are only read here; the services' own tests check them
type Answered = any;

/** API calls of a customer or of staff. */
export class Client {
  private readonly calls: APIRequestContext;
  private readonly prefix: string;
  private readonly typed: Typed[];

  private constructor(calls: APIRequestContext, prefix: string, typed: Typed[]) {
    this.calls = calls;
    this.prefix = prefix;
    this.typed = typed;
  }

  /** Of the storefront or the console; the inputs of `type` are added to `typed`. */
  static async of(base: string, prefix: string, token: string, typed: Typed[]): Promise<Client> {
    const extraHTTPHeaders = { authorization: `Bearer ${token}` };
    return new Client(await requests.newContext({ baseURL: base, extraHTTPHeaders }), prefix, typed);
  }

  /** Enters a text: a refusal must have a reason and must not be a server error. */
  async type(field: string, word: string, method: 'POST' | 'PUT', path: string, data: object): Promise<Answered> {
    const { status, body } = await this.send(method, path, data);
    this.typed.push({ field, word, status });
    return body;
  }

  /** Uploads a photo that no other one looks like. */
  async uploads(path: string, product: object): Promise<void> {
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: await noise() };
    const multipart = { product: JSON.stringify(product), file };
    const answer = await this.calls.post(this.prefix + path, { multipart });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  async send(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<{ status: number; body: Answered }> {
    const answer = await this.calls.fetch(this.prefix + path, { method, data });
    const text = await answer.text();
    expect(answer.status(), `${method} ${path}: ${text.slice(0, 300)}`).toBeLessThan(500);
    return { status: answer.status(), body: text ? JSON.parse(text) : undefined };
  }
}

/** A value as a query parameter. */
export const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

export async function signedInStaff(typed: Typed[] = [], email = 'admin@example.com'): Promise<Client> {
  const page = await requests.newContext({ baseURL: CONSOLE });
  const answer = await page.post('/api/admin/login', { data: { email, password: 'Garderoba1!' } });
  return Client.of(CONSOLE, '/api/admin/', ((await answer.json()) as { token: string }).token, typed);
}
