import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PayoutEventRefused, PayoutProviderAway } from '../../src/domain/payout.errors.js';
import type { PayoutProvider, Transfer, TransferState } from '../../src/payouts/payout-provider.js';
import { type Remembered, SandboxProvider } from '../../src/payouts/sandbox.provider.js';
import { StripeProvider } from '../../src/payouts/stripe.provider.js';
import { StripeDouble } from '../stripe-double.js';

// One suite for every provider that answers: a payout is one transfer, whatever is lost, repeated or late.

// Stripe's library waits before it repeats a lost request.
jest.setTimeout(30_000);

/** What is played with a payout. */
type Play = 'paid' | 'refused' | 'lost answer' | 'lost request' | 'returned' | 'slow';

interface Stage {
  readonly provider: PayoutProvider;
  /** A transfer with which the provider does this. */
  transfer(play: Play): Transfer;
  /** The bank has decided about what is slow or returned. */
  bankDecides(payoutId: string, play: Play): void;
  /** What the caller keeps of it. */
  kept(transfer: Transfer, state: Remembered['state']): void;
  /** How often money left for the payout and stayed away; undefined where nobody counts. */
  count(payoutId: string): number | undefined;
}

const base = () => ({
  ...{ payoutId: uuidv7(), customerId: uuidv7(), currency: 'PLN' as const, payee: null },
  reference: 'GD payout 2026-12-01',
});

function sandbox(): Stage {
  const SCRIPTS = { paid: 50, refused: 91, 'lost answer': 92, 'lost request': 93, returned: 94, slow: 95 };
  const known = new Map<string, Remembered>();
  return {
    provider: new SandboxProvider(async (payoutId) => known.get(payoutId)),
    transfer: (play) => ({ ...base(), amount: 10_000 + SCRIPTS[play] }),
    bankDecides: () => undefined,
    kept: ({ payoutId, amount }, state) =>
      known.set(payoutId, { payoutId, amount, state, attemptedAt: new Date(0), sentAt: null }),
    count: () => undefined,
  };
}

const NO_ACCOUNTS = {
  ...{ of: async (_: string): Promise<string | undefined> => undefined, keep: async (_: string, id: string) => id },
  ...{ among: async () => [], becameReady: async () => undefined },
};

let double: StripeDouble;
function stripe(): Stage {
  const { url, webhookSecrets } = double;
  const accounts = { ...NO_ACCOUNTS, of: async (id: string) => `acct_${id.slice(-6)}` };
  return {
    provider: new StripeProvider({ secretKey: 'sk_test_1', webhookSecrets, url }, accounts),
    transfer: (play) => {
      // The library repeats a request once by itself.
      if (play === 'lost answer') double.faults.set('/v1/transfers', { kind: 'lost', times: 2 });
      if (play === 'lost request') double.faults.set('/v1/transfers', { kind: 'cut', times: 2 });
      if (play === 'refused') double.refusals.set('/v1/transfers', { code: 'insufficient_capabilities_for_transfer' });
      if (play === 'slow') double.payoutStatus = 'in_transit';
      return { ...base(), amount: 10_050 };
    },
    bankDecides: (payoutId, play) =>
      void double.decide(
        payoutId,
        play === 'returned' ? 'failed' : 'paid',
        play === 'returned' ? 'account_closed' : null,
      ),
    kept: () => undefined,
    count: (payoutId) => double.transfersOf(payoutId).filter(({ reversed }) => !reversed).length,
  };
}

beforeAll(async () => {
  double = await StripeDouble.start();
});
afterAll(() => double.stop());
beforeEach(() => {
  double.faults.clear();
  double.refusals.clear();
  double.payoutStatus = 'paid';
});

/** As send-payouts.ts does it: after silence the provider is asked, and sent again only what it does not know. */
async function delivered(stage: Stage, transfer: Transfer): Promise<TransferState> {
  const { provider } = stage;
  stage.kept(transfer, 'approved');
  try {
    return await provider.send(transfer);
  } catch {
    const known = await provider.read(transfer.payoutId);
    return known.state === 'unknown' ? provider.send(transfer) : known;
  }
}

