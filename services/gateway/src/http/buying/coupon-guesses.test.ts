import { MemoryCache } from '@garderoba/service-kit/engines/cache';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../../config.js';
import { CouponGuesses } from './coupon-guesses.js';

const config = { RATE_LIMIT: 'on', WRONG_COUPONS: 10 } as GatewayConfig;
/** A check that does not finish until `answer` is called, like a password hash. */
const slow = (code: string) => {
  let checked = 0;
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const check = async (): Promise<never> => {
    checked += 1;
    await gate;
    throw new NeighbourProblem('cart', 400, code, {}, 'no');
  };
  return { check, answer: () => answer(), checked: () => checked };
};
const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'in',
    (error: { code?: unknown }) => error.code,
  );

describe('coupons', () => {
  it('are counted before they are checked: of 40 sent at once ten are looked at, and right ones cost nothing', async () => {
    const coupons = new CouponGuesses(new MemoryCache(), config);
    for (let i = 0; i < 30; i += 1) expect(await refusalOf(coupons.of('10.0.0.1', async () => 'in'))).toBe('in');
    const { check, answer, checked } = slow('cart.coupon_invalid');
    const answers = Array.from({ length: 40 }, () => refusalOf(coupons.of('10.0.0.1', check)));
    await new Promise(setImmediate);
    answer();
    expect((await Promise.all(answers)).filter((one) => one === 429)).toHaveLength(30);
    expect(checked()).toBe(10);
  });
});
