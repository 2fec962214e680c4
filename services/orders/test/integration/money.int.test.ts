import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import type { Answer } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { OrderDto } from '../../src/http/orders.dto.js';
import type { RetryDto } from '../../src/http/placements.dto.js';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { EndSessions } from '../../src/use-cases/end-sessions.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { CheckPayments } from '../../src/use-cases/paying/check-payments.js';
import { ReceiveWebhook } from '../../src/use-cases/paying/receive-webhook.js';
import { ExpireUnpaidOrders } from '../../src/use-cases/placing/expire-unpaid-orders.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
let sandbox: SandboxProvider;
beforeAll(async () => {
  shop = await openShop();
  sandbox = shop.orders.service.app.get(SandboxProvider);
});
afterAll(() => shop.stop());

/** Possible operations on a card order by shopper, provider, staff or time. */
const STEPS = [
  ...['success', 'success-late', 'success-twice', 'success-unheard', 'failure', 'cancel', 'challenge'],
  ...['retry', 'cancel order', 'staff cancel', 'mark paid', 'refund', 'ship'],
  ...['poll', '31 minutes', 'end sessions', 'send refunds', 'webhooks again', 'provider away', 'provider back'],
] as const;
type Step = (typeof STEPS)[number];

class CardOrder {
  private sessions: string[] = [];
  private constructor(
    private readonly number: string,
    private readonly orderId: string,
    private readonly guestKey: string,
  ) {}

  static async place(): Promise<CardOrder> {
    const { body } = await shop.place(shop.newCart(), { order: { paymentMethod: 'stripe' } });
    const order = new CardOrder(body.number, body.orderId, body.guestKey ?? '');
    if (body.payment) order.sessions.push(body.payment.sessionId);
    return order;
  }

  async take(step: Step, which: number): Promise<void> {
    const staff = (verb: string, body = {}) =>
      this.call('POST', `/v1/admin-orders/${this.number}/${verb}`, { staffId: 'staff', ...body });
    switch (step) {
      case 'retry': {
        const answer = await this.call<Partial<RetryDto>>('POST', `/v1/orders/${this.number}/retry-payment`, {
          guestKey: this.guestKey,
        });
        if (answer.body.payment) this.sessions.push(answer.body.payment.sessionId);
        return;
      }
      case 'cancel order':
        return void (await this.call('POST', `/v1/orders/${this.number}/cancel`, { guestKey: this.guestKey }));
      case 'staff cancel':
        return void (await staff('cancel'));
      case 'mark paid':
        return void (await staff('mark-paid'));
      case 'refund':
        return void (await staff('refund', { key: uuidv7(), lines: [], other: 5_00 }));
      case 'ship':
        return void (await staff('ship', { key: uuidv7() }));
      case 'poll':
        shop.orders.clock.advance(60_000);
        return shop.run(CheckPayments);
      case '31 minutes':
        shop.orders.clock.advance(31 * 60_000);
        return shop.run(ExpireUnpaidOrders);
      case 'end sessions':
        return shop.run(EndSessions);
      case 'send refunds':
        return shop.run(SendRefunds);
      case 'webhooks again':
        return this.webhooksAgain();
      case 'provider away':
        sandbox.away = true;
        return;
      case 'provider back':
        sandbox.away = false;
        return;
      default: {
        const session = this.sessions[which % this.sessions.length];
        if (session) await this.call('POST', `/v1/sandbox-sessions/${session}/actions`, { action: step });
      }
    }
  }

  /** Runs until all messages are delivered and all workers have run. */
  async quiet(): Promise<void> {
    sandbox.away = false;
    shop.orders.clock.advance(3_600_000);
    await this.webhooksAgain();
    await shop.orders.service.app.get(ReceiveWebhook).handleStored();
    await shop.run(ExpireUnpaidOrders);
    await shop.run(EndSessions);
    await eventually(async () => {
      await shop.run(SendRefunds);
      expect(
        await shop.orders.db.rows(
          `SELECT 1 FROM refund WHERE order_id = $1 AND state = 'due' AND payment_id IS NOT NULL`,
          [this.orderId],
        ),
      ).toEqual([]);
    });
  }

  read = async (): Promise<OrderDto> => (await this.call<OrderDto>('GET', `/v1/admin-orders/${this.number}`)).body;

  /**
   * Money kept: captures minus refunds at the provider, plus payments recorded by staff minus refunds owed or paid out.
   */
  async moneyKept(): Promise<number> {
    const row = await shop.orders.db.one<{ provider: number; staff: number }>(
      `SELECT (SELECT coalesce(sum(CASE WHEN s.state = 'paid' THEN s.amount ELSE 0 END - s.refunded), 0)
                 FROM sandbox_session s JOIN payment p ON p.session_id = s.session_id WHERE p.order_id = $1)::bigint AS provider,
              (SELECT CASE WHEN EXISTS (SELECT 1 FROM payment WHERE order_id = $1 AND state = 'paid') THEN 0 ELSE paid END
                 - (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = $1 AND payment_id IS NULL)
                 FROM orders WHERE id = $1)::bigint AS staff`,
      [this.orderId],
    );
    return (row?.provider ?? Number.NaN) + (row?.staff ?? Number.NaN);
  }

  told = async (): Promise<string[]> =>
    (await shop.orders.outbox()).filter(({ key }) => key === this.orderId).map(({ type }) => type);

  private async webhooksAgain(): Promise<void> {
    const rows = await shop.orders.db.rows<{ body: string }>(
      `SELECT body FROM sandbox_webhook WHERE body LIKE '%' || $1 || '%'`,
      [this.sessions[0] ?? 'none'],
    );
    for (const { body } of rows.reverse()) {
      await this.call('POST', '/v1/payment-webhooks/sandbox', { signature: sandbox.sign(body), body });
    }
  }

  private async call<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const answer = await shop.orders.call<T>(method, path, body);
    expect(answer.status).toBeLessThan(500);
    return answer;
  }
}

it('any events of a card order in any order: when idle, the captured amount equals the owed one (I1, I8)', async () => {
  const history = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(3)), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const order = await CardOrder.place();
      for (const [step, which] of steps) await order.take(step, which);
      await order.quiet();
      const { status, paid, grandTotal, refunds } = await order.read();
      const decided = refunds.reduce((sum, { amount }) => sum + amount, 0);
      const owed = status === 'canceled' ? 0 : grandTotal - decided;
      expect(status).not.toBe('pending_payment'); // after an hour no order waits for payment
      expect(status === 'canceled' ? [0, grandTotal] : [grandTotal]).toContain(paid);
      expect(await order.moneyKept()).toBe(owed);
      const told = await order.told();
      expect(told.filter((type) => type === 'OrderPaid')).toHaveLength(paid > 0 ? 1 : 0);
      expect(told.filter((type) => type === 'OrderCancelled')).toHaveLength(status === 'canceled' ? 1 : 0);
      expect(told.filter((type) => type === 'OrderRefunded')).toHaveLength(refunds.length);
    }),
    { numRuns: 30 },
  );
}, 120_000);
