import type { OrderPlaced } from '@garderoba/contracts';
import { allocate } from '@garderoba/money';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCart, aLine, anOrder, anOrderRequest, aQuote } from '../../../test/factories.js';
import type { Order } from '../../domain/order.js';
import { chargeOrder, owedBySubscription } from '../../domain/owing/charge-order.js';
import { afterRefund, planFullRefund, planRefund, type RefundPlan } from '../../domain/owing/refund.js';
import { choose } from '../../domain/placing/frozen-cart.js';
import { checkRequest } from '../../domain/placing/order-request.js';
import { placeOrder } from '../../domain/placing/place-order.js';
import { orderPaid, orderPlaced, orderRefunded } from './order-events.js';

const NOW = new Date('2026-12-01T10:00:00Z');

interface Basket {
  readonly rows: readonly { readonly unitGross: number; readonly quantity: number; readonly parts: number }[];
  readonly coupon: number;
  readonly shipping: number;
  readonly fee: number;
  readonly points: number;
  readonly pointValue: number;
}

const baskets = fc.record({
  rows: fc.array(
    fc.record({
      unitGross: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      parts: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  coupon: fc.integer({ min: 0, max: 99 }),
  shipping: fc.integer({ min: 1, max: 5_000 }),
  fee: fc.integer({ min: 0, max: 1_000 }),
  points: fc.integer({ min: 0, max: 200 }),
  pointValue: fc.integer({ min: 1, max: 2_000 }),
});

/** The order of a customer: a coupon of some percent over all lines, lines of several pieces as bundles are, points. */
function ordered({ rows, coupon, shipping, fee, points, pointValue }: Basket, method = 'banktransfer'): Order {
  const gross = rows.map(({ unitGross, quantity }) => unitGross * quantity);
  const subtotalGross = gross.reduce((sum, row) => sum + row, 0);
  const discount = Math.floor((subtotalGross * coupon) / 100);
  const shares = allocate(discount, gross);
  const lines = rows.map(({ quantity, parts }, n) =>
    aLine({
      ...{ itemId: n, sku: `SKU-${n}`, parentSku: null, quantity, points: 7 },
      pieces: Array.from({ length: parts }, (_, part) => ({ sku: `SKU-${n}-${part}`, quantity })),
      quote: { ...aLine().quote, id: String(n) },
    }),
  );
  const cart = aCart({
    ...{ customerId: 'ada', points, pointValue, lines },
    paymentMethods: [
      { code: 'banktransfer', title: 'Bank transfer', amount: fee },
      { code: 'points', title: 'Points', amount: 0 },
    ],
  });
  const request = checkRequest(
    anOrderRequest({ paymentMethod: method, lines: rows.map(({ quantity }, n) => ({ sku: `SKU-${n}`, quantity })) }),
  );
  const quote = aQuote({
    lines: rows.map(({ unitGross }, n) => ({
      ...{ id: String(n), unitGross, rowGross: gross[n] as number, discount: shares[n] as number },
      ...{ unitNet: 0, rowNet: 0, taxBps: 0, taxAmount: 0 },
    })),
    shipping: { net: shipping, gross: shipping, tax: 0 },
    payment: { net: fee, gross: fee, tax: 0 },
    ...{ discount, tax: 0, subtotalGross, grandTotal: subtotalGross - discount + shipping + fee },
  });
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `line-${ids}`;
  };
  const order = placeOrder({
    ...{ id: 'order', now: NOW, language: 'pl', customerId: 'ada', cart, quote, request, newId },
    choice: choose(cart, request),
  });
  return { ...order, number: 102 };
}

const charged = ({ lines }: Pick<OrderPlaced, 'lines'>): number =>
  lines.reduce((sum, line) => sum + Number(line.charged?.amount), 0);
const amountOf = (money: { readonly amount: bigint } | undefined): number => Number(money?.amount);

describe('the amounts of lines in OrderPlaced and OrderPaid', () => {
  it('are with delivery and fee the total; a unit price times pieces without discounts is the charge', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const order = ordered(basket);
        const told = orderPlaced(order);
        expect(charged(told) + order.shippingGross + order.paymentFee).toBe(amountOf(told.grandTotal));
        for (const [n, line] of told.lines.entries()) {
          const { unitGross, quantity } = basket.rows[n] as Basket['rows'][number];
          expect(amountOf(line.unitPrice)).toBe(unitGross);
          expect(amountOf(line.charged)).toBe(unitGross * quantity - (order.lines[n]?.discount as number));
          expect(amountOf(line.charged)).toBeGreaterThanOrEqual(0);
        }
        expect(orderPaid({ ...order, paid: order.grandTotal }).lines).toEqual(told.lines);
      }),
    );
  });

  it('are 0 when points pay everything, delivery too; the unit price stays', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const told = orderPlaced(ordered(basket, 'points'));
        expect([charged(told), amountOf(told.grandTotal)]).toEqual([0, 0]);
        expect(told.lines.map(({ unitPrice }) => amountOf(unitPrice))).toEqual(
          basket.rows.map(({ unitGross }) => unitGross),
        );
      }),
    );
  });

  it('of a later charge are its amount', () => {
    const [line] = anOrder().lines;
    const first = anOrder({ lines: [{ ...(line as Order['lines'][number]), kind: 'subscription', discount: 5_00 }] });
    const due = { chargeId: 'charge', subscriptionId: 'order', purpose: 'renewal', sku: 'SUB-M', name: 'M' };
    const owed = owedBySubscription(first, { ...due, amount: 150_00 });
    const told = orderPlaced(chargeOrder(first, owed, { id: 'renewal', lineId: 'line', now: NOW }));
    expect(told.lines.map(({ unitPrice, charged }) => [amountOf(unitPrice), amountOf(charged)])).toEqual([
      [150_00, 150_00],
    ]);
  });

  it('are in the currency of the order', () => {
    const [line] = orderPlaced(anOrder({ currency: 'SEK' })).lines;
    expect([line?.unitPrice?.currency, line?.charged?.currency]).toEqual(['SEK', 'SEK']);
  });
});

