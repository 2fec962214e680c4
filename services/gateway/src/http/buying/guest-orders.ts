import { networkOf } from '@garderoba/edge/network';
import { WireError } from '@garderoba/edge/wire-error';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { TEXT } from '../../wire/texts.js';

const TEN_MINUTES = 10 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/**
 * Limits orders without a token, because each one holds stock and sends a mail to an unverified address. Counted before
 * the order is placed; repetitions of the same attempt (a client's queue, a double click) count once.
 */
@Injectable()
export class GuestOrders {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async count(key: string, address: string, email: string): Promise<void> {
    if (this.config.RATE_LIMIT !== 'on') return;
    if ((await this.cache.count(`guest-orders:attempt:${sha256(key)}`, 1, HOUR)) > 1) return;
    const [fromNetwork, toMailbox] = await Promise.all([
      this.cache.count(`guest-orders:${networkOf(address)}`, 1, TEN_MINUTES),
      this.cache.count(`guest-orders:to:${sha256(email.trim().toLowerCase())}`, 1, HOUR),
    ]);
    const { GUEST_ORDERS_PER_ADDRESS, GUEST_ORDERS_PER_MAILBOX } = this.config;
    if (fromNetwork > GUEST_ORDERS_PER_ADDRESS || toMailbox > GUEST_ORDERS_PER_MAILBOX)
      throw new WireError(429, TEXT.tooMany);
  }
}
