import type { MailWriter } from '../mail-writer.js';
import { orderLetter } from '../order-letter.js';
import { textsOf } from '../texts/languages.js';

/** A payment of an order failed; while the order waits for it, the shopper can pay again. */
export const paymentFailed: MailWriter<'order'> = {
  sentWhen: 'OrderPaymentFailed, unless of a charge',
  to: 'address of the order',
  onePer: 'payment attempt',
  sentAgain: 'copy',
  asks: 'order',
  write(order, { sites }) {
    const texts = textsOf(order.language).kinds.payment_failed;
    return orderLetter(order, { texts, next: order.status === 'pending_payment' ? [texts.payAgain] : [] }, sites);
  },
};
