import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { ask, type Headers, type Json, refusal, result, until } from './wire.ts';

const PASSWORD = 'Wieszak-2026!';
export const REWARDS = '/api/ext/rewards';
export const SUBSCRIPTIONS = '/api/ext/subscriptions';

/** A signed-in customer with the bearer header. */
export class Subscriber {
  readonly token: string;
  private constructor(token: string) {
    this.token = token;
  }
  static async signIn(username: string, password: string): Promise<Subscriber> {
    const { json } = await ask('POST', '/api/user/login', { username, password });
    expect(json.code).toBe(200);
    return new Subscriber(json.result);
  }
  static async register(): Promise<Subscriber> {
    const email = `${randomUUID()}@example.com`;
    const customer = { email, firstname: 'Ola', lastname: 'Nowak' };
    expect((await ask('POST', '/api/user/create', { customer, password: PASSWORD })).json.code).toBe(200);
    return Subscriber.signIn(email, PASSWORD);
  }
  get headers(): Headers {
    return { authorization: `Bearer ${this.token}` };
  }
  get(path: string): Promise<Json> {
    return result('GET', path, undefined, this.headers);
  }
  post(path: string, body: Json): Promise<Json> {
    return result('POST', path, body, this.headers);
  }
  refused(method: string, path: string, body?: Json): Promise<Json> {
    return refusal(method, path, body, this.headers);
  }
  subscriptions(): Promise<Json[]> {
    return this.get(`${SUBSCRIPTIONS}/get-user-subscriptions`);
  }
  cards(): Promise<Json[]> {
    return this.get(`${SUBSCRIPTIONS}/get-user-cards`);
  }
  async balance(): Promise<number> {
    return (await this.get(`${REWARDS}/balance`)).points;
  }
  /** Subscribes, pays on the page, and waits until the subscription is active and its card is stored. */
  async subscribed(plan_type: string, storeCode = 'eur_de'): Promise<Json> {
    const { subscriptionId, payment } = await this.post(`${SUBSCRIPTIONS}/subscribe?storeCode=${storeCode}`, {
      plan_type,
    });
    await ask('POST', `${new URL(payment.redirect_url).pathname}/success`);
    await until(async () => {
      const subscription = await this.subscription(subscriptionId);
      return subscription?.status === 'active' && subscription.card !== null;
    }, 15_000);
    return this.subscription(subscriptionId);
  }
  async subscription(id: string): Promise<Json> {
    return (await this.subscriptions()).find(({ subscriptionId }) => subscriptionId === id);
  }
}
