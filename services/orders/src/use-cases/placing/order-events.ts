import { create } from '@bufbuild/protobuf';
import {
  MoneySchema,
  type OrderCancelled,
  OrderCancelledSchema,
  type OrderCompleted,
  OrderCompletedSchema,
  type OrderPaid,
  OrderPaidSchema,
  type OrderPaymentFailed,
  OrderPaymentFailedSchema,
  type OrderPlaced,
  OrderPlacedSchema,
  type OrderRefunded,
  OrderRefundedSchema,
  type OrderShipped,
  OrderShippedSchema,
} from '@garderoba/contracts';
import { deliveryCode, periodCode } from '@garderoba/contracts/rental-codes';
import { type Order, type OrderLine, orderNumber, type Piece, type RentalDates } from '../../domain/order.js';
import { freedPieces, paidForLine, type Refund } from '../../domain/owing/refund.js';

/** Topic of all events of this file; the key is the order's id. */
export const ORDER_TOPIC = 'orders.order.v1';

const amount = (order: Order, minor: number) =>
  create(MoneySchema, { amount: BigInt(minor), currency: order.currency });
const pieces = (list: readonly Piece[]) => list.map(({ sku, quantity }) => ({ sku, quantity }));
const told = (order: Order) => (line: OrderLine) => ({
  rental: line.rental && toldDates(line.rental),
  lineId: line.id,
  sku: line.sku,
  parentSku: line.parentSku ?? '',
  quantity: line.quantity,
  kind: line.kind,
  pieces: pieces(line.pieces),
  unitPrice: amount(order, line.unitGross),
  charged: amount(order, paidForLine(line)),
});
/** Events have codes for period and delivery. */
const toldDates = ({ firstDay, period, delivery }: RentalDates) => ({
  date: firstDay,
  period: periodCode(period),
  delivery: deliveryCode(delivery),
});
const chargeOf = (order: Order) => ({
  subscriptionId: order.subscriptionId ?? '',
  chargeId: order.chargeId ?? '',
});
const base = (order: Order) => ({ orderId: order.id, version: order.version, customerId: order.customerId ?? '' });

export const orderPlaced = (order: Order): OrderPlaced =>
  create(OrderPlacedSchema, {
    ...base(order),
    // The statement that stores the order draws the number and fills it in.
    orderNumber: order.number === undefined ? '' : orderNumber(order.number),
    cartId: order.cartId,
    store: order.store,
    grandTotal: amount(order, order.grandTotal),
    lines: order.lines.map(told(order)),
    couponCode: order.couponCode ?? '',
    status: order.status,
    ...chargeOf(order),
    chargePurpose: order.chargePurpose ?? '',
    points: order.points,
  });

export const orderPaid = (order: Order): OrderPaid =>
  create(OrderPaidSchema, {
    ...base(order),
    total: amount(order, order.paid),
    lines: order.lines.map(told(order)),
    orderNumber: orderNumber(order.number as number),
    ...chargeOf(order),
  });

export const orderPaymentFailed = (order: Order, paymentId: string, decline = ''): OrderPaymentFailed =>
  create(OrderPaymentFailedSchema, { ...base(order), paymentId, ...chargeOf(order), decline });

export const orderShipped = (order: Order, shipmentId: string, sent: readonly Piece[]): OrderShipped => {
  const { orderId, version } = base(order);
  return create(OrderShippedSchema, { orderId, version, shipmentId, pieces: pieces(sent) });
};

export const orderCompleted = (order: Order): OrderCompleted => create(OrderCompletedSchema, base(order));

export const orderCancelled = (order: Order): OrderCancelled =>
  create(OrderCancelledSchema, {
    ...base(order),
    reason: order.cancelReason ?? '',
    couponCode: order.couponCode ?? '',
    ...chargeOf(order),
  });

/** Unsent pieces are released with the refund. Those of a cancelled order are released with OrderCancelled. */
export const orderRefunded = (order: Order, refund: Refund): OrderRefunded =>
  create(OrderRefundedSchema, {
    ...base(order),
    refundId: refund.id,
    amount: amount(order, refund.amount),
    points: refund.points,
    freed: pieces(order.status === 'canceled' ? [] : freedPieces(order.lines, refund.lines)),
    lines: refund.lines.map(({ lineId, quantity, amount: paidBack }) => ({
      ...{ lineId, sku: order.lines.find(({ id }) => id === lineId)?.sku ?? '', quantity },
      amount: amount(order, paidBack),
    })),
  });
