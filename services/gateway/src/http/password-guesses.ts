import { Cache } from '@garderoba/service-kit/cache';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { sha256 } from '@garderoba/service-kit/ids';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { WireError } from '../wire/envelope.js';
import { TEXT } from '../wire/texts.js';

const MINUTE_MS = 60_000;
const WRONG = new Set(['accounts.wrong_credentials', 'accounts.wrong_password', 'accounts.wrong_code']);

/**
 * Limits guessing without locking anybody out (wire-contract 11.1): calls that hash or mail per address, wrong passwords
 * per account and address.
 */
@Injectable()
export class PasswordGuesses {
  constructor(
    private readonly cache: Cache,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Counts a login, a registration or a reset of this address. */
  async attempt(address: string): Promise<void> {
    const made = await this.cache.count(`logins:${address}`, 1, MINUTE_MS);
    if (this.config.RATE_LIMIT === 'on' && made > this.config.LOGINS_PER_MINUTE) throw new WireError(429, TEXT.tooMany);
  }

  /** `check` proves a password of the account. Counted before, so that guesses sent at once are counted too. */
  async of<T>(address: string, account: string, check: () => Promise<T>): Promise<T> {
    const key = `wrong-logins:${address}:${sha256(account.trim().toLowerCase())}`;
    const guesses = await this.cache.count(key, 1, 5 * MINUTE_MS);
    try {
      if (this.config.RATE_LIMIT === 'on' && guesses > this.config.WRONG_LOGINS) throw new WireError(429, TEXT.tooMany);
      const result = await check();
      await this.cache.count(key, -1, 5 * MINUTE_MS);
      return result;
    } catch (error) {
      if (!(error instanceof NeighbourProblem && WRONG.has(error.code))) await this.cache.count(key, -1, 5 * MINUTE_MS);
      throw error;
    }
  }
}
