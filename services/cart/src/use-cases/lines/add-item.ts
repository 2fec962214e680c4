import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Inject, Injectable } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../../config.js';
import { addLine, type Cart, type CartLine, refuseFrozen } from '../../domain/cart.js';
import { refuseAboveMaximum } from '../../domain/quantity.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import { CartRepository } from '../../persistence/cart.repository.js';
import type { ChangeKey } from '../../persistence/changes.repository.js';
import { limitsOf, type Shopper } from '../shopper.js';
import { untilSaved } from '../until-saved.js';
import { KeepDates } from './keep-dates.js';
import { type Chosen, ResolveLine } from './resolve-line.js';

export interface AddItemInput extends Shopper, Chosen {
  readonly change?: ChangeKey;
  /** The parent of a configurable, with its variant in `choice`; else the sku itself. */
  readonly sku: string;
  readonly quantity: number;
}

/** Adds pieces to a cart (CART-048). Calls the other services first, then decides on the current cart. */
@Injectable()
export class AddItem {
  constructor(
    @Inject(CONFIG) private readonly config: CartConfig,
    private readonly queries: CartQueries,
    private readonly carts: CartRepository,
    private readonly neighbours: ResolveLine,
    private readonly dates: KeepDates,
    private readonly clock: Clock,
  ) {}

  async execute({
    cartRef,
    customerId,
    sku,
    quantity,
    change,
    ...chosen
  }: AddItemInput): Promise<{ cart: Cart; line: CartLine }> {
    let cart = await this.queries.get(cartRef, customerId);
    refuseFrozen(cart);
    refuseAboveMaximum(sku, quantity, this.config.MAX_QUANTITY);
    const ask = () => this.neighbours.named(cart, sku, chosen, quantity);
    let { wanted, stock } = await ask();
    return untilSaved(async () => {
      refuseFrozen(cart);
      const line = addLine(cart, wanted, quantity, stock, limitsOf(this.config));
      const held = await this.dates.demand(cart, line, change);
      crashPoint('cart.add.before-commit');
      const saved = await this.carts.saveLine(held, line, null, this.clock.now(), change);
      if (saved) {
        crashPoint('cart.add.before-answer');
        return saved;
      }
      cart = await this.queries.get(cartRef, customerId);
      // Withdrawn after catalog answered: its state decides, not that answer.
      if (cart.lines.some((one) => one.sku === wanted.sku && one.withdrawn)) ({ wanted, stock } = await ask());
      return undefined;
    });
  }
}
