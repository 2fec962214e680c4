import { create } from '@bufbuild/protobuf';
import { OrderCancelledSchema, OrderRefundedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SellerBalanceDto, StatementDto } from '../../src/http/balance/balance.dto.js';
import type { PayoutBatchDto, PayoutDto } from '../../src/http/payouts/payouts.dto.js';
import { CollectPayouts } from '../../src/use-cases/payouts/collect-payouts.js';
import { KeepPayouts } from '../../src/use-cases/payouts/keep-payouts.js';
import { SendPayouts } from '../../src/use-cases/payouts/send-payouts.js';
import { accepted, BELA, Selling, type Sold } from '../selling.js';

const ADMIN = { role: 'admin', staffId: '0194b000-0000-7000-8000-0000000000a1' };
const SECOND = { role: 'admin', staffId: '0194b000-0000-7000-8000-0000000000a2' };
/** A price whose share ends with these two digits, which the sandbox reads (sandbox.provider.ts). */
const priceOf = (script: string): number => {
  for (let price = 40_000; ; price += 1)
    if (String(Math.floor((price * 7_500 + 5_000) / 10_000)).endsWith(script)) return price;
};
const PAID = '50';

let selling: Selling;
let seller: string;
beforeAll(async () => {
  selling = await Selling.start({ PAYOUT_READ_MINUTES: '1', FOUR_EYES: 'PLN=5000' });
});
afterAll(() => selling.stop());
beforeEach(() => {
  seller = uuidv7();
  selling.payees.set(seller, { lastDigits: '2874', accountChangedAt: null });
});

const call = <T>(method: string, path: string, body?: object, staff: object = ADMIN) =>
  selling.service.call<T>(method, `/v1/payouts/${path}`, body, { staff });

async function balance(): Promise<SellerBalanceDto> {
  const path = `/v1/sellers/${seller}/balance`;
  return accepted(await selling.service.call<SellerBalanceDto>('GET', path, undefined, { customer: seller }));
}
async function statement(query = ''): Promise<StatementDto> {
  const path = `/v1/sellers/${seller}/statement${query}`;
  return accepted(await selling.service.call<StatementDto>('GET', path, undefined, { customer: seller }));
}

/** The own payout of a new batch. */
async function collected(): Promise<{ batch: PayoutBatchDto; payout: PayoutDto }> {
  const { batchId } = accepted(await call<{ batchId: string }>('POST', 'batches', {}));
  const batch = accepted(await call<PayoutBatchDto>('GET', `batches/${batchId}`));
  return { batch, payout: await ownPayout(batchId) };
}
async function ownPayout(batchId: string): Promise<PayoutDto> {
  const { items } = accepted(
    await call<{ items: PayoutDto[] }>('GET', `transfers?batchId=${batchId}&sellerId=${seller}`),
  );
  expect(items).toHaveLength(1);
  return items[0] as PayoutDto;
}

async function approve({ batchId, version }: PayoutBatchDto, staff: object = ADMIN) {
  return call<PayoutBatchDto>('POST', `batches/${batchId}/approve`, { version }, staff);
}

/** Waits until the workers have brought it there; the clock goes on, so that the provider is asked again. */
const inState = ({ batchId }: PayoutBatchDto, state: PayoutDto['state']): Promise<PayoutDto> =>
  selling.ended(async () => {
    const payout = await ownPayout(batchId);
    if (payout.state !== state) throw new Error(`the payout is ${payout.state}, not ${state}`);
    return payout;
  });

async function refund({ order }: Sold): Promise<void> {
  const { orderId, lines } = order;
  const refunded = lines.map(({ lineId, sku }) => ({ lineId, sku, quantity: 1 }));
  const event = create(OrderRefundedSchema, { orderId, version: 9, lines: refunded });
  await selling.service.deliver('orders.order.v1', orderId, OrderRefundedSchema, event);
  await selling.service.settled();
}

const eventsOf = async (payoutId: string) =>
  (await selling.service.outbox()).filter(({ key, topic }) => key === payoutId && topic === 'marketplace.payout.v1');

