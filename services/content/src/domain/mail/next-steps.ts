import { settlementOf } from '@garderoba/contracts/payment-methods';
import type { OrderFacts } from './order-facts.js';
import { textsOf } from './texts/languages.js';

// The next steps that several mails state. They follow from the order's status and payment method when the mail is
// written, so that no mail announces the preparation of an order and also asks for its payment.

/** That the order is being prepared, if it is and has something to send. */
export const preparation = ({ status, shippingAddress, language }: OrderFacts): string[] =>
  status === 'processing' && shippingAddress !== null ? [textsOf(language).orders.beingPrepared] : [];

/** That the courier is paid on delivery, if the order is paid that way and not paid yet. */
export const paymentOnDelivery = ({ payment, paid, grandTotal, status, language }: OrderFacts): string[] =>
  settlementOf(payment.method) === 'onDelivery' && paid < grandTotal && status !== 'canceled'
    ? [textsOf(language).orders.payAtTheDoor]
    : [];

/** Why the order is cancelled; empty for a reason without a text. */
export function reasonOfCancellation({ cancelReason, language }: OrderFacts): string[] {
  const text = textsOf(language).orders.cancelReasons[cancelReason ?? ''];
  return text ? [text] : [];
}
