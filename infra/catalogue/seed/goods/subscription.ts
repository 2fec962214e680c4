import { setTimeout as pause } from 'node:timers/promises';
import type { RestShop } from '../../import/shop.ts';
import { idOf } from '../customer-id.ts';
import { DEMO_PASSWORD } from '../customers.ts';
import { dayFrom } from './dates.ts';
import { WORDBOOKS } from './describe.ts';
import { PLANS } from './other-products.ts';

const PAID_LIMIT_MS = 30_000;
const SUBSCRIBER = 'subscriber@example.com';

/** The three plans (SUB-002); points can be used for thirty days after the month for which they were granted. */
export async function putPlans(shop: RestShop): Promise<void> {
  const plans = PLANS.map(({ plan, points, price }, index) => ({
    planType: plan,
    sku: `PLAN-${plan}`,
    position: index + 1,
    points,
    rolloverDays: 30,
    names: Object.fromEntries(
      Object.entries(WORDBOOKS).map(([language, words]) => [language, words.plan(plan, points)[0]]),
    ),
    prices: { PLN: price.PLN * 100, EUR: price.EUR * 100, SEK: price.SEK * 100 },
  }));
  await shop.call('loyalty', 'PUT', '/v1/plans:bulk', { plans });
}

/**
 * Gives the demo's subscriber points with a history and an active subscription: ordered and paid on the public wire as any
 * customer would. An existing subscription is kept.
 */
export async function openSubscription(shop: RestShop, gateway: string, anchor: Date): Promise<void> {
  const wire = async <Result>(method: string, path: string, body?: unknown, token = ''): Promise<Result> => {
    const answer = await fetch(`${gateway}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PAID_LIMIT_MS),
    });
    const { result } = (await answer.json()) as { result: Result };
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(result)}`);
    return result;
  };
  const token = await wire<string>('POST', '/api/user/login', { username: SUBSCRIBER, password: DEMO_PASSWORD });
  const own = () =>
    wire<{ status: string }[]>('GET', '/api/ext/subscriptions/get-user-subscriptions', undefined, token);
  if ((await own()).length > 0) return;

  const sub = idOf(token);
  for (const [key, kind, points, days, comment] of [
    ['demo-welcome', 'reward', 6, 120, 'Witaj w Garderobie'],
    ['demo-birthday', 'reward', 2, 45, 'Wszystkiego najlepszego'],
  ] as const) {
    const expiresOn = dayFrom(anchor, 31 + days);
    await shop.call('loyalty', 'POST', `/v1/customers/${sub}/points/grants`, { key, kind, points, expiresOn, comment });
  }
  type Subscribed = { payment?: { session_id: string } };
  const { payment } = await wire<Subscribed>('POST', '/api/ext/subscriptions/subscribe', { plan_type: 'M' }, token);
  await fetch(`${gateway}/pay/${payment?.session_id}/success`, { method: 'POST', redirect: 'manual' });
  const deadline = Date.now() + PAID_LIMIT_MS;
  while (!(await own()).some(({ status }) => status === 'active')) {
    if (Date.now() > deadline) throw new Error("the demo's subscription was paid and is not active");
    await pause(100);
  }
}
