import { describe, expect, it } from '@jest/globals';
import {
  alreadyClaimed,
  CLAIM_LIFETIME_MS,
  type CouponUse,
  type CouponUseState,
  countsOnRelease,
} from './coupon-use.js';

const use = (state: CouponUseState, code = 'X'): CouponUse => ({
  ...{ orderId: 'order', code, customerId: null, state, expiresAt: null },
});

describe('the coupon of an order', () => {
  it.each(['claimed', 'used', 'honoured'] as const)('that is %s may be claimed again, but no other one', (state) => {
    expect(() => alreadyClaimed(use(state), 'X')).not.toThrow();
    expect(() => alreadyClaimed(use(state, 'Y'), 'X')).toThrow(
      expect.objectContaining({ code: 'pricing.claim_differs' }),
    );
  });
  it('that was released cannot be claimed again', () =>
    expect(() => alreadyClaimed(use('released'), 'X')).toThrow(
      expect.objectContaining({ code: 'pricing.claim_ended' }),
    ));

  it('is released once if it was claimed', () =>
    expect([countsOnRelease(use('claimed')), countsOnRelease(use('released'))]).toEqual([true, false]));
  it.each(['used', 'honoured'] as const)('is not released if it is %s', (state) =>
    expect(() => countsOnRelease(use(state))).toThrow(expect.objectContaining({ code: 'pricing.coupon_used' })),
  );
  it('is claimed for a day', () => expect(CLAIM_LIFETIME_MS).toBe(86_400_000));
});
