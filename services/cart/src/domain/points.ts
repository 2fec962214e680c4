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

/** A part of a cart that points pay: so many of them, standing for `value` minor units of its goods. */
export interface PartPaid {
  readonly points: number;
  readonly value: number;
}

/** May points pay a part of it? Of a customer's rentals and purchases; a subscription is what points come from. */
export const mayPayPart = ({ customerId, lines }: Pick<Cart, 'customerId' | 'lines'>): boolean =>
  customerId !== null && lines.length > 0 && lines[0]?.facts.kind !== 'subscription';

/**
 * What the applied points pay of the goods, which cost `goods` minor units after discounts: never more than that, and no point more
 * than it takes. Delivery and fees are paid with money. orders counts the same way when it places the order.
 */
export function partPaid(
  cart: Pick<Cart, 'customerId' | 'lines' | 'paymentMethod' | 'points' | 'pointValue'>,
  goods: number,
): PartPaid {
  const { points = 0, pointValue = 0 } = cart;
  if (points === 0 || pointValue === 0 || cart.paymentMethod === POINTS || !mayPayPart(cart)) return NOTHING;
  const value = Math.min(points * pointValue, goods);
  return { points: Math.ceil(value / pointValue), value };
}

const NOTHING: PartPaid = { points: 0, value: 0 };
