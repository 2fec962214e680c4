import { type Cart, type CartLine, rentalPeriodOf } from './cart.js';

/** The way to pay that takes points of a customer instead of money (wire-contract 11.8, 11.9). */
export const POINTS = 'points';

/** The rental period that points pay for: seven days (RNT-020). */
const PERIOD = 4;

/**
 * What the cart costs in points: each garment its own number. Null when it cannot be taken with points: a guest's, another
 * kind, another period, or a garment that is not lent for points.
 */
export function pointsOf(cart: Pick<Cart, 'customerId' | 'lines'>): number | null {
  if (!cart.customerId || cart.lines.length === 0 || !cart.lines.every(isForPoints)) return null;
  return cart.lines.reduce((sum, { facts, quantity }) => sum + (facts.points ?? 0) * quantity, 0);
}

/** What points pay for this cart now; null: it is paid with money. */
export const pointsPaid = (cart: Pick<Cart, 'customerId' | 'lines' | 'paymentMethod'>): number | null =>
  cart.paymentMethod === POINTS ? pointsOf(cart) : null;

const isForPoints = (line: CartLine): boolean =>
  line.facts.kind === 'rental' && Boolean(line.facts.points) && rentalPeriodOf(line) === PERIOD;
