import type { MessageId } from './i18n.ts';

/** Labels of the order's states (CHK-033). */
export const statusText: Record<string, MessageId> = {
  pending_payment: 'order.status.pending_payment',
  processing: 'order.status.processing',
  complete: 'order.status.complete',
  canceled: 'order.status.canceled',
};
