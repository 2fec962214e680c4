import { Cache } from '@garderoba/service-kit/engines/cache';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';

const DAY_MS = 24 * 60 * 60_000;

/** Requests a mail to the owner of an account whose password is being guessed, at most once in 24 hours. */
@Injectable()
export class GuessingNotices {
  constructor(
    private readonly cache: Cache,
    private readonly accounts: AccountsClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * `account` is a mail address or a customer's id, registered or not. Never rejects: while accounts is unavailable, the next wrong password tries again.
   */
  async tell(account: string): Promise<void> {
    const key = `guessing-told:${sha256(account.trim().toLowerCase())}`;
    try {
      if ((await this.cache.count(key, 1, DAY_MS)) > 1) return;
      try {
        await this.accounts.noticeGuessing(account.trim());
      } catch (error) {
        await this.cache.count(key, -1, DAY_MS);
        throw error;
      }
    } catch (err) {
      this.logger.warn({ err }, 'notice of password guessing not sent, will be retried');
    }
  }
}
