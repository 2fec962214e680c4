import { divideHalfUp } from '@garderoba/money';
import { NothingPaid, NotPaidOutByHand, RefundPaidOut, RefundTooHigh } from './errors/payment.errors.js';
import type { Piece } from './frozen-cart.js';
import type { Order, OrderLine } from './order.js';
import { POINTS } from './payment-methods.js';
import { leftToShip, piecesOf } from './shipment.js';

/** Money on its way back to the shopper. Amounts are minor units. */
export interface Refund {
  readonly id: string;
  readonly orderId: string;
  /** Null: the money was recorded by staff and is paid out by hand, or there is none to pay out (points). */
  readonly paymentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly reason: 'decision' | 'cancellation' | 'surplus';
  /** Done: the provider has sent the money, staff have recorded its payout, or there is none to pay out. */
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
  /** Of the quantity: pieces that were not sent yet, and are not any more. Refunds of before it was kept lack it. */
  readonly cancelled?: number;
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

/** How many of the pieces that are refunded now have not been sent: those are refunded first, the others came back. */
const notSent = (line: OrderLine, quantity: number): number => Math.min(quantity, leftToShip(line));

/** The lines as they are after a refund. */
export const afterRefund = (lines: readonly OrderLine[], refunded: readonly RefundedLine[]): OrderLine[] =>
  lines.map((line) => {
    const now = refunded.find(({ lineId }) => lineId === line.id);
    if (!now) return line;
    return {
      ...line,
      refundedQuantity: line.refundedQuantity + now.quantity,
      refundedAmount: line.refundedAmount + now.amount,
      cancelled: line.cancelled + (now.cancelled ?? 0),
    };
  });

/** The pieces of stock that a refund sets free: those that were not sent. */
export const freedPieces = (lines: readonly OrderLine[], refunded: readonly RefundedLine[]): Piece[] =>
  lines.flatMap((line) => {
    const cancelled = refunded.find(({ lineId }) => lineId === line.id)?.cancelled ?? 0;
    return cancelled > 0 ? piecesOf(line, cancelled) : [];
  });

/** No provider took the money: it is owed until staff record that they have paid it out. */
const isByHand = ({ paymentId, amount }: Pick<Refund, 'paymentId' | 'amount'>): boolean =>
  paymentId === null && amount > 0;

/** What a refund begins as. Points alone come back at once; money is due until it has left the shop. */
export const stateOfNew = ({ amount }: Pick<Refund, 'amount'>): Refund['state'] => (amount > 0 ? 'due' : 'done');

/** @throws NotPaidOutByHand, RefundPaidOut unless staff may record now that this refund was paid out. */
export function checkPayout(refund: Pick<Refund, 'paymentId' | 'amount' | 'state'>): void {
  if (!isByHand(refund)) throw new NotPaidOutByHand();
  if (refund.state === 'done') throw new RefundPaidOut();
}

/**
 * Turns a decision into amounts. Never more than was paid, for any line, for delivery and fees, and in all.
 * @throws NothingPaid while no money came in, RefundTooHigh
 */
export function planRefund(order: Order, otherRefunded: number, decision: RefundDecision): RefundPlan {
  if (order.paid === 0 && order.grandTotal > 0) throw new NothingPaid();
  const lines = decision.lines.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new RefundTooHigh();
    return { lineId, quantity, amount: refundForPieces(line, quantity), cancelled: notSent(line, quantity) };
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
      cancelled: notSent(line, line.quantity - line.refundedQuantity),
    }))
    .filter(({ quantity, amount }) => quantity > 0 || amount > 0);
  const other = order.shippingGross + order.paymentFee - otherRefunded;
  // Points of a cancelled order come back by OrderCancelled, whatever of them is left.
  return { amount: order.paid - order.refunded, lines, other, points: 0 };
}

/** Milliseconds until a refund the provider did not take is tried again: 10 s doubling to an hour. */
export const refundAgainAfter = (attempts: number): number => Math.min(10_000 * 2 ** attempts, 3_600_000);

/** Does this refund, with what was decided before on the order or by the member of staff within a day, reach `from`? Minor units. */
export const isLargeRefund = (amount: number, sums: { ofOrder: number; byMember: number }, from: number): boolean =>
  amount + Math.max(sums.ofOrder, sums.byMember) >= from;
