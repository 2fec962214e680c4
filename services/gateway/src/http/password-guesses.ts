import { setTimeout as delay } from 'node:timers/promises';
import { Cache } from '@garderoba/service-kit/cache';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { sha256 } from '@garderoba/service-kit/ids';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { WireError } from '../wire/envelope.js';
import { TEXT } from '../wire/texts.js';
import { GuessingNotices } from './guessing-notices.js';
import { networkOf } from './network.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Wrong codes of an account, from wherever. */
const WRONG_CODES = 10;
const WRONG_CODES_MS = 15 * MINUTE_MS;
/** Wrong passwords of an account, from wherever, in a quarter of an hour; each one more waits twice as long as the one before. */
const UNHURRIED = 20;
const OF_ACCOUNT_MS = 15 * MINUTE_MS;
const SHORTEST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** Who waits holds a connection: so many of an account at once, the others are refused. */
const WAITING = 5;
/** A network from which the account was entered does not wait for what others try. */
const KNOWN_MS = 30 * DAY_MS;
const WRONG = new Set(['accounts.wrong_credentials', 'accounts.wrong_password', 'accounts.wrong_code']);

/** How long a wrong password number `made` of an account waits. */
export const waitOf = (made: number): number =>
  made <= UNHURRIED ? 0 : Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(30, made - UNHURRIED - 1));

/**
 * Limits guessing without locking the owner out (wire-contract 11.1): calls that hash or mail per address, wrong passwords
 * per account and address, and per account wherever they come from. From the twentieth wrong one of an account on
 * its owner is written to. An address of IPv6 stands for its network. Every try is counted
 * before it is checked and given back when it was right, so that tries sent at once are counted too.
 */
@Injectable()
export class PasswordGuesses {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly notices: GuessingNotices,
    @Optional() private readonly pause: (milliseconds: number) => Promise<unknown> = delay,
  ) {}

  /** Counts a login, a registration or a reset of this address. */
  async attempt(address: string): Promise<void> {
    const made = await this.cache.count(`logins:${networkOf(address)}`, 1, MINUTE_MS);
    if (this.limited && made > this.config.LOGINS_PER_MINUTE) throw new WireError(429, TEXT.tooMany);
  }

  /**
   * `check` proves a code after the password was right. Wrong ones are counted per account, wherever they come from: only
   * who has the password gets so far, so no stranger can shut the owner out.
   */
  ofCode<T>(account: string, check: () => Promise<T>): Promise<T> {
    const isWrong = (error: unknown) => codeOf(error) === 'accounts.wrong_code';
    return this.counted(`wrong-codes:${nameOf(account)}`, WRONG_CODES, WRONG_CODES_MS, isWrong, check);
  }

  /** `check` proves a password of the account. */
  of<T>(address: string, account: string, check: () => Promise<T>): Promise<T> {
    const key = `wrong-logins:${networkOf(address)}:${nameOf(account)}`;
    return this.counted(key, this.config.WRONG_LOGINS, 5 * MINUTE_MS, isWrong, () =>
      this.ofAccount(networkOf(address), account, check),
    );
  }

  /** After many wrong passwords from anywhere each further try waits longer, except from where the account was entered before. */
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
      // Not awaited: the answer takes as long for an address without an account.
      else if (this.limited && made >= UNHURRIED) void this.notices.tell(account);
    }
  }

  private async inLine(account: string, wait: number): Promise<void> {
    const key = `waiting-for:${account}`;
    try {
      if ((await this.cache.count(key, 1, MINUTE_MS)) > WAITING) throw new WireError(429, TEXT.tooMany);
      await this.pause(wait);
    } finally {
      await this.cache.count(key, -1, MINUTE_MS);
    }
  }

  /** A place among `limit` is taken before the check and given back unless the proof was wrong. */
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
      if (this.limited && made > limit) throw new WireError(429, TEXT.tooMany);
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
