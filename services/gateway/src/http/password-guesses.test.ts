import { MemoryCache } from '@garderoba/service-kit/cache';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../config.js';
import { PasswordGuesses } from './password-guesses.js';

const config = { RATE_LIMIT: 'on', LOGINS_PER_MINUTE: 20, WRONG_LOGINS: 10 } as GatewayConfig;
const problem = (code: string) => async (): Promise<never> => {
  throw new NeighbourProblem('accounts', 401, code, {}, 'no');
};
const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'in',
    (error: { code?: unknown }) => error.code,
  );

describe('codes of a second factor', () => {
  it('may be wrong ten times for an account, from wherever; a wrong password counts none', async () => {
    const guesses = new PasswordGuesses(new MemoryCache(), config);
    for (let i = 0; i < 30; i += 1)
      expect(await refusalOf(guesses.ofCode('staff:ada', problem('accounts.wrong_credentials')))).toBe(
        'accounts.wrong_credentials',
      );
    for (let i = 0; i < 10; i += 1)
      expect(await refusalOf(guesses.ofCode('staff:Ada ', problem('accounts.wrong_code')))).toBe('accounts.wrong_code');
    expect(await refusalOf(guesses.ofCode('staff:ada', async () => 'in'))).toBe(429);
    expect(await refusalOf(guesses.ofCode('staff:eva', async () => 'in'))).toBe('in');
  });
});
