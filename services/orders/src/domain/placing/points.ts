import { allocate, includedTax } from '@garderoba/money';
import { PaymentMethodUnavailable } from '../errors/payment.errors.js';
import { POINTS } from '../paying/payment-methods.js';
import type { FrozenCart } from './frozen-cart.js';
import type { Quote, QuotedLine } from './quote.js';

/** What points pay, and the quote for the rest. */
export interface PaidByPoints {
  /** Points pay everything, including delivery. */
  readonly whole: boolean;
  readonly points: number;
  readonly quote: Quote;
}

/**
 * With the payment method of points they pay everything, else the part of the goods that the cart has chosen. Guests
 * have no points.
 * @throws PaymentMethodUnavailable when points shall pay everything and cannot
 */
export function payByPoints(cart: FrozenCart, quote: Quote, method: string, customerId: string | null): PaidByPoints {
  if (method === POINTS) return { whole: true, points: pointsOf(cart, customerId), quote: paidWithPoints(quote) };
  if (!customerId) return { whole: false, points: 0, quote };
  const { points, value } = partPaid(cart, quote);
  return { whole: false, points, quote: paidInPart(quote, value) };
}

/** Price of the garments in points (wire-contract 11.9): the sum of their prices, for customers only. */
function pointsOf(cart: FrozenCart, customerId: string | null): number {
  const points = cart.lines.reduce((sum, line) => sum + (line.points ?? 0) * line.quantity, 0);
  if (!customerId || points === 0 || cart.lines.some((line) => !line.points))
    throw new PaymentMethodUnavailable(POINTS);
  return points;
}

const goodsOf = (quote: Quote): number[] => quote.lines.map(({ rowGross, discount }) => rowGross - discount);

/**
 * The part of the goods paid by points: at most their price, with no more points than needed. The cart's totals use the
 * same calculation.
 */
function partPaid({ points = 0, pointValue = 0 }: FrozenCart, quote: Quote): { points: number; value: number } {
  if (points === 0 || pointValue === 0) return { points: 0, value: 0 };
  const goods = goodsOf(quote).reduce((sum, amount) => sum + amount, 0);
  const value = Math.min(points * pointValue, goods);
  return { points: Math.ceil(value / pointValue), value };
}

/** Allocates the points' value over the lines as a discount. Each line is taxed on the part paid with money. */
function paidInPart(quote: Quote, value: number): Quote {
  if (value === 0) return quote;
  const goods = goodsOf(quote);
  const shares = allocate(value, goods);
  const lines = quote.lines.map((line, n) => {
    const share = shares[n] as number;
    const left = (goods[n] as number) - share;
    return { ...line, discount: line.discount + share, taxAmount: includedTax(left, line.taxBps) };
  });
  const taxOf = (of: readonly QuotedLine[]): number => of.reduce((sum, { taxAmount }) => sum + taxAmount, 0);
  return {
    ...quote,
    lines,
    discount: quote.discount + value,
    tax: quote.tax - taxOf(quote.lines) + taxOf(lines),
    grandTotal: quote.grandTotal - value,
  };
}

/** Points pay everything including delivery: the full price becomes the discount, and without money there is no tax. */
const paidWithPoints = (quote: Quote): Quote => ({
  ...quote,
  lines: quote.lines.map((line) => ({ ...line, discount: line.rowGross, taxAmount: 0 })),
  discount: quote.subtotalGross + quote.shipping.gross + quote.payment.gross,
  tax: 0,
  grandTotal: 0,
});
