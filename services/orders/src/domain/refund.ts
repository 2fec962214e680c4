import { divideHalfUp } from '@garderoba/money';
import { RefundTooHigh } from './errors/payment.errors.js';
import type { Order, OrderLine } from './order.js';
import { POINTS } from './payment-methods.js';

/** Money on its way back to the shopper. Amounts are minor units. */
export interface Refund {
  readonly id: string;
  readonly orderId: string;
  /** Null: recorded by staff and paid back by hand. */
  readonly paymentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly reason: 'decision' | 'cancellation' | 'surplus';
  readonly state: 'due' | 'done';
  readonly lines: readonly RefundedLine[];
  /** Part of the amount that is delivery and fees. */
  readonly other: number;
  readonly attempts: number;
  /** Goes back instead of money. */
  readonly points: number;
}

export interface RefundedLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly amount: number;
}

/** What staff decide to give back: pieces of lines, and part of delivery and fees. */
export interface RefundDecision {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly other: number;
}

export interface RefundPlan {
  readonly amount: number;
  readonly lines: readonly RefundedLine[];
  readonly other: number;
  readonly points: number;
}

/** What was paid for a line: its share of the discount is taken off. */
export const paidForLine = (line: Pick<OrderLine, 'rowGross' | 'discount'>): number => line.rowGross - line.discount;

/**
 * What `quantity` more pieces of a line are worth: its paid amount in proportion, rounded half-up on the running sum, so
 * that the parts of a line always end exactly at what was paid for it.
 */
export function refundForPieces(line: OrderLine, quantity: number): number {
  const soFar = line.refundedQuantity + quantity;
  if (quantity < 1 || soFar > line.quantity) throw new RefundTooHigh();
  return divideHalfUp(BigInt(paidForLine(line)) * BigInt(soFar), line.quantity) - line.refundedAmount;
}

/** Turns a decision into amounts. Never more than was paid, for any line, for delivery and fees, and in all. */
export function planRefund(order: Order, otherRefunded: number, decision: RefundDecision): RefundPlan {
  const lines = decision.lines.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new RefundTooHigh();
    return { lineId, quantity, amount: refundForPieces(line, quantity) };
  });
  const named = new Set(lines.map(({ lineId }) => lineId));
  const { other } = decision;
  const amount = lines.reduce((sum, line) => sum + line.amount, other);
  const otherLeft = order.shippingGross + order.paymentFee - otherRefunded;
  if (named.size < lines.length || other < 0 || other > otherLeft) throw new RefundTooHigh();
  const points = order.points > 0 ? pointsFor(order, lines) : 0;
  if (order.payment.method === POINTS) {
    if (points < 1) throw new RefundTooHigh();
    return { amount: 0, lines, other: 0, points };
  }
  if (amount + points < 1 || amount > order.paid - order.refunded) throw new RefundTooHigh();
  return { amount, lines, other, points };
}

/**
 * What pieces cost in points comes back with them: their own number, or where points paid a part their share by price, rounded on the
 * running sum, so that all pieces together end exactly at what was paid.
 */
function pointsFor(order: Order, refunded: readonly RefundedLine[]): number {
  const now = new Map(refunded.map(({ lineId, quantity }) => [lineId, quantity]));
  const sumOf = (amount: (line: OrderLine) => number): number =>
    order.lines.reduce((sum, line) => sum + amount(line), 0);
  if (order.payment.method === POINTS) return sumOf(({ id, points }) => points * (now.get(id) ?? 0));
  const all = sumOf(({ unitGross, quantity }) => unitGross * quantity);
  const before = sumOf(({ unitGross, refundedQuantity }) => unitGross * refundedQuantity);
  const after = before + sumOf(({ id, unitGross }) => unitGross * (now.get(id) ?? 0));
  const share = (gross: number): number => divideHalfUp(BigInt(order.points) * BigInt(gross), all);
  return all === 0 ? 0 : share(after) - share(before);
}

/** Everything that is left, line by line: what a cancelled order gets back. */
export function planFullRefund(order: Order, otherRefunded: number): RefundPlan {
  const lines = order.lines
    .map((line) => ({
      lineId: line.id,
      quantity: line.quantity - line.refundedQuantity,
      amount: paidForLine(line) - line.refundedAmount,
    }))
    .filter(({ quantity, amount }) => quantity > 0 || amount > 0);
  const other = order.shippingGross + order.paymentFee - otherRefunded;
  // Points of a cancelled order come back by OrderCancelled, whatever of them is left.
  return { amount: order.paid - order.refunded, lines, other, points: 0 };
}

/** Milliseconds until a refund the provider did not take is tried again: 10 s doubling to an hour. */
export const refundAgainAfter = (attempts: number): number => Math.min(10_000 * 2 ** attempts, 3_600_000);
