import { toJson } from '@bufbuild/protobuf';
import {
  example,
  OrderCancelledSchema,
  OrderCompletedSchema,
  OrderPaidSchema,
  OrderPaymentFailedSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
  OrderShippedSchema,
} from '@garderoba/contracts';
import { expect, it } from '@jest/globals';
import {
  orderCancelled,
  orderCompleted,
  orderPaid,
  orderPaymentFailed,
  orderPlaced,
  orderRefunded,
  orderShipped,
} from '../../src/use-cases/placing/order-events.js';
import { anOrder } from '../factories.js';

const order = anOrder({ couponCode: 'WELCOME10' });

it('orders publishes exactly the OrderPlaced on file', () => {
  expect(orderPlaced(order)).toEqual(example(OrderPlacedSchema, 'orders/v1/order-placed.json'));
});

it('orders publishes exactly the OrderCancelled on file', () => {
  const cancelled = anOrder({
    couponCode: 'WELCOME10',
    version: 2,
    status: 'canceled',
    cancelReason: 'payment_expired',
  });
  expect(orderCancelled(cancelled)).toEqual(example(OrderCancelledSchema, 'orders/v1/order-cancelled.json'));
});

it('orders publishes exactly the OrderPaid on file', () => {
  expect(orderPaid(anOrder({ version: 2, paid: 415_00 }))).toEqual(
    example(OrderPaidSchema, 'orders/v1/order-paid.json'),
  );
});

it('orders publishes exactly the OrderPaymentFailed on file', () => {
  const failed = orderPaymentFailed(order, '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d06');
  expect(failed).toEqual(example(OrderPaymentFailedSchema, 'orders/v1/order-payment-failed.json'));
});

it('orders publishes exactly the OrderShipped on file', () => {
  const sent = [{ sku: 'DRS-10-M-RED', quantity: 1 }];
  const shipped = orderShipped(anOrder({ version: 2 }), '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d04', sent);
  expect(shipped).toEqual(example(OrderShippedSchema, 'orders/v1/order-shipped.json'));
});

it('orders publishes exactly the OrderCompleted on file', () => {
  expect(orderCompleted(anOrder({ version: 3 }))).toEqual(
    example(OrderCompletedSchema, 'orders/v1/order-completed.json'),
  );
});

it('orders publishes exactly the OrderRefunded on file', () => {
  const order = anOrder({ version: 4 });
  const refunded = orderRefunded(order, {
    ...{ id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d05', orderId: order.id, paymentId: null, currency: 'PLN', other: 0 },
    ...{ amount: 400_00, reason: 'decision', state: 'done', attempts: 0, points: 0 },
    lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 1, amount: 400_00, cancelled: 1 }],
  });
  expect(refunded).toEqual(example(OrderRefundedSchema, 'orders/v1/order-refunded.json'));
});

it('no name, address or mail is in an event', () => {
  expect(JSON.stringify(toJson(OrderPlacedSchema, orderPlaced(order)))).not.toMatch(/Nowak|Prosta|@/);
});
