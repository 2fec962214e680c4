import { createHash } from 'node:crypto';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable } from '@nestjs/common';
import { type AccountsConfig, CONFIG } from '../config.js';

const ANSWER_MS = 1_500;
const PREFIX = 5;

/**
 * Asks a range API whether a password has leaked (k-anonymity, as in Have I Been Pwned). The API receives the first
 * five characters of the password's SHA-1 and answers the suffixes of all hashes with that prefix, `SUFFIX:COUNT` per
 * line. The password and its full hash are not sent.
 */
@Injectable()
export class PasswordLeaksClient {
  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * False when no API is set or when the API does not answer in time: an outage of a third party must not fail a
   * registration.
   */
  async knows(password: string): Promise<boolean> {
    const { PASSWORD_LEAKS_URL: base } = this.config;
    if (!base) return false;
    const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${base.replace(/\/$/, '')}/${hash.slice(0, PREFIX)}`, {
        headers: { 'add-padding': 'true' }, // padded answers: their length reveals nothing
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const lines = (await answer.text()).split(/\r?\n/);
      // Padding lines have the count 0.
      return lines.some((line) => line.startsWith(`${hash.slice(PREFIX)}:`) && !line.endsWith(':0'));
    } catch (error) {
      this.logger.warn(
        { reason: (error as Error).message },
        'leaked passwords are not checked: the API does not answer',
      );
      return false;
    }
  }
}
