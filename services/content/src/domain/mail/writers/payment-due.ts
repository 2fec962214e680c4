import type { MailWriter } from '../mail-writer.js';
import { orderLetter } from '../order-letter.js';
import { textsOf } from '../texts/languages.js';

/** A charge of a booking that the customer did not request: a late fee, a damage, a loss. */
export const paymentDue: MailWriter<'order'> = {
  sentWhen: 'OrderPlaced of a late fee, a damage or a loss',
  to: 'address of the order',
  onePer: 'charge',
  sentAgain: 'copy',
  asks: 'order',
  write: (order, { sites }) => orderLetter(order, { texts: textsOf(order.language).kinds.payment_due }, sites),
};
