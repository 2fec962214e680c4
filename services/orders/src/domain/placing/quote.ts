import type { QuotedCouponDto, QuotedLineDto, TaxedDto } from '@garderoba/contracts/rest/pricing';
import { CouponUnavailable } from '../errors/availability.errors.js';
import { PricesChanged } from '../errors/placement.errors.js';
import type { PricedLine, PricedTotals } from '../order.js';
import type { FrozenCart } from './frozen-cart.js';

/** The part of pricing's answer from which an order is made. Amounts are minor units. */
export type Quote = PricedTotals & {
  readonly lines: readonly QuotedLine[];
  readonly shipping: QuotedPart;
  readonly payment: QuotedPart;
  readonly coupon?: Pick<QuotedCouponDto, 'code' | 'applied'> | null;
};

/** Delivery, or the fee of a payment method. The tax rate is absent in answers of older versions of pricing. */
export type QuotedPart = Omit<TaxedDto, 'taxBps'> & Partial<Pick<TaxedDto, 'taxBps'>>;

export type QuotedLine = PricedLine & Pick<QuotedLineDto, 'id' | 'taxAmount'>;

/** The coupon of the cart if pricing applied it. */
export const appliedCoupon = ({ coupon }: Quote): string | null => (coupon?.applied ? coupon.code : null);

/** Tolerates a difference of one minor unit (wire-contract 11.7), because clients add rounded decimals. */
export function refuseOtherTotal({ grandTotal, currency }: Quote, expected: number | undefined): void {
  if (expected !== undefined && Math.abs(expected - grandTotal) > 1) throw new PricesChanged(grandTotal, currency);
}

/**
 * Refuses the order when the coupon of the cart is no longer valid, unless the client sent the new total. The price
 * never rises unnoticed.
 */
export function refuseLostCoupon({ couponCode }: FrozenCart, quote: Quote, expected: number | undefined): void {
  if (couponCode && !appliedCoupon(quote) && expected === undefined) throw new CouponUnavailable(couponCode);
}
