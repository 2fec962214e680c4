import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../../config.js';
import { type Cart, type CartLine, changeLine, lineOf, refuseFrozen, type WantedLine } from '../../domain/cart.js';
import { type Availability, refuseAboveMaximum } from '../../domain/quantity.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import { CartRepository } from '../../persistence/cart.repository.js';
import type { ChangeKey } from '../../persistence/changes.repository.js';
import { limitsOf, type Shopper } from '../shopper.js';
import { untilSaved } from '../until-saved.js';
import { KeepDates } from './keep-dates.js';
import { type Chosen, ResolveLine } from './resolve-line.js';

export interface ChangeItemInput extends Shopper {
  readonly change?: ChangeKey;
  readonly itemId: number;
  /** The new quantity of the line, not an increment. */
  readonly quantity: number;
  /** Choice of another variant; null = unchanged. */
  readonly chosen: Chosen | null;
  /** Parent sku of another variant; null = the sku of the line. */
  readonly sku: string | null;
}

/** Sets quantity or variant of a line (CART-048 with item_id). */
@Injectable()
export class ChangeItem {
  constructor(
    @Inject(CONFIG) private readonly config: CartConfig,
    private readonly queries: CartQueries,
    private readonly carts: CartRepository,
    private readonly neighbours: ResolveLine,
    private readonly dates: KeepDates,
    private readonly clock: Clock,
  ) {}

  async execute({ cartRef, customerId, ...input }: ChangeItemInput): Promise<{ cart: Cart; line: CartLine }> {
    let cart = await this.queries.get(cartRef, customerId);
    let asked: { readonly sku: string; readonly wanted: WantedLine; readonly stock: Availability } | undefined;
    return untilSaved(async () => {
      refuseFrozen(cart);
      const line = lineOf(cart, input.itemId);
      // The answers of the other services stay valid while the line has the same sku, even if the cart changes. A line
      // that was withdrawn meanwhile is resolved again.
      if (asked?.sku !== line.sku || line.withdrawn) {
        refuseAboveMaximum(line.sku, input.quantity, this.config.MAX_QUANTITY);
        asked = { sku: line.sku, ...(await this.ask(cart, line, input)) };
      }
      const { wanted, stock } = asked;
      const changed = changeLine(cart, input.itemId, wanted, input.quantity, stock, limitsOf(this.config));
      const held = await this.dates.demand(cart, changed.line, input.change);
      const saved = await this.carts.saveLine(held, changed.line, changed.absorbed, this.clock.now(), input.change);
      if (saved) return { ...saved, cart: await this.dates.tell(cart, saved.cart) };
      cart = await this.queries.get(cartRef, customerId);
      return undefined;
    });
  }

  /** Every change resolves the line again, so that no edit succeeds on facts of an earlier day. */
  private ask(
    seen: Cart,
    line: CartLine,
    { quantity, chosen, sku }: Omit<ChangeItemInput, keyof Shopper>,
  ): Promise<{ wanted: WantedLine; stock: Availability }> {
    const now = chosen ?? line;
    const sameOption = [now.productOption, now.choice].every(
      (one, n) => JSON.stringify(one) === JSON.stringify([line.productOption, line.choice][n]),
    );
    const sameSku = sku === null || sku === line.facts.requestedSku || sku === line.sku;
    const named = sameOption && sameSku ? line.facts.requestedSku : (sku ?? line.facts.requestedSku);
    return this.neighbours.named(seen, named, now, quantity);
  }
}
