import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { MemoryCache } from '@garderoba/service-kit/engines/cache';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { describe, expect, it } from '@jest/globals';
import type { AccountsClient } from '../../clients/accounts.client.js';
import { GuessingNotices } from './guessing-notices.js';

const config = { RATE_LIMIT: 'on', LOGINS_PER_MINUTE: 20, WRONG_LOGINS: 10 } as const;
const problem = (code: string) => async (): Promise<never> => {
  throw new NeighbourProblem('accounts', 401, code, {}, 'no');
};
const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'in',
    (error: { code?: unknown }) => error.code,
  );
const guessesWith = (noticeGuessing: (account: string) => Promise<void>) => {
  const cache = new MemoryCache();
  const logger = { warn: () => undefined } as unknown as Logger;
  const notices = new GuessingNotices(cache, { noticeGuessing } as unknown as AccountsClient, logger);
  return new PasswordGuesses(
    cache,
    config,
    (account) => notices.tell(account),
    async () => undefined,
  );
};
const addressOf = (n: number): string => `10.0.${Math.floor(n / 250)}.${n % 250}`;

describe('the owner of an account whose password is being guessed', () => {
  const settle = () => new Promise(setImmediate);

  it('gets a mail at the twentieth wrong one, and not for nineteen', async () => {
    const told: string[] = [];
    const guesses = guessesWith(async (account) => {
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
    expect(told).toHaveLength(1);
  });

  it('gets a mail at the next wrong one when accounts was unavailable; the response does not wait', async () => {
    let asked = 0;
    const guesses = guessesWith(() => {
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