describe('the lines of OrderRefunded', () => {
  const basket: Basket = {
    rows: [
      { unitGross: 99_99, quantity: 3, parts: 1 },
      { unitGross: 50_00, quantity: 2, parts: 2 },
    ],
    ...{ coupon: 10, shipping: 15_00, fee: 2_00, points: 0, pointValue: 1 },
  };
  const paidOrder = (): Order => {
    const order = ordered(basket);
    return { ...order, paid: order.grandTotal };
  };
  const told = (order: Order, plan: RefundPlan) =>
    orderRefunded(order, {
      ...{ id: 'refund', orderId: order.id, paymentId: null, currency: order.currency, attempts: 0 },
      ...{ reason: 'decision', state: 'done', ...plan },
    });
  const shown = ({ lines }: ReturnType<typeof told>) =>
    lines.map(({ lineId, sku, quantity, amount }) => [lineId, sku, quantity, amountOf(amount), amount?.currency]);

  it('are the decided pieces and what was paid for them; with delivery they are the amount', () => {
    const order = paidOrder();
    const plan = planRefund(order, 0, { lines: [{ lineId: 'line-1', quantity: 2 }], other: 5_00 });
    const event = told(order, plan);
    // Two of three pieces: two thirds of what was paid for the line.
    const paid = (order.lines[0]?.rowGross as number) - (order.lines[0]?.discount as number);
    expect(shown(event)).toEqual([['line-1', 'SKU-0', 2, Math.round((paid * 2) / 3), 'PLN']]);
    expect(amountOf(event.amount)).toBe(Math.round((paid * 2) / 3) + 5_00);
  });

  it('are none for an amount of delivery and fees only', () => {
    const order = paidOrder();
    expect(shown(told(order, planRefund(order, 0, { lines: [], other: 5_00 })))).toEqual([]);
  });

  it('of all refunds of an order are together what was charged for each line', () => {
    fc.assert(
      fc.property(baskets, fc.nat({ max: 4 }), (made, nth) => {
        const placed = ordered(made);
        fc.pre(placed.grandTotal > 0);
        const order = { ...placed, paid: placed.grandTotal };
        const line = order.lines[nth % order.lines.length] as Order['lines'][number];
        const first = planRefund(order, 0, { lines: [{ lineId: line.id, quantity: 1 }], other: 1 });
        const rest = { ...order, refunded: first.amount, lines: afterRefund(order.lines, first.lines) };
        const sums = new Map<string, { amount: number; quantity: number }>();
        for (const { lines } of [told(order, first), told(rest, planFullRefund(rest, 1))])
          for (const { lineId, quantity, amount } of lines) {
            const sum = sums.get(lineId) ?? { amount: 0, quantity: 0 };
            sums.set(lineId, { amount: sum.amount + amountOf(amount), quantity: sum.quantity + quantity });
          }
        const placedLines = orderPlaced(order).lines.map(({ lineId, quantity, charged: all }) => [
          lineId,
          { amount: amountOf(all), quantity },
        ]);
        expect([...sums].sort()).toEqual([...placedLines].sort());
      }),
    );
  });
});