describe('what a seller has with us', () => {
  it('is pending when the buyer paid, payable when the sale is final, and its steps are told [SELL-051]', async () => {
    const sold = await selling.sold(45_001, seller);
    expect((await balance()).balances).toEqual([
      { currency: 'PLN', pending: 33_751, payable: 0, reserved: 0, paid: 0 },
    ]);
    const { items, total } = await statement();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      ...{ type: 'sale', currency: 'PLN', amount: 33_751, after: { pending: 33_751, payable: 0 }, payout: null },
      sale: {
        ...{ sku: sold.sku, identifier: sold.identifier, price: 45_001, commission: 2_200, fee: 300 },
        ...{ commissionAmount: 9_900, feeAmount: 1_350, share: 33_751 },
      },
    });
  });

  it('is gone when the order is cancelled or refunded before it is final', async () => {
    const sold = await selling.sold(45_000, seller);
    const { orderId } = sold.order;
    const event = create(OrderCancelledSchema, { orderId, version: 2, reason: 'customer' });
    await selling.service.deliver('orders.order.v1', orderId, OrderCancelledSchema, event);
    await selling.inState(sold.listingId, 'listed');
    await refund(await selling.sold(20_000, seller));
    expect((await balance()).balances).toMatchObject([{ pending: 0, payable: 0 }]);
    const kinds = (await statement()).items.map(({ type, amount }) => [type, amount]);
    expect(kinds).toEqual([
      ...[
        ['reverse', -15_000],
        ['sale', 15_000],
      ],
      ...[
        ['reverse', -33_750],
        ['sale', 33_750],
      ],
    ]);
    const told = await selling.events(sold.listingId);
    expect(told.at(-1)).toMatchObject({ type: 'SaleReversed', body: { reason: 'cancelled', isForSale: true } });
  });

  it('is told page by page with the balances after each movement', async () => {
    for (const price of [10_000, 20_000, 30_000]) await selling.sold(price, seller);
    const whole = (await statement()).items.map(({ after }) => after.pending);
    expect(whole).toEqual([45_000, 22_500, 7_500]);
    const parts = [await statement('?limit=1&offset=0'), await statement('?limit=2&offset=1')];
    expect(parts.flatMap(({ items }) => items.map(({ after }) => after.pending))).toEqual(whole);
    expect((await statement('?currency=EUR')).total).toBe(0);
  });

  it('is only told to its seller', async () => {
    const path = `/v1/sellers/${seller}/balance`;
    expect((await selling.service.call('GET', path, undefined, { customer: BELA })).status).toBe(403);
  });
});