describe.each([
  ['sandbox', sandbox],
  ['stripe', stripe],
] as const)('the provider %s', (name, make) => {
  let stage: Stage;
  beforeEach(() => {
    stage = make();
  });

  it('has its name and does not know a payout that was never sent', async () => {
    expect(stage.provider.name).toBe(name);
    expect(await stage.provider.read(uuidv7())).toEqual({ state: 'unknown' });
  });

  it('pays a payout once, however often it is sent', async () => {
    const transfer = stage.transfer('paid');
    const paid = await delivered(stage, transfer);
    expect(paid).toEqual({ state: 'paid', providerRef: expect.any(String) });
    expect(await stage.provider.send(transfer)).toEqual(paid);
    const both = await Promise.all([stage.provider.send(transfer), stage.provider.send(transfer)]);
    expect(both).toEqual([paid, paid]);
    stage.kept(transfer, 'paid');
    expect(await stage.provider.read(transfer.payoutId)).toEqual(paid);
    expect([1, undefined]).toContain(stage.count(transfer.payoutId));
  });

  it.each(['lost answer', 'lost request'] as const)('is silent (%s), and the payout is paid once', async (play) => {
    const transfer = stage.transfer(play);
    stage.kept(transfer, 'approved');
    await expect(stage.provider.send(transfer)).rejects.toThrow();
    expect(await delivered(stage, transfer)).toMatchObject({ state: 'paid' });
    expect([1, undefined]).toContain(stage.count(transfer.payoutId));
  });

  it('refuses with a reason, and no money left', async () => {
    const transfer = stage.transfer('refused');
    expect(await delivered(stage, transfer)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/./) });
    expect([0, undefined]).toContain(stage.count(transfer.payoutId));
  });

  it('is asked about what takes a while', async () => {
    const transfer = stage.transfer('slow');
    expect(await delivered(stage, transfer)).toMatchObject({ state: 'sent' });
    stage.kept(transfer, 'sent');
    stage.bankDecides(transfer.payoutId, 'slow');
    expect(await stage.provider.read(transfer.payoutId)).toMatchObject({ state: 'paid' });
    expect([1, undefined]).toContain(stage.count(transfer.payoutId));
  });

  it('tells a return after it was paid, each time the same', async () => {
    const transfer = stage.transfer('returned');
    expect(await delivered(stage, transfer)).toMatchObject({ state: 'paid' });
    stage.kept(transfer, 'paid');
    stage.bankDecides(transfer.payoutId, 'returned');
    const back = await stage.provider.read(transfer.payoutId);
    expect(back).toMatchObject({ state: 'failed', reason: expect.stringMatching(/./) });
    expect(await stage.provider.read(transfer.payoutId)).toEqual(back);
    expect([0, undefined]).toContain(stage.count(transfer.payoutId));
  });
});

