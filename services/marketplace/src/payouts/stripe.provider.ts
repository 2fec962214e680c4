import Stripe from 'stripe';
import { PayoutCountryRefused, PayoutEventRefused, PayoutProviderAway } from '../domain/payout.errors.js';
import type { StripeAccounts } from '../persistence/stripe-accounts.repository.js';
import { PayoutProvider, type Transfer, type TransferState } from './payout-provider.js';

export interface StripeSettings {
  readonly secretKey: string;
  /** Of the platform's events and of those of connected accounts: Stripe signs them with different secrets. */
  readonly webhookSecrets: readonly string[];
  /** Another address of the API, for tests. */
  readonly url?: string;
}

/** Events after which a payout may have another state. */
const NEWS: readonly string[] = ['payout.paid', 'payout.failed', 'payout.canceled', 'transfer.reversed'];

/** Characters of a text on bank statements that Stripe takes. */
const STATEMENT_TEXT = 22;

/** Questions to Stripe at the same time. */
const AT_ONCE = 10;

/**
 * Pays sellers through Stripe Connect: a transfer from the platform to the seller's connected account, then a payout from
 * there to the bank, which Stripe does not make by itself (manual schedule). Both name our payout in their metadata, and
 * the transfer in its group, so that the state is read from Stripe alone. A payout that fails takes its transfer back.
 */
export class StripeProvider extends PayoutProvider {
  readonly name = 'stripe';
  readonly needsPayee = false;
  private readonly stripe: Stripe;

  constructor(
    private readonly settings: StripeSettings,
    private readonly accounts: Pick<StripeAccounts, 'of' | 'keep' | 'among' | 'becameReady'>,
  ) {
    super();
    const url = settings.url ? new URL(settings.url) : undefined;
    const elsewhere = url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    };
    this.stripe = new Stripe(settings.secretKey, {
      timeout: 5_000,
      maxNetworkRetries: 1,
      telemetry: false,
      ...elsewhere,
    });
  }

  /**
   * Goes on where an earlier attempt stopped: Stripe forgets idempotency keys after a day, so what exists is looked up
   * first.
   *
   * @throws PayoutProviderAway
   */
  async send(asked: Transfer): Promise<TransferState> {
    const account = await this.accounts.of(asked.customerId);
    if (!account) return failed('no_account');
    const transfer = (await this.transferOf(asked.payoutId)) ?? (await this.transfer(asked, account));
    if (typeof transfer === 'string') return failed(transfer);
    const payout = (await this.payoutOf(transfer, asked.payoutId)) ?? (await this.payOut(transfer, asked));
    if (typeof payout !== 'string') return this.stateOf(transfer, payout, asked.payoutId);
    await this.reverse(transfer, asked.payoutId);
    return failed(payout, transfer.id);
  }

  /**
   * `unknown` also while a transfer has no payout yet: `send` makes it.
   *
   * @throws PayoutProviderAway
   */
  async read(payoutId: string): Promise<TransferState> {
    const transfer = await this.transferOf(payoutId);
    if (!transfer) return { state: 'unknown' };
    const payout = await this.payoutOf(transfer, payoutId);
    if (payout) return this.stateOf(transfer, payout, payoutId);
    return transfer.reversed ? failed('reversed', transfer.id) : { state: 'unknown' };
  }

  /** Events come twice, late and in any order: they only say which payout is read. */
  async event(
    headers: Readonly<Record<string, string | undefined>>,
    raw: Buffer,
  ): Promise<{ readonly payoutId: string; readonly state: TransferState } | undefined> {
    const event = this.verified(raw, headers['stripe-signature'] ?? '');
    if (!NEWS.includes(event.type)) return undefined;
    const { metadata } = event.data.object as Stripe.Payout | Stripe.Transfer;
    const payoutId = metadata?.payout_id;
    return payoutId ? { payoutId, state: await this.read(payoutId) } : undefined;
  }

  /**
   * Stripe's page on which the seller proves who they are and names a bank account. `card_payments` is asked with
   * `transfers`: with `transfers` alone Stripe makes a recipient account, which not every country has.
   *
   * @throws PayoutProviderAway, PayoutCountryRefused
   */
  override async connect(customerId: string, country: string, returnUrl: string): Promise<string> {
    const account = (await this.accounts.of(customerId)) ?? (await this.open(customerId, country));
    const link = await answered(
      this.stripe.accountLinks.create({
        ...{ account, type: 'account_onboarding', return_url: returnUrl, refresh_url: returnUrl },
      }),
    );
    return link.url;
  }

  /**
   * Those whose account takes money: Stripe is asked about the others until it does.
   *
   * @throws PayoutProviderAway
   */
  override async payable(customerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.accounts.among(customerIds);
    const isReady = await allOf(found, AT_ONCE, async ({ customerId, accountId, readyAt }) => {
      if (readyAt) return true;
      const account = await answered(this.stripe.accounts.retrieve(accountId));
      if (account.capabilities?.transfers !== 'active' || !account.payouts_enabled) return false;
      await this.accounts.becameReady(customerId);
      return true;
    });
    return new Set(found.filter((_, index) => isReady[index]).map(({ customerId }) => customerId));
  }

  private async open(customerId: string, country: string): Promise<string> {
    const account = await refusedOr(
      this.stripe.accounts.create(
        {
          ...{ type: 'express', country, metadata: { customer_id: customerId } },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          settings: { payouts: { schedule: { interval: 'manual' } } },
        },
        { idempotencyKey: `account:${customerId}:${country}` },
      ),
    );
    if (typeof account === 'string') throw new PayoutCountryRefused(country);
    return this.accounts.keep(customerId, account.id);
  }

  /** Refused: the code of Stripe. */
  private transfer({ payoutId, amount, currency, reference }: Transfer, destination: string) {
    return refusedOr(
      this.stripe.transfers.create(
        {
          ...{ amount, currency: currency.toLowerCase(), destination, transfer_group: payoutId },
          ...{ description: reference, metadata: { payout_id: payoutId } },
        },
        { idempotencyKey: payoutId },
      ),
      // The platform's own balance: nothing is wrong with the seller.
      ['balance_insufficient'],
    );
  }

  /** Refused: the code of Stripe. */
  private payOut(transfer: Stripe.Transfer, { payoutId, amount, currency, reference }: Transfer) {
    return refusedOr(
      this.stripe.payouts.create(
        {
          ...{ amount, currency: currency.toLowerCase(), metadata: { payout_id: payoutId } },
          ...{ description: reference, statement_descriptor: reference.slice(0, STATEMENT_TEXT) },
        },
        { idempotencyKey: `${payoutId}:payout`, stripeAccount: accountOf(transfer) },
      ),
    );
  }

  private async transferOf(payoutId: string): Promise<Stripe.Transfer | undefined> {
    return (await answered(this.stripe.transfers.list({ transfer_group: payoutId, limit: 1 }))).data[0];
  }

  private payoutOf(transfer: Stripe.Transfer, payoutId: string): Promise<Stripe.Payout | undefined> {
    const since = { created: { gte: transfer.created }, limit: 100 };
    const payouts = this.stripe.payouts.list(since, { stripeAccount: accountOf(transfer) });
    return answered(firstOf(payouts, ({ metadata }) => metadata?.payout_id === payoutId));
  }

  private async stateOf(transfer: Stripe.Transfer, payout: Stripe.Payout, payoutId: string): Promise<TransferState> {
    const { id, status, failure_code: code } = payout;
    if (status === 'failed' || status === 'canceled') {
      await this.reverse(transfer, payoutId);
      return failed(code ?? status, id);
    }
    if (transfer.reversed) return failed('reversed', id);
    return status === 'paid' ? { state: 'paid', providerRef: id } : { state: 'sent', providerRef: id };
  }

  /** What did not reach the bank comes back from the connected account, once. */
  private async reverse({ id, reversed }: Stripe.Transfer, payoutId: string): Promise<void> {
    if (reversed) return;
    const metadata = { payout_id: payoutId };
    await answered(this.stripe.transfers.createReversal(id, { metadata }, { idempotencyKey: `${payoutId}:reverse` }));
  }

  private verified(raw: Buffer, signature: string): Stripe.Event {
    for (const secret of this.settings.webhookSecrets) {
      try {
        return this.stripe.webhooks.constructEvent(raw, signature, secret);
      } catch {
        // Signed with another secret, or forged.
      }
    }
    throw new PayoutEventRefused();
  }
}

