import type { Ask } from './ask.ts';

/** I4: a coupon is counted once per order with it, and not more often than its limit. */
export async function couponsCounted(ask: Ask): Promise<string[]> {
  const wrong = await ask<{ code: string; uses: number; counted: number }>(
    'pricing',
    `SELECT code, uses, counted FROM promotion JOIN LATERAL (
              SELECT count(*)::int AS counted FROM coupon_use u WHERE u.code = promotion.code AND u.state IN ('claimed', 'used')
            ) AS orders ON true
      WHERE (uses_limit IS NOT NULL OR uses_per_customer IS NOT NULL) AND (uses <> counted OR uses > uses_limit)`,
  );
  return wrong.map(
    ({ code, uses, counted }) => `I4: coupon ${code} is counted ${uses} times, orders have it ${counted} times`,
  );
}
