import Stripe from 'stripe';
import type { CardFacts, ChargeOutcome } from '../domain/card.js';
import { ProviderAway, WebhookSignatureWrong } from '../domain/orders.errors.js';
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
} from './payment-provider.js';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address of the API, for Stripe's own mock server. */
  readonly url?: string;
}

/** Our card options as Stripe's payment methods; wallets come with cards. No option: everything the account offers. */
const METHODS: Readonly<Record<string, 'card' | 'blik' | 'p24' | 'klarna'>> = {
  card: 'card',
  google_pay: 'card',
  apple_pay: 'card',
  blik: 'blik',
  fast_transfer: 'p24',
  pay_later: 'klarna',
  instalments: 'klarna',
};

const LOCALES: Readonly<Record<string, 'pl' | 'de' | 'en' | 'sv' | 'nl'>> = {
  pl: 'pl',
  de: 'de',
  en: 'en',
  se: 'sv',
  nl: 'nl',
};

/**
 * Stripe through its official library: a hosted Checkout page over one PaymentIntent per try. Amounts are minor units on
 * both sides. Our payment id travels as metadata of session and intent, so that every webhook names it.
 */
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';
  private readonly stripe: Stripe;

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
  }

  async open(request: SessionRequest): Promise<Session> {
    const { paymentId, orderNumber, amount, currency, option, email, language, returnUrls, saveCard } = request;
    const metadata = { paymentId, orderNumber };
    const method = saveCard ? 'card' : METHODS[option ?? ''];
    const session = await answered(
      this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: paymentId,
          customer_email: email,
          locale: LOCALES[language] ?? 'auto',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: orderNumber },
              },
            },
          ],
          ...(method ? { allowed_payment_method_types: [method] } : {}),
          // A card that is charged later belongs to a customer of theirs, and its owner agrees to that on their page.
          ...(saveCard ? { customer_creation: 'always' as const } : {}),
          payment_intent_data: {
            metadata,
            description: orderNumber,
            ...(saveCard ? { setup_future_usage: 'off_session' as const } : {}),
          },
          metadata,
          success_url: returnUrls.success,
          cancel_url: returnUrls.cancel,
        },
        { idempotencyKey: `open:${paymentId}` },
      ),
    );
    return { sessionId: session.id, redirectUrl: session.url ?? returnUrls.cancel };
  }

  async read(sessionId: string): Promise<SessionState | undefined> {
    return stateOf(await answered(this.stripe.checkout.sessions.retrieve(sessionId)));
  }

  async cancel(sessionId: string): Promise<SessionState> {
    const session = await answered(this.stripe.checkout.sessions.retrieve(sessionId));
    const state = stateOf(session);
    if (state) return state;
    // Open: the page is closed. Complete and not paid: a slow method still has the money on its way; its intent is cancelled.
    if (session.status === 'open') await answered(this.stripe.checkout.sessions.expire(sessionId));
    else await answered(this.stripe.paymentIntents.cancel(intentOf(session)));
    return (await this.read(sessionId)) ?? cancelled(session);
  }

  /** Money of a page came by its session's intent; a charged card is an intent itself. */
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

  async card(sessionId: string): Promise<CardFacts | undefined> {
    const expand = { expand: ['payment_intent.payment_method'] };
    const { payment_intent: intent } = await answered(this.stripe.checkout.sessions.retrieve(sessionId, expand));
    return typeof intent === 'object' && intent ? cardOf(intent) : undefined;
  }

  /** A Checkout page over a SetupIntent: the bank's check is done there, so that later charges need no owner. */
  async openSetup({ setupId, email, language, returnUrls }: SetupRequest): Promise<Session> {
    const metadata = { setupId };
    const session = await answered(
      this.stripe.checkout.sessions.create(
        {
          mode: 'setup',
          currency: 'eur', // only says which cards are offered
          client_reference_id: setupId,
          customer_email: email,
          customer_creation: 'always',
          locale: LOCALES[language] ?? 'auto',
          setup_intent_data: { metadata },
          metadata,
          success_url: returnUrls.success,
          cancel_url: returnUrls.cancel,
        },
        { idempotencyKey: `setup:${setupId}` },
      ),
    );
    return { sessionId: session.id, redirectUrl: session.url ?? returnUrls.cancel };
  }

  async readSetup(sessionId: string): Promise<SetupState> {
    const expand = { expand: ['setup_intent.payment_method'] };
    const { status, setup_intent: intent } = await answered(this.stripe.checkout.sessions.retrieve(sessionId, expand));
    if (status === 'expired') return 'ended';
    if (status !== 'complete' || typeof intent !== 'object' || !intent) return undefined;
    return cardOf(intent) ?? 'ended';
  }

  charge(request: ChargeRequest): Promise<ChargeOutcome> {
    return this.offSession(request, 'automatic', `charge:${request.paymentId}`);
  }

  /** A deposit: an intent that is confirmed now and captured by hand, seven days at most. */
  authorise(request: AuthorisationRequest): Promise<ChargeOutcome> {
    return this.offSession(request, 'manual', `authorise:${request.paymentId}`);
  }

  async capture(reference: string, amount: number): Promise<boolean> {
    const taken = await overOr(
      this.stripe.paymentIntents.capture(
        reference,
        { amount_to_capture: amount },
        { idempotencyKey: `capture:${reference}` },
      ),
    );
    // It is over: taken before, when the answer was lost, or let go of by the bank.
    const intent = taken ?? (await answered(this.stripe.paymentIntents.retrieve(reference)));
    return intent.status === 'succeeded';
  }

  async release(reference: string): Promise<void> {
    await overOr(this.stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: `release:${reference}` }));
  }

  /** The same key is the same intent, also when it was declined. */
  private async offSession(
    { paymentId, orderNumber, amount, currency, token }: ChargeRequest,
    captureMethod: 'automatic' | 'manual',
    idempotencyKey: string,
  ): Promise<ChargeOutcome> {
    const [customer, paymentMethod] = token.split('/') as [string, string];
    try {
      const intent = await this.stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          customer,
          payment_method: paymentMethod,
          off_session: true,
          confirm: true,
          capture_method: captureMethod,
          description: orderNumber,
          metadata: { chargeOf: paymentId, orderNumber },
        },
        { idempotencyKey },
      );
      const fine = intent.status === 'succeeded' || intent.status === 'requires_capture';
      return {
        reference: intent.id,
        outcome: fine ? 'paid' : 'failed',
        decline: fine ? '' : 'authentication_required',
      };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeCardError)) return answered(Promise.reject(error));
      const { decline_code: decline, code, payment_intent: intent } = error;
      return { reference: intent?.id ?? '', outcome: 'failed', decline: decline ?? code ?? 'card_declined' };
    }
  }

  async event(signature: string, body: string): Promise<ProviderEvent | undefined> {
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(body, signature, this.settings.webhookSecret);
    } catch {
      throw new WebhookSignatureWrong();
    }
    return read(event);
  }
}

