import type { MailWriter } from '../mail-writer.js';
import { orderLetter } from '../order-letter.js';
import { textsOf } from '../texts/languages.js';

/** A charge of a booking was paid. */
export const paymentCharged: MailWriter<'order'> = {
  sentWhen: 'OrderPaid of a charge of a booking',
  to: 'address of the order',
  onePer: 'charge',
  sentAgain: 'copy',
  asks: 'order',
  write: (order, { sites }) => orderLetter(order, { texts: textsOf(order.language).kinds.payment_charged }, sites),
};
