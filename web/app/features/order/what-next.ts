import type { Order } from '../../api/wire/buying/order.ts';
import { settlementOf } from '../../lib/store/payment-methods.ts';
import type { MessageId } from '../../lib/text/i18n.ts';

/** Next steps of an order by status and payment, in their order; mails contain the same. */
export function whatNext({ status, payment, grandTotal, paid }: Order): MessageId[] {
  const settlement = paid < grandTotal ? settlementOf(payment.method) : undefined;
  if (status === 'canceled') return ['order.next.canceled'];
  if (status === 'complete') return ['order.next.complete'];
  if (settlement === 'transfer') return ['order.next.awaitingTransfer'];
  if (settlement === 'byPost') return ['order.next.awaitingCheque'];
  if (status === 'pending_payment') return ['order.next.awaitingPayment'];
  if (settlement === 'onDelivery') return ['order.next.prepared', 'order.next.payAtTheDoor'];
  if (settlement === 'inShowroom') return ['order.next.prepared', 'order.next.payInShowroom'];
  return ['order.next.prepared'];
}

const awaiting: MessageId[] = [
  'order.next.awaitingPayment',
  'order.next.awaitingTransfer',
  'order.next.awaitingCheque',
];

/** An unpaid order has no next step before its payment. */
export const awaitsMoney = (order: Order): boolean => whatNext(order).some((id) => awaiting.includes(id));
