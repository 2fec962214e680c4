import { setTimeout as delay } from 'node:timers/promises';
import type { Cache } from '@garderoba/service-kit/engines/cache';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import type { EdgeConfig } from './config.js';
import { networkOf } from './network.js';
import { EDGE_TEXT } from './texts.js';
import { WireError } from './wire-error.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Maximum wrong codes of an account, from all addresses together. */
const WRONG_CODES = 10;
const WRONG_CODES_MS = 15 * MINUTE_MS;
/**
 * Wrong passwords of an account within 15 minutes, from all addresses together, before further attempts are delayed;
 * each one more doubles the delay.
 */
const UNHURRIED = 20;
const OF_ACCOUNT_MS = 15 * MINUTE_MS;
const SHORTEST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** Delayed attempts per account at the same time; each one holds a connection, so further ones are refused. */
const WAITING = 5;
/** How long a network from which the account signed in is exempt from these delays. */
const KNOWN_MS = 30 * DAY_MS;
const WRONG = new Set(['accounts.wrong_credentials', 'accounts.wrong_password', 'accounts.wrong_code']);

/** Delay of an account's wrong password number `made`, in milliseconds. */
export const waitOf = (made: number): number =>
  made <= UNHURRIED ? 0 : Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(30, made - UNHURRIED - 1));

/**
 * Limits password guessing without locking the owner out (wire-contract 11.1): calls that hash or mail, per address;
 * wrong passwords, per account and address, and per account from all addresses together. From the twentieth wrong
 * password on `noticeGuessing` is called, which must not reject. IPv6 addresses count by network. Every attempt is counted before the check and
 * taken back when it succeeded, so that parallel attempts are limited too.
 */
export class PasswordGuesses {
  constructor(
    private readonly cache: Cache,
    private readonly config: Pick<EdgeConfig, 'RATE_LIMIT' | 'LOGINS_PER_MINUTE' | 'WRONG_LOGINS'>,
    private readonly noticeGuessing: (account: string) => Promise<void> = async () => {},
    private readonly pause: (milliseconds: number) => Promise<unknown> = delay,
  ) {}

  /** Counts a login, a registration or a password reset of this address. */
  async attempt(address: string): Promise<void> {
    const made = await this.cache.count(`logins:${networkOf(address)}`, 1, MINUTE_MS);
    if (this.limited && made > this.config.LOGINS_PER_MINUTE) throw new WireError(429, EDGE_TEXT.tooMany);
  }

  /**
   * `check` verifies a code after the password was right. Wrong codes are counted per account, from all addresses
   * together: this step requires the password, so a stranger cannot lock the owner out.
   */
  ofCode<T>(account: string, check: () => Promise<T>): Promise<T> {
    const isWrong = (error: unknown) => codeOf(error) === 'accounts.wrong_code';
    return this.counted(`wrong-codes:${nameOf(account)}`, WRONG_CODES, WRONG_CODES_MS, isWrong, check);
  }

  /** `check` verifies a password of the account. */
  of<T>(address: string, account: string, check: () => Promise<T>): Promise<T> {
    const key = `wrong-logins:${networkOf(address)}:${nameOf(account)}`;
    return this.counted(key, this.config.WRONG_LOGINS, 5 * MINUTE_MS, isWrong, () =>
      this.ofAccount(networkOf(address), account, check),
    );
  }

  /**
   * Delays further attempts after many wrong passwords from all addresses, except from networks of earlier sign-ins.
   */
  private async ofAccount<T>(network: string, account: string, check: () => Promise<T>): Promise<T> {
    const name = nameOf(account);
    const [key, known] = [`wrong-of:${name}`, `entered:${name}:${network}`];
    const made = await this.cache.count(key, 1, OF_ACCOUNT_MS);
    let wasWrong = false;
    try {
      const wait = this.limited ? waitOf(made) : 0;
      if (wait > 0 && !(await this.cache.get(known))) await this.inLine(name, wait);
      const result = await check();
      await this.cache.set(known, Buffer.from('1'), KNOWN_MS);
      return result;
    } catch (error) {
      wasWrong = isWrong(error);
      throw error;
    } finally {
      if (!wasWrong) await this.cache.count(key, -1, OF_ACCOUNT_MS);
      // Not awaited: the answer must take the same time for an address without an account.
      else if (this.limited && made >= UNHURRIED) void this.noticeGuessing(account);
    }
  }

  private async inLine(account: string, wait: number): Promise<void> {
    const key = `waiting-for:${account}`;
    try {
      if ((await this.cache.count(key, 1, MINUTE_MS)) > WAITING) throw new WireError(429, EDGE_TEXT.tooMany);
      await this.pause(wait);
    } finally {
      await this.cache.count(key, -1, MINUTE_MS);
    }
  }

  /** Counts one of `limit` before the check and takes it back unless the credential was wrong. */
  private async counted<T>(
    key: string,
    limit: number,
    windowMs: number,
    isWrong: (error: unknown) => boolean,
    check: () => Promise<T>,
  ): Promise<T> {
    const made = await this.cache.count(key, 1, windowMs);
    let wasWrong = false;
    try {
      if (this.limited && made > limit) throw new WireError(429, EDGE_TEXT.tooMany);
      return await check();
    } catch (error) {
      wasWrong = isWrong(error);
      throw error;
    } finally {
      if (!wasWrong) await this.cache.count(key, -1, windowMs);
    }
  }

  private get limited(): boolean {
    return this.config.RATE_LIMIT === 'on';
  }
}

const nameOf = (account: string): string => sha256(account.trim().toLowerCase());
const codeOf = (error: unknown): string | undefined => (error instanceof NeighbourProblem ? error.code : undefined);
const isWrong = (error: unknown): boolean => WRONG.has(codeOf(error) ?? '');
