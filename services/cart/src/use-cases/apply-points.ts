import { Injectable } from '@nestjs/common';
import { refuseFrozen } from '../domain/cart.js';
import { POINTS } from '../domain/points.js';
import { cartTotals, type Totals } from '../domain/totals.js';
import { CartQueries } from '../persistence/cart.queries.js';
import { CheckPoints } from './check-points.js';
import { QuoteCart } from './quote-cart.js';
import { SaveChoices } from './save-choices.js';
import { languagesOf, type Shopper } from './shopper.js';

/** Pays a cart with at most so many points, or with 0 takes them back (wire-contract 11.9). Answers its totals then. */
@Injectable()
export class ApplyPoints {
  constructor(
    private readonly queries: CartQueries,
    private readonly check: CheckPoints,
    private readonly choices: SaveChoices,
    private readonly quotes: QuoteCart,
  ) {}

  async execute({ cartRef, customerId, store, points }: Shopper & { points: number; store?: string }): Promise<Totals> {
    const seen = await this.queries.get(cartRef, customerId);
    refuseFrozen(seen);
    if (points > 0) await this.check.execute(seen, points);
    const wanted = points > 0 ? POINTS : null;
    const stays = points === 0 && seen.paymentMethod !== POINTS;
    const cart = stays ? seen : await this.choices.execute(seen, { paymentMethod: wanted });
    return cartTotals(cart, await this.quotes.execute(cart), languagesOf(cart, store).language);
  }
}
