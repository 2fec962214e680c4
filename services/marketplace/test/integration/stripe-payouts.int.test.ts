import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SellerBalanceDto } from '../../src/http/balance/balance.dto.js';
import type { PayoutBatchDto, PayoutDto } from '../../src/http/payouts/payouts.dto.js';
import { KeepPayouts } from '../../src/use-cases/payouts/keep-payouts.js';
import { accepted, BELA, Selling } from '../selling.js';
import { StripeDouble } from '../stripe-double.js';

const ADMIN = { role: 'admin', staffId: '0194b000-0000-7000-8000-0000000000a1' };
const PAGE = 'https://shop.example/en/my-account/my-earnings';

let stripe: StripeDouble;
let selling: Selling;
let seller: string;
beforeAll(async () => {
  stripe = await StripeDouble.start();
  selling = await Selling.start({ ...stripe.env, PAYOUT_READ_MINUTES: '600', FOUR_EYES: 'PLN=50000' });
});
afterAll(async () => {
  await selling.stop();
  stripe.stop();
});
beforeEach(() => {
  seller = uuidv7();
  stripe.refusals.clear();
  stripe.payoutStatus = 'paid';
});

const setUp = (body: object = { country: 'PL', returnUrl: PAGE }, customer = seller) =>
  selling.service.call<{ url: string | null }>('POST', `/v1/sellers/${seller}/payout-setup`, body, { customer });
const own = () =>
  stripe.accounts.filter(({ metadata }) => (metadata as { customer_id: string }).customer_id === seller);
/** Stripe has checked the seller. */
const checked = () =>
  Object.assign(own()[0] as object, { payouts_enabled: true, capabilities: { transfers: 'active' } });

async function balance(): Promise<SellerBalanceDto> {
  const path = `/v1/sellers/${seller}/balance`;
  return accepted(await selling.service.call<SellerBalanceDto>('GET', path, undefined, { customer: seller }));
}
const call = <T>(method: string, path: string, body?: object) =>
  selling.service.call<T>(method, `/v1/payouts/${path}`, body, { staff: ADMIN });

async function ownPayouts(): Promise<PayoutDto[]> {
  return accepted(await call<{ items: PayoutDto[] }>('GET', `transfers?sellerId=${seller}`)).items;
}
async function collect(): Promise<PayoutDto[]> {
  accepted(await call('POST', 'batches', {}));
  return ownPayouts();
}
/** The seller's payout, approved. */
async function approved(): Promise<PayoutDto> {
  const [payout] = await collect();
  const batch = accepted(await call<PayoutBatchDto>('GET', `batches/${payout?.batchId}`));
  accepted(await call('POST', `batches/${batch.batchId}/approve`, { version: batch.version }));
  return payout as PayoutDto;
}
const inState = (state: string): Promise<PayoutDto> =>
  selling.ended(async () => {
    const [payout] = await ownPayouts();
    if (payout?.state !== state) throw new Error(`the payout is ${payout?.state}, not ${state}`);
    return payout;
  });
const news = (body: string, signature: string) =>
  selling.service.call('POST', '/v1/payout-events', { body, signature });

