import { create } from '@bufbuild/protobuf';
import {
  MoneySchema,
  type OrderCancelled,
  OrderCancelledSchema,
  type OrderPlaced,
  OrderPlacedSchema,
} from '@garderoba/contracts';
import { type Order, type OrderLine, orderNumber } from '../domain/order.js';

/** Topic of everything told here; the key is the order's id. */
export const ORDER_TOPIC = 'orders.order.v1';

const amount = (order: Order, minor: number) =>
  create(MoneySchema, { amount: BigInt(minor), currency: order.currency });

const told = (line: OrderLine) => ({
  lineId: line.id,
  sku: line.sku,
  parentSku: line.parentSku ?? '',
  quantity: line.quantity,
  kind: line.kind,
  pieces: line.pieces.map(({ sku, quantity }) => ({ sku, quantity })),
});

export const orderPlaced = (order: Order): OrderPlaced =>
  create(OrderPlacedSchema, {
    orderId: order.id,
    version: order.version,
    orderNumber: orderNumber(order.number as number),
    customerId: order.customerId ?? '',
    cartId: order.cartId,
    store: order.store,
    grandTotal: amount(order, order.grandTotal),
    lines: order.lines.map(told),
    couponCode: order.couponCode ?? '',
    status: order.status,
  });

export const orderCancelled = (order: Order): OrderCancelled =>
  create(OrderCancelledSchema, {
    orderId: order.id,
    version: order.version,
    customerId: order.customerId ?? '',
    reason: order.cancelReason ?? '',
    couponCode: order.couponCode ?? '',
  });
