import type { MailWriter } from '../mail-writer.js';
import { orderLetter } from '../order-letter.js';
import { textsOf } from '../texts/languages.js';

/** The link to an order, requested by its number and mail address. */
export const orderLink: MailWriter<'order'> = {
  sentWhen: 'a visitor requests the link (`POST /v1/order-links`)',
  to: 'address of the order',
  onePer: 'order and quarter of an hour',
  sentAgain: 'copy',
  asks: 'order',
  write: (order, { sites }) => orderLetter(order, { texts: textsOf(order.language).kinds.order_link }, sites),
};
