import { LANGUAGES, type LanguageTag, languageTag } from '@garderoba/contracts/languages';
import type Stripe from 'stripe';
import type { CardFacts } from '../../domain/paying/card.js';
import type { Session, SessionRequest, SessionState, SetupRequest, SetupState } from '../payment-provider.js';
import { answered } from './answered.js';
import { cancelled, cardOf, intentOf, stateOf } from './facts.js';

/**
 * Our card options as payment methods of Stripe. Wallets are included in cards. No option: every method of the account.
 */
const METHODS: Readonly<Record<string, 'card' | 'blik' | 'p24' | 'klarna'>> = {
  card: 'card',
  google_pay: 'card',
  apple_pay: 'card',
  blik: 'blik',
  fast_transfer: 'p24',
  pay_later: 'klarna',
  instalments: 'klarna',
};

/** Language of Stripe's pages. A language of the shop that Stripe does not have does not compile. */
const localeOf = (language: string): LanguageTag | 'auto' => {
  const known = LANGUAGES.find((one) => one === language);
  return known ? languageTag(known) : 'auto';
};

/** Stripe accepts pages that close 30 minutes after the call at the earliest; one more for the clocks' difference. */
const SHORTEST_PAGE_MS = 31 * 60_000;
/** Pages close after 24 hours at the latest; Stripe's default. */
const LONGEST_PAGE_MS = 24 * 60 * 60_000;

/**
 * Closing time of a page. Orders ends the page at our limit. If that call is lost, the page closes 31 minutes later: the
 * call that opens it may be made shortly before the limit. Depends on the attempt only and not on the time of the call,
 * because Stripe refuses a repeat with other parameters.
 */
function closingTime({ createdAt, expiresAt }: SessionRequest): { expires_at?: number } {
  const closesAt = expiresAt.getTime() + SHORTEST_PAGE_MS;
  return closesAt - createdAt.getTime() < LONGEST_PAGE_MS ? { expires_at: Math.floor(closesAt / 1000) } : {};
}

/** Stripe's hosted Checkout pages: one takes money with a PaymentIntent, one saves a card with a SetupIntent. */
export class StripePages {
  constructor(private readonly stripe: Stripe) {}

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
          locale: localeOf(language),
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
          // A card that is charged later belongs to a Stripe customer, and its owner agrees to that on the Checkout
          // page.
          ...(saveCard ? { customer_creation: 'always' as const } : {}),
          payment_intent_data: {
            metadata,
            description: orderNumber,
            ...(saveCard ? { setup_future_usage: 'off_session' as const } : {}),
          },
          metadata,
          success_url: returnUrls.success,
          cancel_url: returnUrls.cancel,
          ...closingTime(request),
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
    // Open: expires the page. Complete but not paid: a slow payment method is still processing, so its intent is
    // cancelled.
    if (session.status === 'open') await answered(this.stripe.checkout.sessions.expire(sessionId));
    else await answered(this.stripe.paymentIntents.cancel(intentOf(session)));
    return (await this.read(sessionId)) ?? cancelled(session);
  }

  async card(sessionId: string): Promise<CardFacts | undefined> {
    const expand = { expand: ['payment_intent.payment_method'] };
    const { payment_intent: intent } = await answered(this.stripe.checkout.sessions.retrieve(sessionId, expand));
    return typeof intent === 'object' && intent ? cardOf(intent) : undefined;
  }

  /**
   * A Checkout page with a SetupIntent: the bank authenticates the owner there, so that later charges work off-session.
   */
  async openSetup({ setupId, email, language, returnUrls }: SetupRequest): Promise<Session> {
    const metadata = { setupId };
    const session = await answered(
      this.stripe.checkout.sessions.create(
        {
          mode: 'setup',
          currency: 'eur', // only decides which cards are offered
          client_reference_id: setupId,
          customer_email: email,
          customer_creation: 'always',
          locale: localeOf(language),
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
}
