import type Stripe from 'stripe';
import type { ProviderEvent, SessionState } from '../payment-provider.js';
import { stateOf } from './facts.js';

/**
 * Only events that end a hosted page are processed; others are ignored. A declined attempt on the page
 * (`payment_intent.payment_failed`) does not end it: the shopper may pay with another card.
 */
export function readEvent(event: Stripe.Event): ProviderEvent | undefined {
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
    default:
      return undefined;
  }
}

/** Undefined when the event belongs to a payment of another system. */
const about = (eventId: string, metadata: Stripe.Metadata | null, state: SessionState): ProviderEvent | undefined =>
  metadata?.paymentId ? { eventId, paymentId: metadata.paymentId, ...state } : undefined;
