import { CouponClaimDiffers, CouponClaimEnded, CouponUsed } from './pricing.errors.js';

/**
 * claimed → used → released, or claimed → released. `honoured`: accepted without a claim when the limit was reached; the
 * shopper was promised the discount, so it is given, but not counted.
 */
export type CouponUseState = 'claimed' | 'used' | 'honoured' | 'released';

/** What one order has of a coupon. */
export interface CouponUse {
  readonly orderId: string;
  readonly code: string | null;
  readonly customerId: string | null;
  readonly state: CouponUseState;
  readonly expiresAt: Date | null;
}

/** A claim whose placement never ended is given back after a day: the last resort, not the ordinary way. */
export const CLAIM_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Does the order have exactly this coupon already? Throws when it has another one or is over. */
export function alreadyClaimed(use: CouponUse, code: string): void {
  if (use.state === 'released') throw new CouponClaimEnded(use.orderId);
  if (use.code !== code) throw new CouponClaimDiffers(use.orderId);
}

/** Must its use be taken off the count when the claim is released? Throws once it belongs to an accepted order. */
export function countsOnRelease(use: CouponUse): boolean {
  if (use.state === 'used' || use.state === 'honoured') throw new CouponUsed(use.orderId);
  return use.state === 'claimed';
}
