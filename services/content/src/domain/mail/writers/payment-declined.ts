import type { MailWriter } from '../mail-writer.js';
import { orderLetter } from '../order-letter.js';
import { textsOf } from '../texts/languages.js';

/** A charge of a booking could not be paid; the customer pays it online. */
export const paymentDeclined: MailWriter<'order'> = {
  sentWhen: 'OrderPaymentFailed of a charge of a booking',
  to: 'address of the order',
  onePer: 'payment attempt',
  sentAgain: 'copy',
  asks: 'order',
  write: (order, { sites }) => orderLetter(order, { texts: textsOf(order.language).kinds.payment_declined }, sites),
};
