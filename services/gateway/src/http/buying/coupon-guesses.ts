import { networkOf } from '@garderoba/edge/network';
import { WireError } from '@garderoba/edge/wire-error';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { TEXT } from '../../wire/texts.js';

const WINDOW_MS = 10 * 60 * 1000;

/** Limits wrong coupon codes per address, so that codes cannot be guessed (wire-contract 11.1). */
@Injectable()
export class CouponGuesses {
  constructor(
    private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Counts before `apply` and takes the count back unless the code was wrong, so that parallel attempts are limited
   * too.
   */
  async of<T>(address: string, apply: () => Promise<T>): Promise<T> {
    const key = `coupon-guesses:${networkOf(address)}`;
    const made = await this.cache.count(key, 1, WINDOW_MS);
    let wasWrong = false;
    try {
      if (this.config.RATE_LIMIT === 'on' && made > this.config.WRONG_COUPONS) throw new WireError(429, TEXT.tooMany);
      return await apply();
    } catch (error) {
      wasWrong = error instanceof NeighbourProblem && error.code === 'cart.coupon_invalid';
      throw error;
    } finally {
      if (!wasWrong) await this.cache.count(key, -1, WINDOW_MS);
    }
  }
}
