import { WireError } from '@garderoba/edge/wire-error';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { TEXT } from '../../wire/texts.js';

const HOUR_MS = 60 * 60 * 1000;
const PER_MAILBOX = 5;

/**
 * Limits receipts of notices to one mail address, from all network addresses together: the address is unproved, so that
 * notices about many pieces would fill somebody else's mailbox.
 */
@Injectable()
export class NoticeMailboxes {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** @param email empty for customers, whose address is proved */
  async count(email: string): Promise<void> {
    if (this.config.RATE_LIMIT !== 'on' || email === '') return;
    const made = await this.cache.count(`notices:to:${sha256(email.trim().toLowerCase())}`, 1, HOUR_MS);
    if (made > PER_MAILBOX) throw new WireError(429, TEXT.tooMany);
  }
}
