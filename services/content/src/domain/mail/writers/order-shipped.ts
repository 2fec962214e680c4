import type { MailWriter } from '../mail-writer.js';
import { paymentOnDelivery } from '../next-steps.js';
import { lineOf, orderLetter } from '../order-letter.js';
import { textsOf } from '../texts/languages.js';

/** What was sent of an order, and how to track it. */
export const orderShipped: MailWriter<'order'> = {
  sentWhen: 'OrderShipped',
  to: 'address of the order',
  onePer: 'shipment',
  sentAgain: 'order',
  asks: 'order',
  write(order, { subject, sites }) {
    const texts = textsOf(order.language);
    const kind = texts.kinds.order_shipped;
    // Sent again for the order: the latest shipment.
    const shipment = order.shipments.find(({ shipmentId }) => shipmentId === subject) ?? order.shipments.at(-1);
    const sent = new Map(shipment?.lines.map(({ lineId, quantity }) => [lineId, quantity]));
    const tracking = shipment ? [shipment.carrier, shipment.trackingNumber].filter((text) => text !== null) : [];
    return orderLetter(
      order,
      {
        texts: kind,
        next: paymentOnDelivery(order),
        lines: order.lines
          .filter(({ lineId }) => sent.has(lineId))
          .map((line) => ({ ...lineOf(line, sent.get(line.lineId) as number, order, texts), amount: '' })),
        blocks: tracking.length > 0 ? [{ title: kind.tracking, rows: [tracking.join(' ')] }] : [],
      },
      sites,
    );
  },
};
