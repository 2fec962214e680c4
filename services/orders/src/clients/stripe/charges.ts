import Stripe from 'stripe';
import type { ChargeOutcome } from '../../domain/paying/card.js';
import type { AuthorisationRequest, ChargeRequest } from '../payment-provider.js';
import { answered, overOr } from './answered.js';

/** Off-session charges and authorization holds. */
export class StripeCharges {
  constructor(private readonly stripe: Stripe) {}

  charge(request: ChargeRequest): Promise<ChargeOutcome> {
    return this.offSession(request, 'automatic', `charge:${request.paymentId}`);
  }

  /** A deposit: an intent confirmed now and captured manually, within seven days at most. */
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
    // The intent has ended: captured earlier, when the answer was lost, or released by the bank.
    const intent = taken ?? (await answered(this.stripe.paymentIntents.retrieve(reference)));
    return intent.status === 'succeeded';
  }

  async release(reference: string): Promise<void> {
    await overOr(this.stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: `release:${reference}` }));
  }

  /** The same idempotency key returns the same intent, also when it was declined. */
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
}
