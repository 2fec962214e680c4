import type { OrderStatus } from '../order-states.js';

/** One payment attempt at a provider. Amounts are minor units of `currency`. */
export interface Payment {
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly method: string;
  readonly option: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly state: PaymentState;
  readonly sessionId: string | null;
  readonly redirectUrl: string | null;
  /** Amount that the provider captured; 0 when nothing was captured. */
  readonly captured: number;
  readonly createdAt: Date;
  /** The saved card to charge; null: a page on which the shopper pays. */
  readonly cardId: string | null;
  /** The card is saved for later charges. */
  readonly saveCard: boolean;
  /** The payment of an earlier order whose card is charged; null: none. */
  readonly cardOf: string | null;
  /** The deposit that is captured; null: none. */
  readonly depositId: string | null;
}

/** Whether the payment is off-session: from a saved card, the card of an earlier payment, or a deposit. */
export const isUnattended = ({ cardId, cardOf, depositId }: Payment): boolean =>
  cardId !== null || cardOf !== null || depositId !== null;

export type PaymentState = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** Outcome of a payment attempt at the provider. */
export type Outcome = 'paid' | 'failed' | 'cancelled';

/** A reported outcome of a payment: by webhook, by polling, or in the answer to our cancellation. */
export interface PaymentNews {
  /** Our payment id. */
  readonly paymentId: string;
  readonly outcome: Outcome;
  readonly amount: number;
  readonly currency: string;
  /** Decline reason of the card. */
  readonly decline?: string;
}

/**
 * Effect of a reported outcome, in any order of arrival (first, repeated, late, after the order ended).
 * `settle`: the order is paid. `surplus`: the money is not owed (any more) and is refunded at once.
 */
export type Consequence = 'settle' | 'surplus' | 'fail' | 'cancel' | 'nothing';

export function consequence(
  order: { readonly status: OrderStatus; readonly grandTotal: number; readonly currency: string },
  payment: Payment,
  news: PaymentNews,
): Consequence {
  if (news.outcome === 'paid') {
    if (payment.captured > 0) return 'nothing';
    const owed =
      order.status === 'pending_payment' && news.amount === order.grandTotal && news.currency === order.currency;
    return owed ? 'settle' : 'surplus';
  }
  if (payment.state !== 'open') return 'nothing';
  return news.outcome === 'failed' ? 'fail' : 'cancel';
}

/**
 * Milliseconds until the provider is polled again: 20 s at first, then a tenth of the payment's age, at most 5 minutes.
 */
export const pollAfter = (ageMilliseconds: number): number => Math.min(300_000, Math.max(20_000, ageMilliseconds / 10));
