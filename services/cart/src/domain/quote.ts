import { type CartLine, type LineFacts, rentalPeriodOf, type ShippingChoice } from './cart.js';

// What pricing is asked about a cart, and what it answers: amounts are minor units of the cart's currency.

/** A line as pricing wants it in a quote; orders sends the same, so that one calculation gives one result. */
export interface QuoteLine {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly taxClass: string;
  readonly kind: LineFacts['kind'];
  readonly customOptions?: LineFacts['customOptions'];
  readonly bundle?: LineFacts['bundle'];
  readonly rental?: { readonly period: number };
}

/** A way to deliver as pricing is asked for it: gross minor units. */
export interface DeliveryToQuote extends ShippingChoice {
  readonly amount: number;
  /** Goods of so much, after discount, are delivered free of charge: pricing decides. */
  readonly freeFrom?: number;
}

/** And as it answers. */
export interface QuotedDelivery extends ShippingChoice {
  readonly gross: number;
}

/** One step of an explanation; those not `included` sum to what is charged. Pricing's words, passed on. */
export interface Step {
  readonly code: string;
  readonly label: string;
  readonly amount: number;
  readonly included?: boolean;
}

/** Pricing's answer. Minor units; `discount` is positive. */
export interface Quote {
  readonly currency: string;
  readonly lines: readonly {
    readonly id: string;
    readonly unitNet: number;
    readonly unitGross: number;
    readonly rowNet: number;
    readonly rowGross: number;
    readonly taxBps: number;
    readonly taxAmount: number;
    readonly discount: number;
    readonly discountBps: number;
    readonly chargeNet: number;
    readonly chargeGross: number;
    readonly steps: readonly Step[];
  }[];
  readonly shipping: { readonly net: number; readonly gross: number; readonly tax: number };
  readonly deliveries?: readonly QuotedDelivery[];
  readonly payment: { readonly net: number; readonly gross: number; readonly tax: number };
  readonly discount: number;
  readonly tax: number;
  readonly subtotalNet: number;
  readonly subtotalGross: number;
  readonly discountedSubtotalNet: number;
  readonly grandTotal: number;
  readonly coupon?: { readonly code: string; readonly applied: boolean; readonly reason?: string };
  readonly explanation: readonly Step[];
}

/** A cart line in pricing's words. */
export function quoteLine(id: string, line: Pick<CartLine, 'sku' | 'quantity' | 'facts' | 'productOption'>): QuoteLine {
  const { taxClass, kind, customOptions, bundle } = line.facts;
  return {
    id,
    sku: line.sku,
    quantity: line.quantity,
    taxClass,
    kind,
    ...(customOptions.length > 0 ? { customOptions } : {}),
    ...(bundle ? { bundle } : {}),
    ...(kind === 'rental' ? { rental: { period: rentalPeriodOf(line) } } : {}),
  };
}

/** Nothing in the cart: nothing to ask pricing. */
export const emptyQuote = (currency: string): Quote => ({
  currency,
  lines: [],
  shipping: { net: 0, gross: 0, tax: 0 },
  payment: { net: 0, gross: 0, tax: 0 },
  discount: 0,
  tax: 0,
  subtotalNet: 0,
  subtotalGross: 0,
  discountedSubtotalNet: 0,
  grandTotal: 0,
  explanation: [],
});
