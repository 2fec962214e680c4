import { networkOf } from '@garderoba/edge/network';
import { WireError } from '@garderoba/edge/wire-error';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { TEXT } from '../../wire/texts.js';

const MINUTE_MS = 60_000;
/** Many shoppers of a mobile network have one address. */
const PER_MINUTE = 60;

/** Limits records of consent per network address, apart from logins, so that neither keeps the other away. */
@Injectable()
export class ConsentCalls {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async count(address: string): Promise<void> {
    if (this.config.RATE_LIMIT !== 'on') return;
    const made = await this.cache.count(`consent:${networkOf(address)}`, 1, MINUTE_MS);
    if (made > PER_MINUTE) throw new WireError(429, TEXT.tooMany);
  }
}
