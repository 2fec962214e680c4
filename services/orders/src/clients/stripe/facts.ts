import type Stripe from 'stripe';
import type { CardFacts } from '../../domain/paying/card.js';
import type { SessionState } from '../payment-provider.js';

// Converts Stripe's objects to our types.

/** Outcome of a session; undefined while it is open. */
export function stateOf(session: Stripe.Checkout.Session): SessionState | undefined {
  const { amount_total, currency } = session;
  if (session.payment_status === 'paid') {
    return { outcome: 'paid', amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase() };
  }
  return session.status === 'expired' ? cancelled(session) : undefined;
}

export const cancelled = ({ amount_total, currency }: Stripe.Checkout.Session): SessionState => ({
  outcome: 'cancelled',
  amount: amount_total ?? 0,
  currency: (currency ?? '').toUpperCase(),
});

export const isIntent = (reference: string): boolean => reference.startsWith('pi_');

/**
 * Customer and payment method together identify the card for later charges. Besides them, only the data for display is
 * kept.
 */
export function cardOf({
  customer,
  payment_method: method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'customer' | 'payment_method'>): CardFacts | undefined {
  const card = typeof method === 'object' ? method?.card : undefined;
  const owner = typeof customer === 'object' ? customer?.id : customer;
  if (!card || !owner || typeof method !== 'object' || !method) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { token: `${owner}/${method.id}`, brand, last4, expMonth, expYear };
}

export function intentOf({ id, payment_intent: intent }: Stripe.Checkout.Session): string {
  if (!intent) throw new Error(`Stripe session ${id} has no payment intent`);
  return typeof intent === 'string' ? intent : intent.id;
}
