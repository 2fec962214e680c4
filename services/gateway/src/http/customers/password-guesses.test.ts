import { MemoryCache } from '@garderoba/service-kit/engines/cache';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { describe, expect, it } from '@jest/globals';
import type { AccountsClient } from '../../clients/accounts.client.js';
import type { GatewayConfig } from '../../config.js';
import { CouponGuesses } from '../buying/coupon-guesses.js';
import { GuessingNotices } from '../door/guessing-notices.js';
import { PasswordGuesses, waitOf } from './password-guesses.js';

const config = { RATE_LIMIT: 'on', LOGINS_PER_MINUTE: 20, WRONG_LOGINS: 10, WRONG_COUPONS: 10 } as GatewayConfig;
const problem = (code: string) => async (): Promise<never> => {
  throw new NeighbourProblem('accounts', 401, code, {}, 'no');
};
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
    throw new NeighbourProblem('accounts', 401, code, {}, 'no');
  };
  return { check, answer: () => answer(), checked: () => checked };
};
const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'in',
    (error: { code?: unknown }) => error.code,
  );
const guessesWith = (
  pause: (milliseconds: number) => Promise<unknown> = async () => undefined,
  noticeGuessing: (account: string) => Promise<void> = async () => undefined,
) => {
  const cache = new MemoryCache();
  const logger = { warn: () => undefined } as unknown as Logger;
  return new PasswordGuesses(
    cache,
    config,
    new GuessingNotices(cache, { noticeGuessing } as unknown as AccountsClient, logger),
    pause,
  );
};
const addressOf = (n: number): string => `10.0.${Math.floor(n / 250)}.${n % 250}`;

describe('codes of a second factor', () => {
  it('may be wrong ten times for an account, from wherever; a wrong password counts none', async () => {
    const guesses = guessesWith();
    for (let i = 0; i < 30; i += 1)
      expect(await refusalOf(guesses.ofCode('staff:ada', problem('accounts.wrong_credentials')))).toBe(
        'accounts.wrong_credentials',
      );
    for (let i = 0; i < 10; i += 1)
      expect(await refusalOf(guesses.ofCode('staff:Ada ', problem('accounts.wrong_code')))).toBe('accounts.wrong_code');
    expect(await refusalOf(guesses.ofCode('staff:ada', async () => 'in'))).toBe(429);
    expect(await refusalOf(guesses.ofCode('staff:eva', async () => 'in'))).toBe('in');
  });

  it('are counted before they are checked: of 96 sent at once ten are looked at', async () => {
    const guesses = guessesWith();
    const { check, answer, checked } = slow('accounts.wrong_code');
    const answers = Array.from({ length: 96 }, () => refusalOf(guesses.ofCode('staff:ada', check)));
    await new Promise(setImmediate);
    answer();
    expect((await Promise.all(answers)).filter((one) => one === 429)).toHaveLength(86);
    expect(checked()).toBe(10);
  });
});

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

describe('passwords of one account, tried from many addresses', () => {
  it('wait longer and longer after the twentieth wrong one', async () => {
    const waits: number[] = [];
    const guesses = guessesWith(async (milliseconds) => waits.push(milliseconds));
    for (let n = 0; n < 30; n += 1)
      await refusalOf(guesses.of(addressOf(n), 'ola@example.com', problem('accounts.wrong_credentials')));
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000]);
    expect(waitOf(20)).toBe(0);
    // Another account is not affected.
    expect(await refusalOf(guesses.of(addressOf(99), 'ewa@example.com', async () => 'in'))).toBe('in');
    expect(waits).toHaveLength(10);
  });

  it('do not lock the owner out: who entered from a network before waits for nobody', async () => {
    const waits: number[] = [];
    const guesses = guessesWith(async (milliseconds) => waits.push(milliseconds));
    expect(await refusalOf(guesses.of('192.0.2.7', 'ola@example.com', async () => 'in'))).toBe('in');
    for (let n = 0; n < 25; n += 1)
      await refusalOf(guesses.of(addressOf(n), 'ola@example.com', problem('accounts.wrong_credentials')));
    waits.length = 0;
    expect(await refusalOf(guesses.of('192.0.2.7', 'Ola@example.com ', async () => 'in'))).toBe('in');
    expect(waits).toEqual([]);
    expect(await refusalOf(guesses.of('192.0.2.8', 'ola@example.com', async () => 'in'))).toBe('in');
    expect(waits).toHaveLength(1);
  });

  it('hold five connections at most while they wait', async () => {
    let release: (value?: unknown) => void = () => undefined;
    const gate = new Promise((resolve) => {
      release = resolve;
    });
    const guesses = guessesWith(() => gate);
    for (let n = 0; n < 20; n += 1)
      await refusalOf(guesses.of(addressOf(n), 'ola@example.com', problem('accounts.wrong_credentials')));
    const answers = Array.from({ length: 30 }, (_, n) =>
      refusalOf(guesses.of(addressOf(100 + n), 'ola@example.com', problem('accounts.wrong_credentials'))),
    );
    await new Promise(setImmediate);
    release();
    expect((await Promise.all(answers)).filter((one) => one === 429)).toHaveLength(25);
  });
});

describe('the owner of an account whose password is guessed', () => {
  const settle = () => new Promise(setImmediate);

  it('is written to once at the twentieth wrong one, and not for nineteen; staff are not', async () => {
    const told: string[] = [];
    const guesses = guessesWith(undefined, async (account) => {
      told.push(account);
    });
    const wrong = async (account: string, from: number, to: number) => {
      for (let n = from; n < to; n += 1)
        await refusalOf(guesses.of(addressOf(n), account, problem('accounts.wrong_credentials')));
      await settle();
    };
    await wrong('ola@example.com', 0, 19);
    expect(told).toEqual([]);
    expect(await refusalOf(guesses.of(addressOf(300), 'ola@example.com', async () => 'in'))).toBe('in');
    await settle();
    expect(told).toEqual([]);
    await wrong('Ola@example.com ', 19, 20);
    expect(told).toEqual(['Ola@example.com']);
    await wrong('ola@example.com', 20, 45);
    await wrong('staff:ola@example.com', 0, 30);
    expect(told).toHaveLength(1);
  });

  it('is written to at the next wrong one when accounts did not answer; the guesser waits for neither', async () => {
    let asked = 0;
    const guesses = guessesWith(undefined, () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('away')) : new Promise(() => undefined);
    });
    for (let n = 0; n < 25; n += 1) {
      expect(await refusalOf(guesses.of(addressOf(n), 'ola@example.com', problem('accounts.wrong_credentials')))).toBe(
        'accounts.wrong_credentials',
      );
      await settle();
    }
    expect(asked).toBe(2);
  });
});
