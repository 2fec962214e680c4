import Stripe from 'stripe';
import { ProviderAway } from '../../domain/errors/payment.errors.js';

/**
 * Maps connection errors, overload and errors of Stripe itself to ProviderAway. All other errors are programming errors
 * and are rethrown.
 */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
    const away = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((type) => error instanceof type);
    throw away ? new ProviderAway(error) : error;
  }
}

/** Undefined: the intent is captured or cancelled already. */
export async function overOr<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await answered(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
      return undefined;
    throw error;
  }
}