describe('a payout', () => {
  it('is collected, approved by an admin and paid: the listing, the seller and the mail know [ADM-007]', async () => {
    const { listingId } = await selling.closed(priceOf(PAID), seller);
    const { batch, payout } = await collected();
    expect(payout).toMatchObject({ state: 'collected', accountDigits: '2874', currency: 'PLN' });
    expect((await balance()).balances).toMatchObject([{ payable: 0, reserved: payout.amount }]);
    expect((await approve(batch, { role: 'moderator' })).status).toBe(403);
    expect(accepted(await approve(batch))).toMatchObject({ state: 'approved', approvedBy: ADMIN.staffId });
    const paid = await inState(batch, 'paid');
    expect(paid.reference).not.toBeNull();
    expect((await balance()).balances).toMatchObject([{ reserved: 0, paid: payout.amount }]);
    expect((await selling.read(listingId)).paidOutAt).not.toBeNull();
    expect(await eventsOf(payout.payoutId)).toMatchObject([{ body: { state: 'paid', accountDigits: '2874' } }]);
    const [newest] = (await statement()).items;
    expect(newest).toMatchObject({ type: 'paid', payout: { state: 'paid', accountDigits: '2874' } });
  });

  it('has facts for mails, which only content reads', async () => {
    await selling.closed(priceOf('91'), seller);
    const { batch, payout } = await collected();
    const facts = (payoutId: string, as = 'content') =>
      selling.service.call('GET', `/v1/payouts/${payoutId}/mail-facts`, undefined, { as });
    const known = {
      ...{ customerId: seller, amount: { amount: payout.amount, currency: 'PLN' }, accountDigits: '2874' },
      ...{ state: 'collected', reference: null, reason: null },
    };
    expect(accepted(await facts(payout.payoutId))).toEqual(known);
    accepted(await approve(batch));
    await inState(batch, 'failed');
    expect(accepted(await facts(payout.payoutId))).toEqual({ ...known, state: 'failed', reason: 'refused' });
    expect((await facts(uuidv7())).status).toBe(404);
    expect((await facts(payout.payoutId, 'orders')).status).toBe(403);
    expect((await facts(payout.payoutId, 'gateway')).status).toBe(403);
  });

  it('takes everything payable once: collecting twice at once makes one payout', async () => {
    await selling.closed(priceOf(PAID), seller);
    await selling.closed(priceOf(PAID), seller);
    const collect = selling.service.service.app.get(CollectPayouts);
    const batches = (await Promise.all([collect.now(), collect.now()])).filter((id) => id !== null);
    const all = await call<{ items: PayoutDto[] }>('GET', `transfers?sellerId=${seller}`);
    expect(accepted(all).items).toHaveLength(1);
    expect(batches.length).toBeGreaterThan(0);
  });

  it('of a large batch needs two admins; two who approve at once approve it once', async () => {
    await selling.closed(900_000, seller);
    const { batch } = await collected();
    expect(batch.needsTwo).toBe(true);
    const first = accepted(await approve(batch));
    expect(first).toMatchObject({ state: 'collected', firstApprovedBy: ADMIN.staffId });
    expect(accepted(await approve(batch))).toMatchObject({ version: first.version });
    expect((await approve(first)).status).toBe(409);
    const answers = await Promise.all([approve(first, SECOND), approve(first, { ...SECOND, staffId: uuidv7() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await inState(batch, 'paid');
    expect(await eventsOf((await ownPayout(batch.batchId)).payoutId)).toHaveLength(1);
  });

  it('needs the password once more', async () => {
    await selling.closed(priceOf(PAID), seller);
    const { batch } = await collected();
    const old = { ...ADMIN, confirmedAt: new Date(selling.service.clock.now().getTime() - 3_600_000) };
    expect((await approve(batch, old)).status).toBe(403);
    expect(accepted(await approve(batch))).toMatchObject({ state: 'approved' });
  });

  it.each([
    ['91', 'failed'],
    ['92', 'paid'],
    ['93', 'paid'],
    ['95', 'paid'],
  ] as const)('that the provider answers with %s is %s, once', async (script, state) => {
    await selling.closed(priceOf(script), seller);
    const { batch, payout } = await collected();
    accepted(await approve(batch));
    await inState(batch, state);
    const [own] = (await balance()).balances;
    expect(own).toMatchObject(
      state === 'paid' ? { paid: payout.amount, payable: 0 } : { paid: 0, payable: payout.amount },
    );
    expect(await eventsOf(payout.payoutId)).toHaveLength(1);
  });

  it('that comes back after it was paid is payable again, and its listing is not paid out', async () => {
    const { listingId } = await selling.closed(priceOf('94'), seller);
    const { batch, payout } = await collected();
    accepted(await approve(batch));
    await inState(batch, 'failed');
    expect((await balance()).balances).toMatchObject([{ paid: 0, reserved: 0, payable: payout.amount }]);
    const { paidOutAt, events } = await selling.read(listingId);
    expect(paidOutAt).toBeNull();
    expect(events.map(({ action }) => action).slice(0, 2)).toEqual(['payout_failed', 'pay_out']);
    const again = await collected();
    expect(again.payout.amount).toBe(payout.amount);
    expect(again.payout.payoutId).not.toBe(payout.payoutId);
  });

  it('is not sent to a bank account that was changed after the collection', async () => {
    await selling.closed(priceOf(PAID), seller);
    const { batch, payout } = await collected();
    selling.payees.set(seller, { lastDigits: '6666', accountChangedAt: selling.service.clock.now().toISOString() });
    accepted(await approve(batch));
    expect(await inState(batch, 'failed')).toMatchObject({ reason: 'account_changed' });
    expect(selling.frozen.has(payout.payoutId)).toBe(false);
    expect((await balance()).balances).toMatchObject([{ payable: payout.amount, reserved: 0, paid: 0 }]);
  });

  it('that was paid two weeks ago is not asked about any more', async () => {
    await selling.closed(priceOf(PAID), seller);
    const { batch, payout } = await collected();
    accepted(await approve(batch));
    await inState(batch, 'paid');
    const readAt = async () =>
      (
        await selling.service.db.one<{ at: Date | null }>('SELECT read_at AS at FROM payout WHERE payout_id = $1', [
          payout.payoutId,
        ])
      )?.at;
    expect(await readAt()).not.toBeNull();
    selling.service.clock.advance(15 * 24 * 3_600_000);
    await selling.ended(async () => expect(await readAt()).toBeNull());
    expect(await ownPayout(batch.batchId)).toMatchObject({ state: 'paid' });
  });

  it('of another provider waits for it', async () => {
    await selling.closed(priceOf(PAID), seller);
    const { batch, payout } = await collected();
    await selling.service.db.rows(`UPDATE payout_batch SET provider = 'stripe' WHERE batch_id = $1`, [batch.batchId]);
    accepted(await approve(batch));
    const send = selling.service.service.app.get(SendPayouts);
    await send.send();
    expect((await ownPayout(batch.batchId)).state).toBe('approved');
    expect(selling.frozen.has(payout.payoutId)).toBe(false);
    const fail = await call('POST', `transfers/${payout.payoutId}/fail`, { reason: 'taken_out' });
    expect(fail.status).toBe(204);
  });

  it('that is paid stays; a refund afterwards leaves a debt, which the next payout takes off', async () => {
    const sold = await selling.closed(priceOf(PAID), seller);
    const { batch, payout } = await collected();
    accepted(await approve(batch));
    await inState(batch, 'paid');
    await refund(sold);
    expect((await balance()).balances).toMatchObject([{ payable: -payout.amount, paid: payout.amount }]);
    const debts = accepted(await call<{ items: object[] }>('GET', 'debts'));
    expect(debts.items).toContainEqual({ sellerId: seller, currency: 'PLN', amount: payout.amount });
    await selling.closed(priceOf(PAID) * 2, seller);
    expect((await collected()).payout.amount).toBeLessThan(priceOf(PAID) * 1.5);
    expect((await balance()).balances).toMatchObject([{ payable: 0 }]);
  });

  it('taken out by staff is payable again', async () => {
    await selling.closed(priceOf(PAID), seller);
    const { payout } = await collected();
    const fail = () => call('POST', `transfers/${payout.payoutId}/fail`, { reason: 'taken_out' });
    expect([(await fail()).status, (await fail()).status]).toEqual([204, 204]);
    expect((await balance()).balances).toMatchObject([{ reserved: 0, payable: payout.amount }]);
    expect((await call('POST', `transfers/${uuidv7()}/fail`, { reason: 'taken_out' })).status).toBe(404);
  });

  it('is not made without a bank account, nor within 72 hours after it changed', async () => {
    await selling.closed(priceOf(PAID), seller);
    selling.payees.delete(seller);
    expect(await balance()).toMatchObject({ blocked: 'no_bank_account', blockedUntil: null });
    const own = async () => accepted(await call<{ total: number }>('GET', `transfers?sellerId=${seller}`)).total;
    await call('POST', 'batches', {});
    expect(await own()).toBe(0);
    const changedAt = selling.service.clock.now();
    selling.payees.set(seller, { lastDigits: '0001', accountChangedAt: changedAt.toISOString() });
    const until = new Date(changedAt.getTime() + 72 * 3_600_000).toISOString();
    expect(await balance()).toMatchObject({ blocked: 'account_changed', blockedUntil: until });
    await call('POST', 'batches', {});
    expect(await own()).toBe(0);
    selling.service.clock.set(new Date(until));
    expect(await balance()).toMatchObject({ blocked: null });
    await call('POST', 'batches', {});
    expect(await own()).toBe(1);
  });

  it('is collected by itself on the morning of a business day, once [SELL-054]', async () => {
    await selling.closed(priceOf(PAID), seller);
    const { nextPayoutAt } = await balance();
    const keep = selling.service.service.app.get(KeepPayouts);
    const own = async () => accepted(await call<{ items: PayoutDto[] }>('GET', `transfers?sellerId=${seller}`)).items;
    selling.service.clock.set(new Date(new Date(nextPayoutAt).getTime() - 1));
    await keep.collect();
    expect(await own()).toEqual([]);
    selling.service.clock.set(new Date(nextPayoutAt));
    await keep.collect();
    expect(await own()).toHaveLength(1);
    await keep.collect();
    expect(await own()).toHaveLength(1);
  });
});

describe('a debt', () => {
  it('is written off once per key, and only if there is one', async () => {
    const sold = await selling.closed(priceOf(PAID), seller);
    const { batch } = await collected();
    accepted(await approve(batch));
    await inState(batch, 'paid');
    await refund(sold);
    const headers = { 'idempotency-key': uuidv7() };
    const body = { currency: 'PLN', note: 'the piece was lost by us' };
    const path = `/v1/payouts/debts/${seller}/write-off`;
    const forgive = (more: object = { headers }) => selling.service.call('POST', path, body, { staff: ADMIN, ...more });
    expect([(await forgive()).status, (await forgive()).status]).toEqual([204, 204]);
    expect((await forgive({})).status).toBe(409);
    expect((await balance()).balances).toMatchObject([{ payable: 0 }]);
    expect((await statement()).items[0]).toMatchObject({ type: 'write_off' });
  });
});

describe('an erased seller', () => {
  it('is paid what is owed first; then accounts forgets the bank account', async () => {
    await selling.closed(priceOf(PAID), seller);
    await selling.erase(seller);
    await selling.service.settled();
    const keep = selling.service.service.app.get(KeepPayouts);
    await keep.settleErased();
    expect(selling.forgotten).not.toContain(seller);
    const { batch } = await collected();
    accepted(await approve(batch));
    await inState(batch, 'paid');
    await keep.settleErased();
    expect(selling.forgotten).toContain(seller);
  });
});
