import { type Cart, type CartLine, rentalPeriodOf } from './cart.js';

/** Payment method that charges points of the customer instead of money (wire-contract 11.8, 11.9). */
export const POINTS = 'points';

/** The only rental period payable with points: seven days (RNT-020). */
const PERIOD = 'week';

/**
 * Price of the cart in points, the sum of the garments' prices. Null when the cart cannot be paid with points: a
 * guest's cart, another kind, another period, or a garment without a price in points.
 */
export function pointsOf(cart: Pick<Cart, 'customerId' | 'lines'>): number | null {
  if (!cart.customerId || cart.lines.length === 0 || !cart.lines.every(isForPoints)) return null;
  return cart.lines.reduce((sum, { facts, quantity }) => sum + (facts.points ?? 0) * quantity, 0);
}

/** Points that pay the whole cart now; null: it is paid with money. */
export const pointsPaid = (cart: Pick<Cart, 'customerId' | 'lines' | 'paymentMethod'>): number | null =>
  cart.paymentMethod === POINTS ? pointsOf(cart) : null;

const isForPoints = (line: CartLine): boolean =>
  line.facts.kind === 'rental' && Boolean(line.facts.points) && rentalPeriodOf(line) === PERIOD;

/** Part payment with points: their number, and the `value` of goods they pay, minor units. */
export interface PartPaid {
  readonly points: number;
  readonly value: number;
}

/**
 * Whether points may pay a part of the cart: rentals and purchases of a customer. Subscriptions are excluded, because
 * they grant points.
 */
export const mayPayPart = ({ customerId, lines }: Pick<Cart, 'customerId' | 'lines'>): boolean =>
  customerId !== null && lines.length > 0 && lines[0]?.facts.kind !== 'subscription';

/**
 * Part payment by the applied points. It never exceeds `goods`, the price of the goods after discounts in minor units,
 * and uses no more points than needed. Delivery and fees are paid with money. orders uses the same calculation when it
 * places the order.
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