describe('Stripe Connect', () => {
  const headersOf = (signature: string) => ({ 'stripe-signature': signature });
  let stage: Stage;
  beforeEach(() => {
    stage = stripe();
  });
  const callsTo = (path: string, payoutId: string) =>
    double.calls.filter((call) => call.path === path && call.method === 'POST' && call.key?.startsWith(payoutId));

  it('transfers to the connected account, then pays out from there', async () => {
    const transfer = stage.transfer('paid');
    await delivered(stage, transfer);
    const account = `acct_${transfer.customerId.slice(-6)}`;
    expect(callsTo('/v1/transfers', transfer.payoutId)).toMatchObject([
      {
        ...{ key: transfer.payoutId, account: undefined },
        form: {
          ...{ amount: '10050', currency: 'pln', destination: account, transfer_group: transfer.payoutId },
          'metadata[payout_id]': transfer.payoutId,
        },
      },
    ]);
    expect(callsTo('/v1/payouts', transfer.payoutId)).toMatchObject([
      {
        ...{ key: `${transfer.payoutId}:payout`, account },
        form: { amount: '10050', currency: 'pln', 'metadata[payout_id]': transfer.payoutId },
      },
    ]);
  });

  it('goes on after a death between transfer and payout', async () => {
    const transfer = stage.transfer('paid');
    double.faults.set('/v1/payouts', { kind: 'cut', times: 2 });
    await expect(stage.provider.send(transfer)).rejects.toThrow(PayoutProviderAway);
    expect(double.payoutsOf(transfer.payoutId)).toEqual([]);
    expect(await delivered(stage, transfer)).toMatchObject({ state: 'paid' });
    expect([double.transfersOf(transfer.payoutId), double.payoutsOf(transfer.payoutId)]).toMatchObject([[{}], [{}]]);
  });

  it('takes the transfer back when the payout is refused, once', async () => {
    const transfer = stage.transfer('paid');
    double.refusals.set('/v1/payouts', { code: 'payouts_not_allowed' });
    const refused = { state: 'failed', reason: 'payouts_not_allowed', providerRef: expect.any(String) };
    expect(await stage.provider.send(transfer)).toEqual(refused);
    expect(double.transfersOf(transfer.payoutId)).toMatchObject([{ reversed: true, amount_reversed: 10_050 }]);
    expect(await stage.provider.read(transfer.payoutId)).toMatchObject({ state: 'failed' });
    expect(await stage.provider.send(transfer)).toMatchObject({ state: 'failed' });
    expect(stage.count(transfer.payoutId)).toBe(0);
  });

  it.each([
    ['of the platform’s own balance', 'balance_insufficient', 400],
    ['of a request that is under way elsewhere', 'idempotency_key_in_use', 409],
    ['of a wrong request', 'parameter_unknown', 400],
  ])('does not blame the seller for a refusal %s: the payout stays open', async (_, code, status) => {
    const transfer = stage.transfer('paid');
    double.refusals.set('/v1/transfers', { code, status });
    await expect(stage.provider.send(transfer)).rejects.toThrow();
    expect(await stage.provider.read(transfer.payoutId)).toEqual({ state: 'unknown' });
  });

  it('fails for a seller without an account', async () => {
    const { url, webhookSecrets } = double;
    const provider = new StripeProvider({ secretKey: 'sk_test_1', webhookSecrets, url }, NO_ACCOUNTS);
    expect(await provider.send(stage.transfer('paid'))).toEqual({
      ...{ state: 'failed', reason: 'no_account', providerRef: null },
    });
  });

  it('reads events of both endpoints; one that is late or comes twice tells how it is now', async () => {
    const transfer = stage.transfer('slow');
    const { payoutId } = transfer;
    await delivered(stage, transfer);
    const paid = double.event('payout.paid', double.decide(payoutId, 'paid'));
    const failed = double.event('payout.failed', double.decide(payoutId, 'failed', 'account_closed'));
    const state = { state: 'failed', providerRef: expect.any(String), reason: 'account_closed' };
    for (const { body, signature } of [failed, paid, failed])
      expect(await stage.provider.event(headersOf(signature), Buffer.from(body))).toEqual({ payoutId, state });
    expect(double.calls.filter(({ key }) => key === `${payoutId}:reverse`)).toHaveLength(1);
    const reversed = double.event('transfer.reversed', double.transfersOf(payoutId)[0] as object);
    const again = await stage.provider.event(headersOf(reversed.signature), Buffer.from(reversed.body));
    expect(again).toEqual({ payoutId, state });
  });

  it('counts a transfer that was reversed at Stripe as come back', async () => {
    const transfer = stage.transfer('paid');
    await delivered(stage, transfer);
    const [made] = double.transfersOf(transfer.payoutId);
    Object.assign(made as object, { reversed: true });
    expect(await stage.provider.read(transfer.payoutId)).toMatchObject({ state: 'failed', reason: 'reversed' });
  });

  it.each(['another secret', 'another body', 'no signature'])('refuses an event with %s', async (wrong) => {
    const transfer = stage.transfer('paid');
    await delivered(stage, transfer);
    const [payout] = double.payoutsOf(transfer.payoutId);
    const secret = wrong === 'another secret' ? 'whsec_forged' : undefined;
    const { body, signature } = double.event('payout.failed', payout as object, secret);
    const sent = wrong === 'another body' ? body.replace('failed', 'paid') : body;
    const headers = wrong === 'no signature' ? {} : headersOf(signature);
    await expect(stage.provider.event(headers, Buffer.from(sent))).rejects.toThrow(PayoutEventRefused);
  });

  it('ignores other events, and payouts that are not ours', async () => {
    for (const { body, signature } of [
      double.event('account.updated', { id: 'acct_1' }),
      double.event('payout.paid', { id: 'po_x', metadata: {} }),
    ])
      expect(await stage.provider.event(headersOf(signature), Buffer.from(body))).toBeUndefined();
  });
});
