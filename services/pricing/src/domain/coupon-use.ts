import { CouponClaimDiffers, CouponClaimEnded, CouponUsed } from './pricing.errors.js';

/**
 * claimed → used → released, or claimed → released. `honoured`: accepted without a claim when the limit was reached.
 * The shopper was promised the discount, so it is granted but not counted.
 */
export type CouponUseState = 'claimed' | 'used' | 'honoured' | 'released';

/** The coupon use of one order. */
export interface CouponUse {
  readonly orderId: string;
  readonly code: string | null;
  readonly customerId: string | null;
  readonly state: CouponUseState;
  readonly expiresAt: Date | null;
}

/** Fallback: a claim whose placement never ended is released after a day. */
export const CLAIM_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Whether the order has claimed exactly this coupon already. Throws when it has another one or has ended. */
export function alreadyClaimed(use: CouponUse, code: string): void {
  if (use.state === 'released') throw new CouponClaimEnded(use.orderId);
  if (use.code !== code) throw new CouponClaimDiffers(use.orderId);
}

/** Whether releasing the claim decrements the number of uses. Throws when the claim belongs to an accepted order. */
export function countsOnRelease(use: CouponUse): boolean {
  if (use.state === 'used' || use.state === 'honoured') throw new CouponUsed(use.orderId);
  return use.state === 'claimed';
}
