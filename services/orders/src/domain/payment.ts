import type { OrderStatus } from './order-states.js';

/** One try to pay by a provider. Amounts are minor units of `currency`. */
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
  /** What the provider really took; 0 unless it did. */
  readonly captured: number;
  readonly createdAt: Date;
  /** The saved card that is charged; null: a page where the shopper pays. */
  readonly cardId: string | null;
  /** The card is kept for later charges. */
  readonly saveCard: boolean;
  /** The payment whose card is charged, of an order that was paid before; null: none. */
  readonly cardOf: string | null;
  /** The deposit the money is taken from; null: none. */
  readonly depositId: string | null;
}

/** Is the money taken without its owner: from a card they saved or paid with, or from a deposit? */
export const isUnattended = ({ cardId, cardOf, depositId }: Payment): boolean =>
  cardId !== null || cardOf !== null || depositId !== null;

export type PaymentState = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** How a try ended, as the provider tells it. */
export type Outcome = 'paid' | 'failed' | 'cancelled';

/** News of a payment: by webhook, by asking, or as the answer to our cancelling. */
export interface PaymentNews {
  /** Ours. */
  readonly paymentId: string;
  readonly outcome: Outcome;
  readonly amount: number;
  readonly currency: string;
  /** Why a card was declined. */
  readonly decline?: string;
}

/**
 * What news of a payment does, whatever order it arrives in (first, twice, late, after the order ended).
 * `settle`: the order is paid. `surplus`: the money is not owed (any more) and goes back at once.
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

/** Milliseconds until the provider is asked again: 20 s at first, then a tenth of the payment's age, at most 5 minutes. */
export const pollAfter = (ageMilliseconds: number): number => Math.min(300_000, Math.max(20_000, ageMilliseconds / 10));
