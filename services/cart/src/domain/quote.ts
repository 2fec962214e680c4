import type {
  DeliveryToQuoteDto,
  LineToQuoteDto,
  QuoteDto,
  QuotedDeliveryDto,
  QuotedLineDto,
  TotalsDto,
} from '@garderoba/contracts/rest/pricing';
import { type Cart, type CartLine, rentalPeriodOf } from './cart.js';

// Types of quote requests and answers of pricing. Amounts are minor units of the cart's currency.

/** A line of a quote request. orders sends the same shape, so that both get the same result. */
export type QuoteLine = LineToQuoteDto;

/** A delivery method in a quote request: gross minor units. */
export type DeliveryToQuote = DeliveryToQuoteDto;

/** The delivery method in the answer. */
export type QuotedDelivery = Pick<QuotedDeliveryDto, 'carrier' | 'method' | 'gross'>;

/** The answer of pricing. Minor units; `discount` is positive. */
export type Quote = QuoteDto;

/** The sums of a quote, and one line of it: cart answers both unchanged. */
export type PricedCart = TotalsDto;
export type PricedLine = QuotedLineDto;

/** Converts a cart line to the format of pricing. */
export function quoteLine(id: string, line: Pick<CartLine, 'sku' | 'quantity' | 'facts' | 'choice'>): QuoteLine {
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

/** The quote of an empty cart, for which pricing is not called. */
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
