import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { EndSessions } from '../../src/use-cases/end-sessions.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { CheckPayments } from '../../src/use-cases/paying/check-payments.js';
import { ExpireUnpaidOrders } from '../../src/use-cases/placing/expire-unpaid-orders.js';
import { openShop, type Shop } from '../shop.js';

// The shopper has paid on the provider's page and the provider has captured. The tests vary order, repetition and loss
// of the outcome messages and the operations on the order meanwhile. The order ends with one capture or none, and in
// the right state.

let shop: Shop;
let sandbox: SandboxProvider;
beforeAll(async () => {
  shop = await openShop();
  sandbox = shop.orders.service.app.get(SandboxProvider);
});
afterAll(() => shop.stop());

const MINUTE = 60_000;
const TOTAL = 415_00;

class PaidAtProvider {
  private constructor(
    readonly orderId: string,
    private readonly guestKey: string,
    private readonly session: { id: string; url: string; paymentId: string },
  ) {}

  /** Captured at the provider; no message processed here, not even the answer to opening the session. */
  static async place(): Promise<PaidAtProvider> {
    const { body } = await shop.place(shop.newCart(), { order: { paymentMethod: 'stripe' } });
    const { sessionId = '', redirectUrl = '' } = body.payment ?? {};
    await shop.orders.call('POST', `/v1/sandbox-sessions/${sessionId}/actions`, { action: 'success-unheard' });
    const payment = await shop.orders.db.one<{ id: string }>(
      'UPDATE payment SET session_id = NULL, redirect_url = NULL, check_at = NULL WHERE order_id = $1 RETURNING id',
      [body.orderId],
    );
    const session = { id: sessionId, url: redirectUrl, paymentId: payment?.id ?? '' };
    return new PaidAtProvider(body.orderId, body.guestKey ?? '', session);
  }

  readonly steps: Readonly<Record<string, () => Promise<unknown>>> = {
    // the delayed answer to opening the session is stored
    reply: () =>
      shop.orders.db.rows(
        'UPDATE payment SET session_id = $2, redirect_url = $3, check_at = created_at WHERE id = $1',
        [this.session.paymentId, this.session.id, this.session.url],
      ),
    webhook: () => this.tell('paid', 'first'),
    'the same webhook': () => this.tell('paid', 'first'),
    'another webhook': () => this.tell('paid', uuidv7()),
    'a failure': () => this.tell('failed', uuidv7()),
    'a forged webhook': async () => expect(await this.tell('paid', uuidv7(), 'forged')).toBe(422),
    poll: async () => {
      shop.orders.clock.advance(MINUTE);
      await shop.run(CheckPayments);
    },
    '31 minutes': async () => {
      sandbox.away = true; // the provider is unavailable until the order ends
      shop.orders.clock.advance(31 * MINUTE);
      await shop.run(ExpireUnpaidOrders);
      sandbox.away = false;
    },
    cancel: () => shop.orders.call('POST', `/v1/orders/${this.orderId}/cancel`, { guestKey: this.guestKey }),
    refund: async () => {
      const [line] = await shop.orders.db.rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [
        this.orderId,
      ]);
      const refund = { staffId: 'ania', key: uuidv7(), lines: [{ lineId: line?.id, quantity: 1 }], other: 15_00 };
      expect((await shop.orders.call('POST', `/v1/admin-orders/${this.orderId}/refund`, refund)).status).toBe(200);
    },
  };

  private async tell(outcome: string, event: string, signature?: string): Promise<number> {
    const { paymentId } = this.session;
    const eventId = `${paymentId}:${event}`;
    const body = JSON.stringify({ eventId, paymentId, outcome, amount: TOTAL, currency: 'PLN' });
    const told = { signature: signature ?? sandbox.sign(body), body };
    return (await shop.orders.call('POST', '/v1/payment-webhooks/sandbox', told)).status;
  }

  /** Status, amount counted as paid, number of counted captures, and amount kept by the provider. */
  async end() {
    await this.steps.reply?.();
    await shop.run(EndSessions);
    shop.orders.clock.advance(60 * MINUTE);
    await shop.run(SendRefunds);
    return shop.orders.db.one(
      `SELECT o.status, o.paid::int AS paid, (SELECT count(*)::int FROM payment WHERE order_id = o.id AND state = 'paid') AS captures,
              (SELECT (s.amount - s.refunded)::int FROM sandbox_session s WHERE s.session_id = $2) AS kept
         FROM orders o WHERE o.id = $1`,
      [this.orderId, this.session.id],
    );
  }
}

const PAID = { status: 'processing', paid: TOTAL, captures: 1, kept: TOTAL };
const GIVEN_BACK = { status: 'complete', paid: TOTAL, captures: 1, kept: 0 };
const CANCELED = { status: 'canceled', paid: 0, captures: 0, kept: 0 };
const PAID_AND_CANCELED = { status: 'canceled', paid: TOTAL, captures: 1, kept: 0 };

describe('webhook and reply', () => {
  it.each([
    [['reply', 'webhook'], PAID],
    [['webhook', 'reply'], PAID],
    [['webhook'], PAID], // the reply never arrives
    [['reply', 'poll'], PAID], // the webhook never arrives
    [['reply', 'poll', 'webhook'], PAID], // late
    [['reply', 'webhook', 'poll'], PAID],
    [['reply', 'webhook', 'the same webhook'], PAID],
    [['reply', 'webhook', 'another webhook'], PAID],
    [['webhook', 'reply', 'the same webhook', 'another webhook', 'poll'], PAID],
    [['reply', 'a failure', 'webhook'], PAID],
    [['reply', 'webhook', 'a failure'], PAID],
    [['a failure', 'webhook', 'reply'], PAID],
    [['a forged webhook', 'reply', 'webhook'], PAID],
    [['reply', 'a forged webhook', 'poll'], PAID],
    [['reply', 'webhook', 'refund'], GIVEN_BACK],
    [['reply', 'webhook', 'refund', 'the same webhook'], GIVEN_BACK], // repeated after the refund
    [['reply', 'webhook', 'refund', 'another webhook', 'poll'], GIVEN_BACK],
    [['reply', 'webhook', 'cancel'], PAID_AND_CANCELED],
    [['reply', 'webhook', 'cancel', 'another webhook', 'the same webhook'], PAID_AND_CANCELED],
    [['reply', 'cancel', 'webhook'], CANCELED], // too late: refunded automatically
    [['cancel', 'webhook', 'the same webhook'], CANCELED],
    [['reply', '31 minutes', 'webhook'], CANCELED],
    [['reply', '31 minutes', 'webhook', 'another webhook'], CANCELED],
    [['31 minutes', 'webhook'], CANCELED],
    [['reply', '31 minutes'], CANCELED], // detected when the session is ended
  ] as const)('%j', async (steps, expected) => {
    const order = await PaidAtProvider.place();
    for (const step of steps) await order.steps[step]?.();
    await eventually(async () => expect(await order.end()).toEqual(expected));
  });
});
