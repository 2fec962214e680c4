import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { putPlan } from '../../../faults/goods.ts';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { eventually, rows } from './card-orders.ts';
import { pressPay, somebody } from './customers.ts';

interface Running {
  readonly period: number;
  readonly card: string | null;
}

/**
 * orders is killed (kill -9) during a subscription's charge: before its order is stored, before the call to the provider, and after the provider
 * has captured but before orders has stored it; the provider's records contain one charge for that month.
 */
export function monthsAreChargedOnce(open: OpenShop): void {
  beforeAll(() => putPlan(open.shop.toolEnv, 'S', 10, 60_00));

  const running = async (id: string): Promise<Running | undefined> =>
    (await rows<Running>(open, 'loyalty', 'SELECT period, card_id AS card FROM subscription WHERE id = $1', [id]))[0];

  /** A customer whose first month is paid and whose card is stored. */
  async function subscribe(): Promise<string> {
    const { shopper, customerId } = await somebody(open);
    const key = randomUUID();
    const { code, result } = await shopper.ask(
      'POST',
      '/api/ext/subscriptions/subscribe',
      { plan_type: 'S' },
      { 'idempotency-key': key },
    );
    expect(code).toBe(200);
    open.purchases.push({ key: `subscribe:${customerId}:${key}`, cartId: '', sku: 'PLAN-S', quantity: 1 });
    const { subscriptionId, payment } = result as { subscriptionId: string; payment: { session_id: string } };
    await pressPay(open, `/pay/${payment.session_id}`);
    await eventually(async () =>
      expect(await running(subscriptionId)).toEqual({ period: 1, card: expect.any(String) as never }),
    );
    return subscriptionId;
  }

  /** Its month is over now. */
  const endMonth = (id: string) =>
    rows(
      open,
      'loyalty',
      `UPDATE subscription SET anchor_at = anchor_at - interval '32 days', period_start = period_start - interval '32 days',
              period_end = period_end - interval '32 days' WHERE id = $1`,
      [id],
    );

  /** The second month in the records of the provider, of orders and of loyalty. */
  async function traces(id: string) {
    const [books] = await rows<{ charges: number; amount: number }>(
      open,
      'orders',
      `SELECT count(*)::int AS charges, coalesce(sum(s.amount - s.refunded), 0)::int AS amount FROM sandbox_session s
         JOIN orders o ON lpad(o.number::text, 9, '0') = s.order_number
        WHERE o.subscription_id = $1 AND o.charge_id IS NOT NULL AND s.state = 'paid'`,
      [id],
    );
    const [placed] = await rows<{ orders: number; paid: number }>(
      open,
      'orders',
      'SELECT count(*)::int AS orders, sum(paid)::int AS paid FROM orders WHERE subscription_id = $1 AND charge_id IS NOT NULL',
      [id],
    );
    const [charged] = await rows<{ states: string[] }>(
      open,
      'loyalty',
      'SELECT array_agg(state) AS states FROM charge WHERE subscription_id = $1',
      [id],
    );
    return { ...books, ...placed, ...charged };
  }

  it.each([
    'orders.place-charge.before-commit',
    'orders.charge.before-provider',
    'orders.charge.before-note',
    'orders.charge.after-provider',
  ])(
    '[I1] [I9] kill -9 of orders at %s: the card is charged exactly once',
    async (point) => {
      const id = await subscribe();
      const back = await open.shop.dieAt(point);
      await endMonth(id);
      await back();
      await eventually(async () => expect((await running(id))?.period).toBe(2));
      expect(await traces(id)).toEqual({ charges: 1, amount: 60_00, orders: 1, paid: 60_00, states: ['paid'] });
      expect(await open.broken()).toEqual([]);
    },
    180_000,
  );
}
