import { divideHalfUp } from '@garderoba/money';
import { NothingPaid, NotPaidOutByHand, RefundPaidOut, RefundTooHigh } from '../errors/payment.errors.js';
import type { Order, OrderLine, Piece } from '../order.js';
import { POINTS } from '../paying/payment-methods.js';
import { leftToShip, piecesOf } from '../shipment.js';

/** A refund. Amounts are minor units. */
export interface Refund {
  readonly id: string;
  readonly orderId: string;
  /** Null: staff recorded the payment and pay the refund out manually, or only points are refunded. */
  readonly paymentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly reason: 'decision' | 'cancellation' | 'surplus';
  /**
   * Waiting: decided before the order was paid; due once it is. Done: the provider has sent the money, staff have
   * recorded the payout, or there is no money to pay out.
   */
  readonly state: 'waiting' | 'due' | 'done';
  readonly lines: readonly RefundedLine[];
  /** The part of the amount that is delivery and fees. */
  readonly other: number;
  readonly attempts: number;
  /** Points refunded instead of money. */
  readonly points: number;
}

export interface RefundedLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly amount: number;
  /**
   * Pieces of the quantity that were not sent and will not be sent. Absent in refunds stored before the field existed.
   */
  readonly cancelled?: number;
}

/** A refund decision of staff: pieces of lines, and a part of delivery and fees. */
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

/** Amount paid for a line: without its share of the discount. */
export const paidForLine = (line: Pick<OrderLine, 'rowGross' | 'discount'>): number => line.rowGross - line.discount;

/**
 * Amount charged for one piece of a line, without discounts and without the part that points paid; rental deducts it
 * from an extension or purchase. Rounded down, so that all pieces together never exceed the amount paid for the line.
 */
export const chargedPerPiece = (line: Pick<OrderLine, 'rowGross' | 'discount' | 'quantity'>): number =>
  Math.floor(paidForLine(line) / line.quantity);

/**
 * Refund of `quantity` more pieces of a line: proportional to its paid amount, rounded half-up on the running sum, so
 * that all parts of a line together equal the amount paid for it.
 */
export function refundForPieces(line: OrderLine, quantity: number): number {
  const soFar = line.refundedQuantity + quantity;
  if (quantity < 1 || soFar > line.quantity) throw new RefundTooHigh();
  return divideHalfUp(BigInt(paidForLine(line)) * BigInt(soFar), line.quantity) - line.refundedAmount;
}

/** Number of the refunded pieces that were not sent. Unsent pieces are refunded first; the others were returned. */
const notSent = (line: OrderLine, quantity: number): number => Math.min(quantity, leftToShip(line));

/** The lines after a refund. */
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

/** Pieces of stock that a refund releases: those that were not sent. */
export const freedPieces = (lines: readonly OrderLine[], refunded: readonly RefundedLine[]): Piece[] =>
  lines.flatMap((line) => {
    const cancelled = refunded.find(({ lineId }) => lineId === line.id)?.cancelled ?? 0;
    return cancelled > 0 ? piecesOf(line, cancelled) : [];
  });

/** The payment was not captured by a provider: the refund is due until staff record its payout. */
const isByHand = ({ paymentId, amount }: Pick<Refund, 'paymentId' | 'amount'>): boolean =>
  paymentId === null && amount > 0;

/** Initial state of a refund. Points are refunded at once; money is due until it is sent. */
export const stateOfNew = ({ amount }: Pick<Refund, 'amount'>): Refund['state'] => (amount > 0 ? 'due' : 'done');

/** The order has a total and no payment was received. */
export const isUnpaid = ({ paid, grandTotal }: Pick<Order, 'paid' | 'grandTotal'>): boolean =>
  paid === 0 && grandTotal > 0;

/** @throws NotPaidOutByHand, RefundPaidOut unless staff may record the payout of this refund now. */
export function checkPayout(refund: Pick<Refund, 'paymentId' | 'amount' | 'state'>): void {
  if (!isByHand(refund)) throw new NotPaidOutByHand();
  if (refund.state === 'done') throw new RefundPaidOut();
}

/**
 * Converts a decision into amounts. They never exceed the paid amount per line, for delivery and fees, and in total.
 * @throws NothingPaid while no payment was received, RefundTooHigh, also for a decision that refunds nothing
 */
export function planRefund(order: Order, otherRefunded: number, decision: RefundDecision): RefundPlan {
  if (isUnpaid(order)) throw new NothingPaid();
  const plan = planOf(order, otherRefunded, decision);
  if (isWithoutRefund(plan)) throw new RefundTooHigh();
  return plan;
}

/**
 * Refund of one piece that is not handed over, also before its order is paid. Amount and points are 0 for a piece that
 * cost nothing.
 */
export const planGiveBack = (order: Order, otherRefunded: number, lineId: string): RefundPlan =>
  planOf({ ...order, paid: order.paid || order.grandTotal }, otherRefunded, {
    lines: [{ lineId, quantity: 1 }],
    other: 0,
  });

/** The plan refunds neither money nor points. */
export const isWithoutRefund = ({ amount, points }: RefundPlan): boolean => amount + points < 1;

function planOf(order: Order, otherRefunded: number, decision: RefundDecision): RefundPlan {
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
  if (order.payment.method === POINTS) return { amount: 0, lines, other: 0, points };
  if (amount > order.paid - order.refunded) throw new RefundTooHigh();
  return { amount, lines, other, points };
}

/**
 * Points refunded with pieces: their price in points, or, for a part payment, their share by price, rounded on the
 * running sum, so that all pieces together equal the points paid.
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

/** Refunds everything that remains, line by line. Used when an order is cancelled. */
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
  // loyalty returns the remaining points of a cancelled order on OrderCancelled.
  return { amount: order.paid - order.refunded, lines, other, points: 0 };
}

/** Milliseconds until a refund that the provider did not accept is retried: 10 s, doubling up to one hour. */
export const refundAgainAfter = (attempts: number): number => Math.min(10_000 * 2 ** attempts, 3_600_000);

/**
 * Whether this refund, together with earlier refunds of the order or of the member of staff within a day, reaches
 * `from` (minor units).
 */
export const isLargeRefund = (amount: number, sums: { ofOrder: number; byMember: number }, from: number): boolean =>
  amount + Math.max(sums.ofOrder, sums.byMember) >= from;
