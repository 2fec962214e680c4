import { Cache } from '@garderoba/service-kit/cache';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { sha256 } from '@garderoba/service-kit/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { WireError } from '../wire/envelope.js';
import { TEXT } from '../wire/texts.js';
import { networkOf } from './network.js';

const MINUTE_MS = 60_000;
/** Wrong codes of an account, from wherever. */
const WRONG_CODES = 10;
const WRONG_CODES_MS = 15 * MINUTE_MS;
const WRONG = new Set(['accounts.wrong_credentials', 'accounts.wrong_password', 'accounts.wrong_code']);

/**
 * Limits guessing without locking anybody out (wire-contract 11.1): calls that hash or mail per address, wrong passwords
 * per account and address. An address of IPv6 stands for its network.
 */
@Injectable()
export class PasswordGuesses {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Counts a login, a registration or a reset of this address. */
  async attempt(address: string): Promise<void> {
    const made = await this.cache.count(`logins:${networkOf(address)}`, 1, MINUTE_MS);
    if (this.config.RATE_LIMIT === 'on' && made > this.config.LOGINS_PER_MINUTE) throw new WireError(429, TEXT.tooMany);
  }

  /**
   * `check` proves a code after the password was right. Wrong ones are counted per account, wherever they come from: only
   * who has the password gets so far, so nobody else can shut the owner out.
   */
  async ofCode<T>(account: string, check: () => Promise<T>): Promise<T> {
    const key = `wrong-codes:${sha256(account.trim().toLowerCase())}`;
    const wrong = await this.cache.count(key, 0, WRONG_CODES_MS);
    if (this.config.RATE_LIMIT === 'on' && wrong >= WRONG_CODES) throw new WireError(429, TEXT.tooMany);
    try {
      return await check();
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'accounts.wrong_code')
        await this.cache.count(key, 1, WRONG_CODES_MS);
      throw error;
    }
  }

  /** `check` proves a password of the account. Counted before, so that guesses sent at once are counted too. */
  async of<T>(address: string, account: string, check: () => Promise<T>): Promise<T> {
    const key = `wrong-logins:${networkOf(address)}:${sha256(account.trim().toLowerCase())}`;
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
