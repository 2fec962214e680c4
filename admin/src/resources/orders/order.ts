import type { OrderRecord } from '@garderoba/contracts/rest/backoffice';
import type { Tone } from '../../ui/fields/badge.tsx';

/** An order of `/api/admin/orders`. Amounts are minor units of `currency`, gross. */
export type Order = OrderRecord;

export type OrderRefund = Order['refunds'][number];

export type Address = Order['billingAddress'];

export const orderTones: Record<string, Tone> = {
  pending_payment: 'waiting',
  processing: 'waiting',
  complete: 'good',
  canceled: 'bad',
};

export const ORDER_STATES = ['pending_payment', 'processing', 'complete', 'canceled'] as const;

/** Payment state of an order as one word. */
export function paymentWord({
  grandTotal,
  paid,
  refunded,
}: Pick<Order, 'grandTotal' | 'paid' | 'refunded'>): 'paid' | 'unpaid' | 'partly' | 'refunded' {
  if (refunded > 0 && refunded >= paid) return 'refunded';
  if (paid >= grandTotal) return 'paid';
  return paid > 0 ? 'partly' : 'unpaid';
}
