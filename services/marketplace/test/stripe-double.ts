import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Row = Record<string, unknown> & { readonly id: string };
type Form = Readonly<Record<string, string>>;
interface Answer {
  readonly status: number;
  readonly body: object;
}
/** A request as the double got it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly key: string | undefined;
  /** The connected account in whose name it is. */
  readonly account: string | undefined;
}

const SECRETS = ['whsec_platform', 'whsec_connected'] as const;

/**
 * A double of the part of Stripe Connect that pays sellers, in the shapes of Stripe's API reference: accounts, account
 * links, transfers with reversals, payouts of connected accounts, idempotency keys, signed events.
 */
export class StripeDouble {
  readonly accounts: Row[] = [];
  readonly transfers: Row[] = [];
  readonly payouts: Array<Row & { readonly account: string }> = [];
  readonly calls: Call[] = [];
  /** What happens to the next requests to this path: the answer is lost after it worked, or it never arrives. */
  readonly faults = new Map<string, { readonly kind: 'lost' | 'cut'; times: number }>();
  /** Refusals by path. */
  readonly refusals = new Map<string, { readonly code: string; readonly status?: number }>();
  /** New payouts have this status. */
  payoutStatus = 'paid';
  private readonly answered = new Map<string, { readonly form: string; readonly answer: Answer }>();
  private count = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StripeDouble> {
    let double: StripeDouble | undefined;
    const server = createServer(async (request, reply) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      double?.serve(request.method ?? '', request.url ?? '', request.headers, body, reply);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    double = new StripeDouble(server);
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Settings with which marketplace pays through it. */
  get env(): Record<string, string> {
    const secrets = SECRETS.join(',');
    return { PAYOUTS: 'stripe', STRIPE_URL: this.url, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: secrets };
  }

  get webhookSecrets(): readonly string[] {
    return SECRETS;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  transfersOf = (payoutId: string): Row[] => this.transfers.filter((one) => one.transfer_group === payoutId);
  payoutsOf = (payoutId: string): Row[] =>
    this.payouts.filter(({ metadata }) => (metadata as Form).payout_id === payoutId);

  /** The bank has decided about a payout. */
  decide(payoutId: string, status: 'paid' | 'failed', failure_code: string | null = null): Row {
    const [payout] = this.payoutsOf(payoutId);
    if (!payout) throw new Error(`there is no payout ${payoutId}`);
    return Object.assign(payout, { status, failure_code });
  }

  /** A webhook, signed with the secret of its endpoint. */
  event(type: string, object: object, secret: string = SECRETS[type.startsWith('payout.') ? 1 : 0]) {
    const body = JSON.stringify({ id: `evt_${this.next()}`, object: 'event', type, data: { object } });
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) };
  }

  private serve(method: string, url: string, headers: IncomingHttpHeaders, body: string, reply: ServerResponse): void {
    const { pathname: path, searchParams } = new URL(url, 'http://stripe');
    const form = Object.fromEntries(method === 'GET' ? searchParams : new URLSearchParams(body));
    const call: Call = {
      ...{ method, path, form, key: headers['idempotency-key'] as string | undefined },
      account: headers['stripe-account'] as string | undefined,
    };
    const fault = method === 'POST' ? this.faults.get(path) : undefined;
    const isFaulty = fault !== undefined && fault.times > 0;
    if (isFaulty) fault.times -= 1;
    if (isFaulty && fault.kind === 'cut') return void reply.destroy();
    this.calls.push(call);
    const { status, body: answer } = this.once(call);
    if (isFaulty) return void reply.destroy();
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  /** The same key answers the same; with other parameters it is refused. */
  private once(call: Call): Answer {
    if (call.method !== 'POST' || !call.key) return this.answer(call);
    const form = JSON.stringify([call.path, call.form, call.account]);
    const before = this.answered.get(call.key);
    if (before?.form === form) return before.answer;
    if (before) return refusal(400, 'idempotency_key_reused', 'idempotency_error');
    const answer = this.answer(call);
    // A conflict is not kept.
    if (answer.status !== 409) this.answered.set(call.key, { form, answer });
    return answer;
  }

  private answer(call: Call): Answer {
    const { method, path, form, account } = call;
    const refused = method === 'POST' ? this.refusals.get(path) : undefined;
    if (refused) return refusal(refused.status ?? 400, refused.code);
    if (method === 'POST' && path === '/v1/accounts') return this.add(this.accounts, 'acct', accountOf(form));
    if (method === 'POST' && path === '/v1/account_links')
      return fine({ object: 'account_link', url: `https://connect.stripe.example/${form.account}/${this.next()}` });
    if (path.startsWith('/v1/accounts/')) return fine(this.accounts.find(({ id }) => path.endsWith(id)) ?? {});
    if (path === '/v1/transfers')
      return method === 'GET'
        ? listOf(this.transfersOf(form.transfer_group ?? ''))
        : this.add(this.transfers, 'tr', { ...transferOf(form), created: this.next() });
    const reversed = /^\/v1\/transfers\/(\w+)\/reversals$/.exec(path)?.[1];
    if (reversed) return this.reverse(reversed);
    if (path === '/v1/payouts') return method === 'GET' ? this.payoutList(call) : this.payout(form, account ?? '');
    return refusal(404, 'resource_missing');
  }

  private payout({ amount, currency, metadata: _, ...form }: Form, account: string): Answer {
    const status = this.payoutStatus;
    const facts = { ...metadataOf(form), amount: Number(amount), currency, status, failure_code: null };
    return this.add(this.payouts, 'po', { object: 'payout', ...facts, account, created: this.next() });
  }

  private payoutList({ form, account }: Call): Answer {
    const since = Number(form['created[gte]'] ?? 0);
    return listOf(this.payouts.filter((one) => one.account === account && Number(one.created) >= since).reverse());
  }

  private reverse(id: string): Answer {
    const transfer = this.transfers.find((one) => one.id === id) as Row;
    if (transfer.reversed) return refusal(400, 'transfer_already_reversed');
    Object.assign(transfer, { reversed: true, amount_reversed: transfer.amount });
    return fine({ id: `trr_${this.next()}`, object: 'transfer_reversal', transfer: id, amount: transfer.amount });
  }

  private add<T extends Row>(rows: T[], prefix: string, facts: object): Answer {
    const row = { id: `${prefix}_${this.next()}`, ...facts } as T;
    rows.push(row);
    return fine(row);
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }
}

const fine = (body: object): Answer => ({ status: 200, body });
const refusal = (status: number, code: string, type = 'invalid_request_error'): Answer => ({
  ...{ status, body: { error: { type, code, message: code } } },
});
const listOf = (data: readonly object[]): Answer => fine({ object: 'list', data, has_more: false });

/** Nested fields come as `metadata[payout_id]`. */
const metadataOf = (form: Form) => ({
  metadata: Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  ),
});

const accountOf = (form: Form) => ({
  ...{ object: 'account', country: form.country, payouts_enabled: false, capabilities: { transfers: 'inactive' } },
  ...metadataOf(form),
});

const transferOf = ({ amount, currency, destination, transfer_group, ...form }: Form) => ({
  ...{ object: 'transfer', amount: Number(amount), currency, destination, transfer_group, reversed: false },
  ...metadataOf(form),
});
