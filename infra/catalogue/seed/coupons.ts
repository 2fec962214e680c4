/** A coupon of the demo as sent to pricing; `percentBps` 1000 = 10 %. */
export interface CouponInput {
  code: string;
  percentBps: number;
  /** Uses in all. */
  usesLimit?: number;
  usesPerCustomer?: number;
}

/** The coupons tests and first-time users rely on; NEWSLETTER10 every shop has from pricing itself. */
export function coupons(): CouponInput[] {
  const once = Array.from({ length: 50 }, (_, i) => ({
    code: `ONCE-${String(i + 1).padStart(4, '0')}`,
    percentBps: 500,
    usesLimit: 1,
  }));
  return [{ code: 'WELCOME10', percentBps: 1000 }, ...once];
}