/** Only what ends a try is news; what Stripe tells besides is not ours to act on. */
function read(event: Stripe.Event): ProviderEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const state = stateOf(event.data.object);
      return state && about(event.id, event.data.object.metadata, state);
    }
    case 'checkout.session.async_payment_failed': {
      const { amount_total, currency, metadata } = event.data.object;
      return about(event.id, metadata, {
        outcome: 'failed',
        amount: amount_total ?? 0,
        currency: (currency ?? '').toUpperCase(),
      });
    }
    case 'payment_intent.payment_failed': {
      const { amount, currency, metadata } = event.data.object;
      return about(event.id, metadata, { outcome: 'failed', amount, currency: currency.toUpperCase() });
    }
    default:
      return undefined;
  }
}

/** Undefined when the event is about somebody else's payment. */
const about = (eventId: string, metadata: Stripe.Metadata | null, state: SessionState): ProviderEvent | undefined =>
  metadata?.paymentId ? { eventId, paymentId: metadata.paymentId, ...state } : undefined;

function stateOf(session: Stripe.Checkout.Session): SessionState | undefined {
  const { amount_total, currency } = session;
  if (session.payment_status === 'paid') {
    return { outcome: 'paid', amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase() };
  }
  return session.status === 'expired' ? cancelled(session) : undefined;
}

const cancelled = ({ amount_total, currency }: Stripe.Checkout.Session): SessionState => ({
  outcome: 'cancelled',
  amount: amount_total ?? 0,
  currency: (currency ?? '').toUpperCase(),
});

const isIntent = (reference: string): boolean => reference.startsWith('pi_');

/** Customer and payment method together charge a card later; nothing else of it is kept but what may be shown. */
function cardOf({
  customer,
  payment_method: method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'customer' | 'payment_method'>): CardFacts | undefined {
  const card = typeof method === 'object' ? method?.card : undefined;
  const owner = typeof customer === 'object' ? customer?.id : customer;
  if (!card || !owner || typeof method !== 'object' || !method) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { token: `${owner}/${method.id}`, brand, last4, expMonth, expYear };
}

function intentOf({ id, payment_intent: intent }: Stripe.Checkout.Session): string {
  if (!intent) throw new Error(`Stripe session ${id} has no payment intent`);
  return typeof intent === 'string' ? intent : intent.id;
}

/** Undefined: the intent is captured or cancelled already. */
async function overOr<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await answered(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
      return undefined;
    throw error;
  }
}

/** Connection errors, overload and Stripe's own failures are "away"; the rest is a bug of ours. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
    const away = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((type) => error instanceof type);
    throw away ? new ProviderAway(error) : error;
  }
}
