import { isOffline, settlementOf } from '@garderoba/contracts/payment-methods';
import type { OrderMailKind } from './mail.js';
import type { OrderFacts, RefundFacts } from './order-facts.js';
import type { Texts } from './texts/texts.js';

/**
 * The next step stated in a mail, derived from order status and payment method at the time of writing, so that a mail
 * cannot both announce preparation and ask for payment. `refund`: the refund the mail is about.
 */
export function whatNext(
  kind: OrderMailKind,
  facts: OrderFacts,
  texts: Texts,
  refund: RefundFacts | undefined,
): string[] {
  const ships = facts.shippingAddress !== null && isBeingPrepared(facts);
  switch (kind) {
    case 'order_placed':
      return afterPlacing(facts, texts);
    case 'payment_received':
      return ships ? [texts.beingPrepared] : [];
    case 'payment_failed':
      return facts.status === 'pending_payment' ? [texts.payAgain] : [];
    case 'order_shipped':
      return toPayAtTheDoor(facts) ? [texts.payAtTheDoor] : [];
    case 'order_cancelled':
      return [texts.cancelReasons[facts.cancelReason ?? ''] ?? ''].filter(Boolean);
    case 'order_refunded':
      if (refund?.byHand) return [refund.state === 'done' ? texts.paidOutByHand : texts.toBePaidOutByHand];
      // Only a payment provider refunds to a card or bank account by itself.
      return isOffline(facts.payment.method) ? [] : [texts.bankDays];
    default:
      return [];
  }
}

function afterPlacing(facts: OrderFacts, texts: Texts): string[] {
  if (facts.status === 'canceled') return [texts.cancelReasons[facts.cancelReason ?? ''] ?? ''].filter(Boolean);
  const settlement = facts.paid < facts.grandTotal ? settlementOf(facts.payment.method) : undefined;
  if (settlement === 'transfer') return [texts.awaitingTransfer];
  if (settlement === 'byPost') return [texts.awaitingCheque];
  if (facts.status === 'pending_payment') return [texts.awaitingPayment];
  const prepared = facts.shippingAddress !== null && isBeingPrepared(facts) ? [texts.beingPrepared] : [];
  if (toPayAtTheDoor(facts)) return [...prepared, texts.payAtTheDoor];
  return settlement === 'inShowroom' ? [...prepared, texts.payInShowroom] : prepared;
}

const isBeingPrepared = ({ status }: OrderFacts): boolean => status === 'processing';
const toPayAtTheDoor = ({ payment, paid, grandTotal, status }: OrderFacts): boolean =>
  settlementOf(payment.method) === 'onDelivery' && paid < grandTotal && status !== 'canceled';
