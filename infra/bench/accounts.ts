import { randomBytes } from 'node:crypto';
import { CustomerTokens } from '@garderoba/service-kit/identity/customer-token';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import pg from 'pg';
import type { Stack } from '../local/stack.ts';
import { Caller } from './measure/call.ts';
import { load, percentiles } from './measure/load.ts';
import { measured, noteOf } from './measure/measured.ts';
import type { Figure } from './measure/report.ts';

const PASSWORD = 'Garderoba1!';
const PAGE = 25;
const TOKENS = 200;

/** Authentication: logins, tokens, and the console's list of orders. */
export async function accountsFigures(shop: Stack, gateway: Caller, seconds: number): Promise<Figure[]> {
  return [await logins(shop, gateway, seconds), ...(await tokens(shop, gateway)), await orderList(shop, seconds)];
}

/** Two callers, the number of concurrent hashes. The hash takes nearly all of the CPU time. */
async function logins(shop: Stack, gateway: Caller, seconds: number): Promise<Figure> {
  const login = { username: 'shopper@example.com', password: PASSWORD };
  const work = async (): Promise<void> => void (await gateway.json('POST', '/api/user/login', login));
  const result = await measured(shop, { callers: 2, seconds, work });
  return {
    group: 'accounts',
    name: 'login, two at once, argon2id of 64 MiB and 4 passes, p95',
    value: result.p95,
    unit: 'ms',
    promised: '≤ 400',
    note: noteOf(result),
  };
}

/** Verifies tokens in this process with the shop's published keys, as every service does per request. */
async function tokens(shop: Stack, gateway: Caller): Promise<Figure[]> {
  const answer = await fetch(`${shop.url('accounts')}/v1/jwks`);
  const keys = (await answer.json()) as Awaited<ReturnType<ConstructorParameters<typeof CustomerTokens>[0]>>;
  const verifier = new CustomerTokens(async () => keys, new MachineClock());
  const made: string[] = [];
  for (let n = 0; n < TOKENS; n += 1)
    made.push(
      (
        await gateway.json<{ result: string }>('POST', '/api/user/login', {
          username: 'shopper@example.com',
          password: PASSWORD,
        })
      ).result,
    );
  const time = async (token: string): Promise<number> => {
    const at = performance.now();
    if (!(await verifier.verify(token))) throw new Error('a valid token was refused');
    return performance.now() - at;
  };
  const timed = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const token of made) times.push(await time(token));
    return times;
  };
  const first = percentiles((await timed()).slice(TOKENS / 10)); // the first ones are warm-up
  const again = percentiles(await timed());
  const forged = `${made[0]?.split('.').slice(0, 2).join('.')}.${randomBytes(64).toString('base64url')}`;
  if (await verifier.verify(forged)) throw new Error('a forged token was accepted');
  const shown = 10;
  const note = `the first time p50 ${first.p50.toFixed(3)}, p95 ${first.p95.toFixed(3)} ms; remembered ones p95 ${again.p95.toFixed(3)} ms`;
  return [
    {
      group: 'accounts',
      name: `a token verified, per request, of a token shown ${shown} times`,
      value: (first.p50 + (shown - 1) * again.p50) / shown,
      unit: 'ms',
      promised: '≤ 0.3',
      note,
    },
  ];
}

/** Scattered pages, newest first, with searches and states in between. */
async function orderList(shop: Stack, seconds: number): Promise<Figure> {
  const backoffice = new Caller(shop.url('backoffice'));
  const admin = { email: 'admin@example.com', password: PASSWORD };
  const { token } = await backoffice.json<{ token: string }>('POST', '/api/admin/login', admin);
  const orders = new pg.Client({ connectionString: shop.databaseUrl('orders') });
  await orders.connect();
  const { rows } = await orders.query<{ count: number }>('SELECT count(*)::int AS count FROM orders');
  await orders.end();
  const count = rows[0]?.count ?? 0;
  const pages = Math.max(1, Math.floor(count / PAGE));
  const filters = [{}, { status: 'processing' }, {}, { q: 'shopper' }];
  const work = async (n: number): Promise<void> => {
    const from = ((n * 7919) % pages) * PAGE;
    const query = new URLSearchParams({
      range: JSON.stringify([from, from + PAGE - 1]),
      sort: JSON.stringify(['placedAt', 'DESC']),
      filter: JSON.stringify(filters[n % filters.length]),
    });
    await backoffice.json('GET', `/api/admin/orders?${query}`, undefined, { authorization: `Bearer ${token}` });
  };
  const { p50, p95 } = await load({ callers: 2, seconds, work });
  await backoffice.close();
  return {
    group: 'accounts',
    name: `the console's list of ${count.toLocaleString('en-US')} orders, any page, p95`,
    value: p95,
    unit: 'ms',
    promised: '≤ 200 with 100,000',
    note: `p50 ${p50.toFixed(1)} ms; searches and states between the pages`,
  };
}
