import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../../config.js';
import { CartRepository } from '../../persistence/cart.repository.js';
import { namesOf } from './cart-names.js';

/** Gives a customer's open cart another wire id. The previous id becomes invalid. Lines and rental holds stay. */
@Injectable()
export class RenameCart {
  constructor(
    @Inject(CONFIG) private readonly config: CartConfig,
    private readonly carts: CartRepository,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, customerId: string): Promise<void> {
    const open = await this.carts.lockOpenOf(tx, customerId);
    if (!open) return;
    const naming = open.naming + 1;
    const { cartRef } = namesOf(this.config.CART_SECRET, open.id, naming);
    await this.carts.rename(tx, open.id, naming, cartRef, this.clock.now());
  }
}
