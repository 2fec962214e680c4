import { Injectable } from '@nestjs/common';
import { CartQueries } from '../persistence/cart.queries.js';
import { SaveChoices } from './save-choices.js';
import type { Shopper } from './shopper.js';

/** Removes the coupon (CPN-007). Idempotent. */
@Injectable()
export class RemoveCoupon {
  constructor(
    private readonly queries: CartQueries,
    private readonly choices: SaveChoices,
  ) {}

  async execute({ cartRef, customerId }: Shopper): Promise<void> {
    await this.choices.execute(await this.queries.get(cartRef, customerId), { couponCode: null });
  }
}