describe('the account at Stripe of a seller', () => {
  it('is opened once, with both capabilities and without payouts of its own; its page is a new one each time', async () => {
    const first = accepted(await setUp());
    const second = accepted(await setUp());
    expect(own()).toHaveLength(1);
    expect(first.url).toContain(own()[0]?.id);
    expect(second.url).not.toBe(first.url);
    const opened = stripe.calls.find(
      ({ path, form }) => path === '/v1/accounts' && form['metadata[customer_id]'] === seller,
    );
    expect(opened?.form).toMatchObject({
      country: 'PL',
      'capabilities[card_payments][requested]': 'true',
      'capabilities[transfers][requested]': 'true',
      'settings[payouts][schedule][interval]': 'manual',
    });
    const link = stripe.calls.findLast(({ path }) => path === '/v1/account_links');
    expect(link?.form).toMatchObject({ type: 'account_onboarding', return_url: PAGE, refresh_url: PAGE });
  });

  it('is one also when it is asked for twice at once', async () => {
    const pages = await Promise.all([setUp(), setUp()]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(own()).toHaveLength(1);
  });

  it('is only opened by its seller, in a country, for a page', async () => {
    expect((await setUp(undefined, BELA)).status).toBe(403);
    for (const wrong of [{ country: 'Poland', returnUrl: PAGE }, { country: 'PL', returnUrl: 'javascript:1' }, {}])
      expect((await setUp(wrong)).status).toBe(400);
    stripe.refusals.set('/v1/accounts', { code: 'country_unsupported' });
    expect(await setUp({ country: 'AQ', returnUrl: PAGE })).toMatchObject({
      ...{ status: 422, body: { code: 'marketplace.payout_country_refused', details: { country: 'AQ' } } },
    });
    expect(own()).toEqual([]);
  });

  it('is needed before anything is paid: what is payable waits, and the seller sees why', async () => {
    await selling.closed(20_000, seller);
    expect(await collect()).toEqual([]);
    expect((await balance()).blocked).toBe('no_bank_account');
    accepted(await setUp());
    expect(await collect()).toEqual([]);
    checked();
    expect((await balance()).blocked).toBeNull();
    expect(await collect()).toMatchObject([{ state: 'collected', amount: 15_000 }]);
  });

  it('is in the export of personal data, and forgotten with an erased seller once everything is paid', async () => {
    accepted(await setUp());
    checked();
    const exported = await selling.service.call('GET', `/v1/customers/${seller}/export`, undefined, {
      customer: seller,
    });
    expect(JSON.stringify(exported.body)).toContain(own()[0]?.id);
    await selling.closed(20_000, seller);
    await selling.erase(seller);
    await selling.service.settled();
    stripe.payoutStatus = 'in_transit';
    const { payoutId } = await approved();
    await inState('sent');
    expect(await rows()).toBe(1);
    const { body, signature } = stripe.event('payout.paid', stripe.decide(payoutId, 'paid'));
    expect((await news(body, signature)).status).toBe(204);
    await inState('paid');
    await selling.service.service.app.get(KeepPayouts).settleErased();
    expect(await rows()).toBe(0);
    expect(selling.forgotten).toContain(seller);
  });
});

/** Stored accounts of the seller. */
async function rows(): Promise<number> {
  const found = await selling.service.db.rows('SELECT 1 FROM stripe_account WHERE customer_id = $1', [seller]);
  return found.length;
}

describe('a payout by Stripe', () => {
  beforeEach(async () => {
    accepted(await setUp());
    checked();
    await selling.closed(20_000, seller);
  });

  it('is paid once; the bank returns it later, and it is payable again [SELL-052]', async () => {
    const { payoutId } = await approved();
    const paid = await inState('paid');
    expect(paid.reference).toBe(stripe.payoutsOf(payoutId)[0]?.id);
    expect(stripe.transfersOf(payoutId)).toHaveLength(1);
    const { body, signature } = stripe.event('payout.failed', stripe.decide(payoutId, 'failed', 'account_closed'));
    for (let time = 0; time < 2; time += 1) expect((await news(body, signature)).status).toBe(204);
    expect(await ownPayouts()).toMatchObject([{ state: 'failed', reason: 'account_closed' }]);
    expect((await balance()).balances).toMatchObject([{ paid: 0, reserved: 0, payable: 15_000 }]);
    expect(stripe.transfersOf(payoutId)).toMatchObject([{ reversed: true }]);
  });

  it('is not touched by a forged event', async () => {
    const { payoutId } = await approved();
    await inState('paid');
    const { body, signature } = stripe.event('payout.failed', stripe.payoutsOf(payoutId)[0] as object, 'whsec_forged');
    expect(await news(body, signature)).toMatchObject({
      status: 422,
      body: { code: 'marketplace.payout_event_refused' },
    });
    expect(await ownPayouts()).toMatchObject([{ state: 'paid' }]);
  });
});
