import type {
  DeliveryToQuoteDto,
  LineToQuoteDto,
  QuoteDto,
  QuotedDeliveryDto,
  StepDto,
} from '@garderoba/contracts/rest/pricing';
import { type Cart, type CartLine, rentalPeriodOf } from './cart.js';

// What pricing is asked about a cart, and what it answers, as pricing promises it: amounts are minor units of the cart's currency.

/** A line as pricing wants it in a quote; orders sends the same, so that one calculation gives one result. */
export type QuoteLine = LineToQuoteDto;

/** A way to deliver as pricing is asked for it: gross minor units. */
export type DeliveryToQuote = DeliveryToQuoteDto;

/** And as it answers. */
export type QuotedDelivery = Pick<QuotedDeliveryDto, 'carrier' | 'method' | 'gross'>;

/** One step of an explanation; those not `included` sum to what is charged. Pricing's words, passed on. */
export type Step = StepDto;

/** Pricing's answer. Minor units; `discount` is positive. */
export type Quote = QuoteDto;

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

const NOTHING = { net: 0, gross: 0, tax: 0, taxBps: 0 };

/** Nothing in the cart: nothing to ask pricing. */
export const emptyQuote = ({ currency, country }: Pick<Cart, 'currency' | 'country'>): Quote => ({
  currency,
  country,
  lines: [],
  shipping: NOTHING,
  payment: NOTHING,
  discount: 0,
  tax: 0,
  subtotalNet: 0,
  subtotalGross: 0,
  discountedSubtotalNet: 0,
  grandTotal: 0,
  explanation: [],
});
