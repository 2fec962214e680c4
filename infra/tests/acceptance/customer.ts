import { randomUUID } from 'node:crypto';
import { ask, type Headers, type Json, result } from './wire.ts';

export const PASSWORD = 'Wieszak-2026!';

/** A new customer, signed in as a wire client is: by the bearer header. */
export class Customer {
  readonly email: string;
  readonly headers: Headers;
  readonly refreshToken: string;

  private constructor(email: string, token: string, refreshToken: string) {
    this.email = email;
    this.headers = { authorization: `Bearer ${token}` };
    this.refreshToken = refreshToken;
  }

  static async register(): Promise<Customer> {
    const email = `${randomUUID()}@example.com`;
    await user('create', { customer: { email, firstname: 'Ola', lastname: 'Nowak' }, password: PASSWORD });
    const { json } = await user('login', { username: email, password: PASSWORD });
    return new Customer(email, json.result, json.meta.refreshToken);
  }

  result(method: string, path: string, body?: Json): Promise<Json> {
    return result(method, path, body, this.headers);
  }
}

/** A call of `/api/user`; its responses contain the code twice (wire-contract 11). */
async function user(name: string, body: Json): Promise<{ json: Json }> {
  const { json, status, text } = await ask('POST', `/api/user/${name}?storeCode=pln_pl`, body);
  if (json?.code !== 200 || json.resultCode !== 200) throw new Error(`${name}: ${status} ${text}`);
  return { json };
}
