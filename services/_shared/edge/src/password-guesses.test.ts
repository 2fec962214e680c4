import { MemoryCache } from '@garderoba/service-kit/engines/cache';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { describe, expect, it } from '@jest/globals';
import { PasswordGuesses, waitOf } from './password-guesses.js';

const config = { RATE_LIMIT: 'on', LOGINS_PER_MINUTE: 20, WRONG_LOGINS: 10 } as const;
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
const guessesWith = (pause: (milliseconds: number) => Promise<unknown> = async () => undefined) =>
  new PasswordGuesses(new MemoryCache(), config, undefined, pause);
const addressOf = (n: number): string => `10.0.${Math.floor(n / 250)}.${n % 250}`;

describe('codes of a second factor', () => {
  it('may be wrong ten times per account, over all addresses; a wrong password does not count', async () => {
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

describe('passwords of one account, tried from many addresses', () => {
  it('are delayed increasingly after the twentieth wrong one', async () => {
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

  it('do not lock the owner out: networks with an earlier login are not delayed', async () => {
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
