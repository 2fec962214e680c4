import { storeView } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../../config.js';
import { KeyReused } from '../../domain/cart.errors.js';
import { CartRepository } from '../../persistence/cart.repository.js';
import { untilSaved } from '../until-saved.js';
import { type CartNames, namesOf } from './cart-names.js';

export type CreatedCart = CartNames;

/** Creates a cart in a store (CART-047). Returns the open cart of a customer that has one (wire-contract 2.1). */
@Injectable()
export class CreateCart {
  constructor(
    @Inject(CONFIG) private readonly config: CartConfig,
    private readonly db: Db,
    private readonly carts: CartRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: {
    store: string;
    customerId: string | null;
    customerGroup?: number | null;
    /** Idempotency key of the change that creates the cart. */
    key?: string;
  }): Promise<CreatedCart> {
    const { store, customerId, customerGroup = null, key: madeWith = null } = input;
    const { code, currency, country } = storeView(store);
    return untilSaved(async () => {
      const id = uuidv7();
      const names = namesOf(this.config.CART_SECRET, id);
      const cart = { id, ref: names.cartRef, store: code, currency, country, customerId, customerGroup, madeWith };
      if (await this.carts.insert(this.db, cart, this.clock.now())) return names;
      const open = customerId && (await this.carts.openOf(this.db, customerId, customerGroup));
      if (open) return namesOf(this.config.CART_SECRET, open.id, open.naming);
      const made = madeWith && (await this.carts.madeWith(this.db, madeWith, customerId));
      if (made && !made.mayRead) throw new KeyReused();
      if (made) return namesOf(this.config.CART_SECRET, made.id, made.naming);
      return undefined; // The cart was ordered or deleted between the statements: the next attempt can insert.
    });
  }
}
