import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { orderBody } from '../../../faults/shopper.ts';

export interface CardOrder {
  readonly number: string;
  readonly guestKey: string;
  readonly sessionId: string;
}

interface PlacedOrder {
  readonly orderNumber: string;
  readonly guest_key: string;
  readonly payment: { readonly session_id: string };
}

const PATIENCE_MS = 60_000;

/** Retries until the shop is available and answers with the expected status. */
export async function insist(
  { shop }: OpenShop,
  method: string,
  path: string,
  wanted: number,
  body?: object,
  key?: string,
): Promise<unknown> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(shop.url('gateway') + path, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    if (answer?.status === wanted)
      return wanted === 200 ? ((await answer.json()) as { result: unknown }).result : undefined;
    if (performance.now() > deadline) throw new Error(`${method} ${path}: ${answer?.status} ${await answer?.text()}`);
    await delay(150);
  }
}

/** A guest orders one piece and has not paid yet. */
export async function cardOrder(open: OpenShop, cartId: string, sku = 'PLENTY'): Promise<CardOrder> {
  const key = randomUUID();
  const body = orderBody(cartId, sku, 1);
  const order = { ...body, addressInformation: { ...body.addressInformation, payment_method_code: 'stripe' } };
  const placed = (await insist(open, 'POST', '/api/order', 200, order, key)) as PlacedOrder;
  const { orderNumber, guest_key, payment } = placed;
  open.purchases.push({ key, cartId, sku, quantity: 1, orderNumber });
  return { number: orderNumber, guestKey: guest_key, sessionId: payment.session_id };
}

export const pay = (open: OpenShop, { sessionId }: CardOrder) =>
  insist(open, 'GET', `/pay/${sessionId}?auto=success`, 303);

/** Rows of a service's database. */
export async function rows<Row>({ shop }: OpenShop, service: string, sql: string, params: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl(service) });
  await client.connect();
  try {
    return (await client.query(sql, params)).rows as Row[];
  } finally {
    await client.end();
  }
}

interface Books {
  readonly kept: number;
  readonly total: number;
  readonly status: string;
  readonly due: number;
}

/** The amount that the provider holds for an order, and the order's total and status. */
export async function books(open: OpenShop, { number }: CardOrder): Promise<Books> {
  const [found] = await rows<Books>(
    open,
    'orders',
    `SELECT o.status, o.grand_total::int AS total,
            (SELECT count(*) FROM refund r WHERE r.order_id = o.id AND r.state = 'due')::int AS due,
            (SELECT coalesce(sum(CASE WHEN s.state = 'paid' THEN s.amount ELSE 0 END - s.refunded), 0)
               FROM sandbox_session s JOIN payment p ON p.session_id = s.session_id WHERE p.order_id = o.id)::int AS kept
       FROM orders o WHERE o.number = $1`,
    [Number(number)],
  );
  return found as Books;
}

/** Polls, because a worker may still have to act. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(200);
    }
  }
}
