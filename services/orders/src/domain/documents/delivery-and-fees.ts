import type { Order } from '../order.js';

/** Charges besides the goods, each with its own tax rate. Amounts are gross minor units. */
export interface OtherPart {
  readonly other: 'delivery' | 'fee';
  readonly taxBps: number;
  readonly gross: number;
  readonly tax: number;
}

/**
 * Delivery, then the fee of the payment method, without parts of amount 0. Their tax is the tax of the order minus the
 * tax of its lines.
 */
export function othersOf(order: Order): OtherPart[] {
  const shippingTax = order.shippingGross - order.shippingNet;
  const feeTax = order.tax - order.lines.reduce((sum, { tax }) => sum + tax, 0) - shippingTax;
  const parts: OtherPart[] = [
    {
      other: 'delivery',
      taxBps: order.shippingTaxBps ?? wholePercent(order.shippingGross, shippingTax),
      gross: order.shippingGross,
      tax: shippingTax,
    },
    {
      other: 'fee',
      taxBps: order.paymentTaxBps ?? wholePercent(order.paymentFee, feeTax),
      gross: order.paymentFee,
      tax: feeTax,
    },
  ];
  return parts.filter(({ gross }) => gross !== 0);
}

/** For orders that were stored before tax rates were: the nearest whole percent, in basis points. */
const wholePercent = (gross: number, tax: number): number =>
  gross === tax ? 0 : Math.round((100 * tax) / (gross - tax)) * 100;

export interface TakenPart {
  readonly part: OtherPart;
  /** Amount of this part refunded before. */
  readonly before: number;
  /** Amount of this part refunded now. */
  readonly amount: number;
}

/** Allocates the next refund of `amount` to the parts after `before` was refunded: delivery first, then the fee. */
export function takenFrom(parts: readonly OtherPart[], before: number, amount: number): TakenPart[] {
  let start = 0;
  return parts
    .map((part) => {
      const within = (point: number): number => Math.min(Math.max(point - start, 0), part.gross);
      const taken = { part, before: within(before), amount: within(before + amount) - within(before) };
      start += part.gross;
      return taken;
    })
    .filter((taken) => taken.amount > 0);
}
