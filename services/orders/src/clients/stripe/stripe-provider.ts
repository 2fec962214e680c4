import Stripe from 'stripe';
import { WebhookSignatureWrong } from '../../domain/errors/payment.errors.js';
import type { CardFacts, ChargeOutcome } from '../../domain/paying/card.js';
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
} from '../payment-provider.js';
import { answered } from './answered.js';
import { StripeCharges } from './charges.js';
import { intentOf, isIntent } from './facts.js';
import { StripePages } from './pages.js';
import { readEvent } from './webhook-events.js';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Alternative address of the API, for Stripe's mock server. */
  readonly url?: string;
}

/**
 * Stripe through its official library: a hosted Checkout page with one PaymentIntent per attempt. Amounts are minor
 * units on both sides. Session and intent have our payment id in their metadata, so that every webhook contains it.
 */
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';
  private readonly stripe: Stripe;
  private readonly pages: StripePages;
  private readonly charges: StripeCharges;

  constructor(private readonly settings: StripeSettings) {
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
    this.pages = new StripePages(this.stripe);
    this.charges = new StripeCharges(this.stripe);
  }

  open(request: SessionRequest): Promise<Session> {
    return this.pages.open(request);
  }

  read(sessionId: string): Promise<SessionState | undefined> {
    return this.pages.read(sessionId);
  }

  cancel(sessionId: string): Promise<SessionState> {
    return this.pages.cancel(sessionId);
  }

  /** The payment of a page has a session with an intent; an off-session charge is an intent itself. */
  async refund(sessionId: string, refundId: string, amount: number): Promise<void> {
    const intent = isIntent(sessionId)
      ? sessionId
      : intentOf(await answered(this.stripe.checkout.sessions.retrieve(sessionId)));
    await answered(
      this.stripe.refunds.create(
        { payment_intent: intent, amount, metadata: { refundId } },
        { idempotencyKey: `refund:${refundId}` },
      ),
    );
  }

  card(sessionId: string): Promise<CardFacts | undefined> {
    return this.pages.card(sessionId);
  }

  openSetup(request: SetupRequest): Promise<Session> {
    return this.pages.openSetup(request);
  }

  readSetup(sessionId: string): Promise<SetupState> {
    return this.pages.readSetup(sessionId);
  }

  charge(request: ChargeRequest): Promise<ChargeOutcome> {
    return this.charges.charge(request);
  }

  authorise(request: AuthorisationRequest): Promise<ChargeOutcome> {
    return this.charges.authorise(request);
  }

  capture(reference: string, amount: number): Promise<boolean> {
    return this.charges.capture(reference, amount);
  }

  release(reference: string): Promise<void> {
    return this.charges.release(reference);
  }

  async event(signature: string, body: string): Promise<ProviderEvent | undefined> {
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(body, signature, this.settings.webhookSecret);
    } catch {
      throw new WebhookSignatureWrong();
    }
    return readEvent(event);
  }
}
