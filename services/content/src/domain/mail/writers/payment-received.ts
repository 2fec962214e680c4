import type { MailWriter } from '../mail-writer.js';
import { preparation } from '../next-steps.js';
import { orderLetter } from '../order-letter.js';
import { textsOf } from '../texts/languages.js';

/** The receipt of an order's payment. */
export const paymentReceived: MailWriter<'order'> = {
  sentWhen: 'OrderPaid, unless of a charge or of an order whose total is 0',
  to: 'address of the order',
  onePer: 'order',
  sentAgain: 'order',
  asks: 'order',
  write: (order, { sites }) =>
    orderLetter(order, { texts: textsOf(order.language).kinds.payment_received, next: preparation(order) }, sites),
};