const failed = (reason: string, providerRef: string | null = null): TransferState => ({
  ...{ state: 'failed', providerRef, reason },
});

function accountOf({ id, destination }: Stripe.Transfer): string {
  if (!destination) throw new Error(`Stripe transfer ${id} has no destination`);
  return typeof destination === 'string' ? destination : destination.id;
}

/** What `of` answers for each, in their order. */
async function allOf<T, R>(all: readonly T[], atOnce: number, of: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let start = 0; start < all.length; start += atOnce)
    answers.push(...(await Promise.all(all.slice(start, start + atOnce).map(of))));
  return answers;
}

async function firstOf<T>(all: AsyncIterable<T>, isIt: (one: T) => boolean): Promise<T | undefined> {
  for await (const one of all) if (isIt(one)) return one;
  return undefined;
}

/** Errors of the connection, overload and errors of Stripe itself become PayoutProviderAway. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
    const isAway = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((type) => error instanceof type);
    throw isAway ? new PayoutProviderAway(error) : error;
  }
}

/** Codes of Stripe that say that the request is wrong, not the seller. */
const OURS = /^(parameter_|api_key_|secret_key_|livemode_)/;

/** The code with which Stripe refused for good. `rethrown`: further codes that are no refusal. */
async function refusedOr<T>(call: Promise<T>, rethrown: readonly string[] = []): Promise<T | string> {
  try {
    return await answered(call);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { code = 'refused' } = error;
    // A connected account that the platform may not use any more. Other missing permissions are those of our key.
    const isCutOff = error instanceof Stripe.errors.StripePermissionError && code === 'account_invalid';
    const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError || isCutOff;
    if (!isRefusal || OURS.test(code) || rethrown.includes(code)) throw error;
    return code;
  }
}
