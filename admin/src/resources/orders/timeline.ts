import type { Order } from './order.ts';

export interface TimelineEvent {
  at: string;
  what: 'placed' | 'paid' | 'shipped' | 'refundDue' | 'refundDone' | 'invoice' | 'correction' | 'comment';
  by?: string;
  text?: string;
  amount?: number;
  /** Number of the linked document. */
  document?: string;
}

/** All past events of the order as one list, newest first. */
export function eventsOf(order: Order): TimelineEvent[] {
  const events: TimelineEvent[] = [
    { at: order.placedAt, what: 'placed' },
    ...order.shipments.map(
      ({ at, carrier, trackingNumber }): TimelineEvent => ({
        at,
        what: 'shipped',
        text: [carrier, trackingNumber].filter(Boolean).join(' '),
      }),
    ),
    ...(order.paidAt ? [{ at: order.paidAt, what: 'paid' as const, amount: order.paid }] : []),
    ...order.refunds.map(({ at, amount }): TimelineEvent => ({ at, what: 'refundDue', amount })),
    ...order.refunds
      .filter(({ amount }) => amount > 0)
      .flatMap(({ paidOutAt, amount, reference }): TimelineEvent[] =>
        paidOutAt ? [{ at: paidOutAt, what: 'refundDone', amount, text: reference ?? undefined }] : [],
      ),
    ...order.documents.map(
      ({ at, kind, number }): TimelineEvent => ({
        at,
        what: kind === 'correction' ? 'correction' : 'invoice',
        document: number,
      }),
    ),
    ...order.comments.map(({ at, by, text }): TimelineEvent => ({ at, what: 'comment', by, text })),
  ];
  return events.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
