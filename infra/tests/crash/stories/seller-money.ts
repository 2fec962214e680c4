import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { Console } from '../../../faults/console.ts';
import { putSelling } from '../../../faults/goods.ts';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { Moderator, Seller } from '../../../faults/second-hand.ts';
import { cardOrder, eventually, pay, rows } from './card-orders.ts';
import { somebody } from './customers.ts';

/** The seller's share is 94.95: the sandbox has a payout that ends in 95 under way until it is asked. */
const PRICE = '126.60';
const SHARE = 94_95;
const IBAN = 'PL61109010140000071219812874';

/**
 * marketplace is killed (kill -9) at every step of a seller's money: sold, final, collected, approved, given to the provider,
 * paid, returned, and the sale taken back. Each payout is transferred once, and the books add up.
 */
export function sellersArePaidOnce(open: OpenShop): void {
  beforeAll(() => putSelling(open.shop.toolEnv), 90_000);

  const ofMarketplace = <Row>(sql: string, ...params: unknown[]) => rows<Row>(open, 'marketplace', sql, params);

  /** A seller with a bank account that rests no more, and a piece on sale. */
  async function selling() {
    const { shopper, customerId } = await somebody(open);
    const { email, firstname, lastname } = shopper.person;
    await shopper.expect('POST', '/api/user/me', {
      customer: {
        email,
        firstname,
        lastname,
        custom_attributes: [{ attribute_code: 'bank_account_number', value: IBAN }],
      },
    });
    await rows(
      open,
      'accounts',
      `UPDATE customer SET bank_account_changed_at = bank_account_changed_at - interval '4 days' WHERE customer_id = $1`,
      [customerId],
    );
    const moderator = new Moderator(open.shop.url('backoffice'));
    const { sku } = await new Seller(open.shop.url('gateway'), shopper).offer(PRICE);
    await moderator.pass(sku);
    await moderator.untilIn(sku, 'listed');
    await eventually(async () => expect(await open.shopper.cartWith(sku, 1)).toEqual(expect.any(String)));
    return { sellerId: customerId, sku };
  }

  /** Balances of the seller that are not zero. */
  async function balances(sellerId: string): Promise<Record<string, number>> {
    const found = await ofMarketplace<{ role: string; balance: number }>(
      'SELECT role, balance::int AS balance FROM ledger_account WHERE seller_id = $1 AND balance <> 0',
      sellerId,
    );
    return Object.fromEntries(found.map(({ role, balance }) => [role, balance]));
  }
  const untilIn = (sellerId: string, wanted: Record<string, number>) =>
    eventually(async () => expect(await balances(sellerId)).toEqual(wanted));

  interface Paid {
    readonly id: string;
    readonly batch: string;
    readonly state: string;
  }
  async function payout(sellerId: string): Promise<Paid> {
    const found = await ofMarketplace<Paid>(
      'SELECT payout_id AS id, batch_id AS batch, state FROM payout WHERE seller_id = $1',
      sellerId,
    );
    expect(found).toHaveLength(1);
    return found[0] as Paid;
  }
  /** States that events told of the payout. */
  async function told(payoutId: string): Promise<string[]> {
    const sql = `SELECT body->>'state' AS state FROM outbox WHERE topic = 'marketplace.payout.v1' AND key = $1 ORDER BY id`;
    return (await ofMarketplace<{ state: string }>(sql, payoutId)).map(({ state }) => state);
  }

  it.each([
    'marketplace.sale.paid',
    'marketplace.sale.final',
    'marketplace.payout.collected',
    'marketplace.payout.approved',
    'marketplace.payout.attempted',
    'marketplace.payout.sent',
    'marketplace.payout.read',
    'marketplace.payout.paid',
    'marketplace.payout.failed',
    'marketplace.sale.reversed',
  ])(
    '[I5] [I6] [I9] kill -9 at %s: the share is moved once, paid once, and taken back once',
    async (point) => {
      /** Work that passes the point, repeated until it is answered. */
      const dying = async (points: readonly string[], work: () => Promise<unknown>): Promise<void> => {
        const back = points.includes(point) ? await open.shop.dieAt(point) : undefined;
        await work();
        await back?.();
      };
      const { sellerId, sku } = await selling();
      const order = await cardOrder(open, await open.shopper.cartWith(sku, 1), sku);
      await dying(['marketplace.sale.paid'], () => pay(open, order));
      await untilIn(sellerId, { pending: SHARE });

      const [sale] = await ofMarketplace<{ orderId: string; lineId: string }>(
        `SELECT order_id AS "orderId", line_id AS "lineId" FROM sale WHERE seller_id = $1`,
        sellerId,
      );
      const { orderId, lineId } = sale as { orderId: string; lineId: string };
      await dying(['marketplace.sale.final'], () =>
        ofMarketplace(`UPDATE sale SET final_due_at = ordered_at - interval '1 day' WHERE line_id = $1`, lineId),
      );
      await untilIn(sellerId, { payable: SHARE });

      const admin = new Console(open.shop.url('backoffice'), 'admin@example.com');
      await dying(['marketplace.payout.collected'], () => admin.expect('POST', 'payout-batches/all/collect', {}));
      await untilIn(sellerId, { reserved: SHARE });
      const { id, batch } = await payout(sellerId);

      const { version } = await admin.expect<{ version: number }>('GET', `payout-batches/${batch}`);
      await dying(['marketplace.payout.approved', 'marketplace.payout.attempted', 'marketplace.payout.sent'], () =>
        admin.expect('POST', `payout-batches/${batch}/approve`, { version }),
      );
      await eventually(async () => expect(['sent', 'paid']).toContain((await payout(sellerId)).state));

      const isMarked = point === 'marketplace.payout.paid';
      const ask = () =>
        ofMarketplace(`UPDATE payout SET read_at = sent_at WHERE payout_id = $1 AND state = 'sent'`, id);
      const mark = () => admin.expect('POST', `payout-batches/${batch}/mark-paid`, { reference: 'MT940/1' });
      await dying(['marketplace.payout.read', 'marketplace.payout.paid'], isMarked ? mark : ask);
      await untilIn(sellerId, { paid: SHARE });
      expect(await told(id)).toEqual(['paid']);

      if (point === 'marketplace.payout.failed') {
        await dying([point], () => admin.expect('POST', `payouts/${id}/fail`, { reason: 'returned' }));
        await untilIn(sellerId, { payable: SHARE });
        expect(await told(id)).toEqual(['paid', 'failed']);
      }
      if (point === 'marketplace.sale.reversed') {
        const refund = { key: randomUUID(), lines: [{ lineId, quantity: 1 }] };
        await dying([point], () => admin.expect('POST', `orders/${orderId}/refund`, refund));
        await untilIn(sellerId, { paid: SHARE, payable: -SHARE });
      }
      expect((await payout(sellerId)).state).toBe(point === 'marketplace.payout.failed' ? 'failed' : 'paid');
      expect(await open.broken()).toEqual([]);
    },
    240_000,
  );
}
