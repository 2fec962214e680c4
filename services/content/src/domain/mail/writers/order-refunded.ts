import { isOffline } from '@garderoba/contracts/payment-methods';
import type { MailWriter } from '../mail-writer.js';
import type { OrderFacts, RefundFacts } from '../order-facts.js';
import { orderLetter } from '../order-letter.js';
import { textsOf } from '../texts/languages.js';

/** A refund; `{amount}` is its amount. */
export const orderRefunded: MailWriter<'order'> = {
  sentWhen: 'OrderRefunded',
  to: 'address of the order',
  onePer: 'refund',
  sentAgain: 'order',
  asks: 'order',
  write(order, { subject, sites }) {
    // Sent again for the order: the latest refund.
    const refund = order.refunds.find(({ refundId }) => refundId === subject) ?? order.refunds.at(-1);
    const texts = textsOf(order.language).kinds.order_refunded;
    return orderLetter(order, { texts, next: whenPaidOut(order, refund), amount: refund?.amount }, sites);
  },
};

function whenPaidOut({ payment, language }: OrderFacts, refund: RefundFacts | undefined): string[] {
  const texts = textsOf(language).kinds.order_refunded;
  if (refund?.byHand) return [refund.state === 'done' ? texts.paidOutByHand : texts.toBePaidOutByHand];
  // Only a payment provider refunds to a card or bank account by itself.
  return isOffline(payment.method) ? [] : [texts.bankDays];
}
