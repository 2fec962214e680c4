import type { MailWriter } from '../mail-writer.js';
import { reasonOfCancellation } from '../next-steps.js';
import { orderLetter } from '../order-letter.js';
import { textsOf } from '../texts/languages.js';

/** An order was cancelled, with the reason. */
export const orderCancelled: MailWriter<'order'> = {
  sentWhen: 'OrderCancelled',
  to: 'address of the order',
  onePer: 'order',
  sentAgain: 'order',
  asks: 'order',
  write: (order, { sites }) =>
    orderLetter(
      order,
      { texts: textsOf(order.language).kinds.order_cancelled, next: reasonOfCancellation(order) },
      sites,
    ),
};
