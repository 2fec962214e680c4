import { networkOf } from '@garderoba/edge/network';
import { WireError } from '@garderoba/edge/wire-error';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { TEXT } from '../../wire/texts.js';

const HOUR_MS = 60 * 60 * 1000;
/** Many persons of an office share a network address; a mailbox belongs to one person. */
const PER_NETWORK = 20;
const PER_MAILBOX = 5;

/** Limits requests for order links. Counted before the lookup, for existing and unknown orders alike. */
@Injectable()
export class OrderLookups {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async count(address: string, email: string): Promise<void> {
    if (this.config.RATE_LIMIT !== 'on') return;
    const mailbox = sha256(email.trim().toLowerCase());
    const [fromNetwork, toMailbox] = await Promise.all([
      this.cache.count(`order-lookups:${networkOf(address)}`, 1, HOUR_MS),
      this.cache.count(`order-lookups:to:${mailbox}`, 1, HOUR_MS),
    ]);
    if (fromNetwork > PER_NETWORK || toMailbox > PER_MAILBOX) throw new WireError(429, TEXT.tooMany);
  }
}
