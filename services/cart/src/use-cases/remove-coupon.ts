import { Injectable } from '@nestjs/common';
import { CartQueries } from '../persistence/cart.queries.js';
import { SaveChoices } from './save-choices.js';
import type { Shopper } from './shopper.js';

/** Takes the coupon off (CPN-007); one that is not there is off already. */
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
