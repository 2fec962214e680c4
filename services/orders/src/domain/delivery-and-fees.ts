import type { Order } from './order.js';

/** What is paid besides the goods, each with its own rate. Amounts are gross minor units. */
export interface OtherPart {
  readonly other: 'delivery' | 'fee';
  readonly taxBps: number;
  readonly gross: number;
  readonly tax: number;
}

/** Delivery, then the fee of the payment method; what costs nothing is left out. Together their tax is the order's less its lines'. */
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

/** Orders of before rates were kept with them: the nearest whole percent, in basis points. */
const wholePercent = (gross: number, tax: number): number =>
  gross === tax ? 0 : Math.round((100 * tax) / (gross - tax)) * 100;

export interface TakenPart {
  readonly part: OtherPart;
  /** Of this part, taken back earlier. */
  readonly before: number;
  /** Of this part, taken back now. */
  readonly amount: number;
}

/** Which parts the next `amount` comes from, after `before` was taken back: delivery first, then the fee. */
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
