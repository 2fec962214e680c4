import { createHmac, timingSafeEqual } from 'node:crypto';
import { Clock } from '@garderoba/service-kit/clock';
import { Db } from '@garderoba/service-kit/db';
import { capability } from '@garderoba/service-kit/ids';
import {
  PaymentProvider,
  type ProviderEvent,
  type Session,
  type SessionRequest,
  type SessionState,
} from '../clients/payment-provider.js';
import { PaymentSessionNotFound, ProviderAway, WebhookSignatureWrong } from '../domain/orders.errors.js';
import { SandboxRepository } from './sandbox.repository.js';

/**
 * A payment provider that stands for the real one: hosted page, webhooks that may be late, doubled or lost, refunds. It
 * keeps what a provider keeps, in tables of its own, and talks to the shop only as a provider does. APP_MODE=local only.
 */
export class SandboxProvider extends PaymentProvider {
  readonly name = 'sandbox';
  /** Tests: nobody answers. */
  away = false;

  constructor(
    private readonly sessions: SandboxRepository,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secret: string,
    private readonly publicUrl: string,
  ) {
    super();
  }

  async open(request: SessionRequest): Promise<Session> {
    this.answer();
    const sessionId = `sbx_${capability(this.secret, 'sandbox session', request.paymentId)}`;
    await this.sessions.open(sessionId, request, this.clock.now());
    return { sessionId, redirectUrl: `${this.publicUrl}/pay/${sessionId}` };
  }

  async read(sessionId: string): Promise<SessionState | undefined> {
    this.answer();
    const session = await this.sessions.get(sessionId);
    if (!session) throw new PaymentSessionNotFound();
    const { state, amount, currency } = session;
    return state === 'open' || state === 'challenge' ? undefined : { outcome: state, amount, currency };
  }

  cancel(sessionId: string): Promise<SessionState> {
    this.answer();
    return this.db.transaction(async (tx) => {
      const session = await this.sessions.lock(tx, sessionId);
      if (!session) throw new PaymentSessionNotFound();
      const { state, amount, currency } = session;
      if (state === 'paid') return { outcome: 'paid', amount, currency };
      await this.sessions.setState(tx, sessionId, 'cancelled');
      return { outcome: 'cancelled', amount, currency };
    });
  }

  async refund(sessionId: string, refundId: string, amount: number): Promise<void> {
    this.answer();
    await this.sessions.refund(sessionId, refundId, amount);
  }

  async event(signature: string, body: string): Promise<ProviderEvent | undefined> {
    const expected = Buffer.from(this.sign(body));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new WebhookSignatureWrong();
    return JSON.parse(body) as ProviderEvent;
  }

  /** What the sandbox puts into its signature header. */
  sign(body: string): string {
    return createHmac('sha256', capability(this.secret, 'sandbox', 'webhooks'))
      .update(body)
      .digest('hex');
  }

  private answer(): void {
    if (this.away) throw new ProviderAway();
  }
}
