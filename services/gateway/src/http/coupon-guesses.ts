import { Cache } from '@garderoba/service-kit/cache';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { WireError } from '../wire/envelope.js';
import { TEXT } from '../wire/texts.js';
import { networkOf } from './network.js';

const WINDOW_MS = 10 * 60 * 1000;

/** Wrong coupons per address are counted, so that codes cannot be guessed (wire-contract 11.1). */
@Injectable()
export class CouponGuesses {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async of<T>(address: string, apply: () => Promise<T>): Promise<T> {
    const limited = this.config.RATE_LIMIT === 'on';
    const key = `coupon-guesses:${networkOf(address)}`;
    if (limited && (await this.cache.count(key, 0, WINDOW_MS)) >= this.config.WRONG_COUPONS)
      throw new WireError(429, TEXT.tooMany);
    try {
      return await apply();
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'cart.coupon_invalid')
        await this.cache.count(key, 1, WINDOW_MS);
      throw error;
    }
  }
}
