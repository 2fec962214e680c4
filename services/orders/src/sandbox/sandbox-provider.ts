import { createHmac, timingSafeEqual } from 'node:crypto';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { capability } from '@garderoba/service-kit/runtime/ids';
import {
  type AuthorisationRequest,
  type ChargeRequest,
  PaymentProvider,
  type ProviderEvent,
  type Session,
  type SessionRequest,
  type SessionState,
  type SetupRequest,
  type SetupState,
} from '../clients/payment-provider.js';
import { PaymentSessionNotFound, ProviderAway, WebhookSignatureWrong } from '../domain/errors/payment.errors.js';
import type { CardFacts, ChargeOutcome } from '../domain/paying/card.js';
import { SandboxRepository } from './sandbox.repository.js';

/**
 * A payment provider for development and tests: hosted page, webhooks that may be late, repeated or lost, refunds.
 * Stores its data in its own tables and uses only the interface of a real provider. APP_MODE=local only.
 */
export class SandboxProvider extends PaymentProvider {
  readonly name = 'sandbox';
  /** Tests: the provider does not answer. */
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

  /** The token of a card is the id of its session, which stores how later charges end. */
  async card(sessionId: string): Promise<CardFacts | undefined> {
    this.answer();
    const session = await this.sessions.get(sessionId);
    if (!session?.savesCard || session.state !== 'paid') return undefined;
    const last4 = session.cardDecline ? '0341' : '4242';
    return { token: `card_${sessionId}`, brand: 'visa', last4, expMonth: 12, expYear: 2034 };
  }

  /** The same page with amount 0. Its success saves the card. */
  async openSetup({ setupId, email, language, returnUrls }: SetupRequest): Promise<Session> {
    const nothing = { amount: 0, currency: 'EUR', method: 'stripe', option: null, orderNumber: '' };
    const now = this.clock.now();
    return this.open({
      ...nothing,
      paymentId: setupId,
      email,
      language,
      returnUrls,
      createdAt: now,
      expiresAt: now,
      saveCard: true,
    });
  }

  async readSetup(sessionId: string): Promise<SetupState> {
    if (!(await this.read(sessionId))) return undefined;
    return (await this.card(sessionId)) ?? 'ended';
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    this.answer();
    const decline = await this.declineOf(request.token);
    const reference = `sbx_${capability(this.secret, 'sandbox charge', request.paymentId)}`;
    const state = decline ? 'failed' : 'paid';
    const charged = await this.sessions.charge(reference, request, state, this.clock.now());
    return charged?.state === 'paid'
      ? { reference, outcome: 'paid', decline: '' }
      : { reference, outcome: 'failed', decline: decline || 'card_declined' };
  }

  async authorise(request: AuthorisationRequest): Promise<ChargeOutcome> {
    this.answer();
    const decline = await this.declineOf(request.token);
    const reference = `sba_${capability(this.secret, 'sandbox authorisation', request.paymentId)}`;
    const state = await this.sessions.authorise(reference, request, decline ? 'declined' : 'authorised');
    return state === 'declined'
      ? { reference, outcome: 'failed', decline: decline || 'card_declined' }
      : { reference, outcome: 'paid', decline: '' };
  }

  async capture(reference: string, amount: number): Promise<boolean> {
    this.answer();
    return this.sessions.capture(reference, amount, this.clock.now());
  }

  async release(reference: string): Promise<void> {
    this.answer();
    await this.sessions.release(reference);
  }

  private async declineOf(token: string): Promise<string> {
    const session = await this.sessions.get(token.replace(/^card_/, ''));
    return session ? (session.cardDecline ?? '') : 'card_declined';
  }

  async event(signature: string, body: string): Promise<ProviderEvent | undefined> {
    const expected = Buffer.from(this.sign(body));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new WebhookSignatureWrong();
    return JSON.parse(body) as ProviderEvent;
  }

  /** The content of the sandbox's signature header. */
  sign(body: string): string {
    return createHmac('sha256', capability(this.secret, 'sandbox', 'webhooks'))
      .update(body)
      .digest('hex');
  }

  private answer(): void {
    if (this.away) throw new ProviderAway();
  }
}
