import { Injectable } from '@nestjs/common';
import { CartQueries } from '../../persistence/cart.queries.js';
import type { ChangeKey } from '../../persistence/changes.repository.js';
import { SaveChoices } from '../save-choices.js';
import type { Shopper } from '../shopper.js';

/** Removes the coupon (CPN-007). Idempotent. */
@Injectable()
export class RemoveCoupon {
  constructor(
    private readonly queries: CartQueries,
    private readonly choices: SaveChoices,
  ) {}

  async execute({ cartRef, customerId, change }: Shopper & { change?: ChangeKey }): Promise<void> {
    await this.choices.execute(await this.queries.get(cartRef, customerId), { couponCode: null }, change);
  }
}
