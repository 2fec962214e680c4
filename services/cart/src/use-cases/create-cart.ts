import { storeView } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/clock';
import { Db } from '@garderoba/service-kit/db';
import { capability, sha256, uuidv7 } from '@garderoba/service-kit/ids';
import { Inject, Injectable } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../config.js';
import { CartRepository } from '../persistence/cart.repository.js';

export interface CreatedCart {
  /** The wire's cart id, 32 hex: whoever knows a guest's may use it. Stored nowhere. */
  readonly cartId: string;
  /** Its sha256: what services call the cart. */
  readonly cartRef: string;
}

/** Makes a cart in a store (CART-047); for a customer who has an open one, names that one again (wire-contract 2.1). */
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
  }): Promise<CreatedCart> {
    const { store, customerId, customerGroup = null } = input;
    const { code, currency, country } = storeView(store);
    for (;;) {
      const id = uuidv7();
      const names = this.namesOf(id);
      const cart = { id, ref: names.cartRef, store: code, currency, country, customerId, customerGroup };
      if (await this.carts.insert(this.db, cart, this.clock.now())) return names;
      const open = await this.carts.openIdOf(this.db, customerId as string, customerGroup);
      if (open) return this.namesOf(open);
      // Ordered between the two statements: there is room for a new one now.
    }
  }

  private namesOf(id: string): CreatedCart {
    const cartId = capability(this.config.CART_SECRET, 'cart', id);
    return { cartId, cartRef: sha256(cartId) };
  }
}
