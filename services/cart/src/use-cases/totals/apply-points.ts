import { Injectable } from '@nestjs/common';
import { type Cart, refuseFrozen } from '../../domain/cart.js';
import type { Choices } from '../../domain/delivery.js';
import { POINTS, pointsOf } from '../../domain/points.js';
import type { Totals } from '../../domain/totals.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import type { ChangeKey } from '../../persistence/changes.repository.js';
import { CurrentLines } from '../lines/current-lines.js';
import { SaveChoices } from '../save-choices.js';
import type { Shopper } from '../shopper.js';
import { CheckPoints } from './check-points.js';
import { QuoteCart } from './quote-cart.js';

/**
 * Pays a cart with points (wire-contract 11.9): the whole cart when the points cover its price in points, else a part
 * of its goods at the value of a point. 0 removes the points. Returns the totals.
 */
@Injectable()
export class ApplyPoints {
  constructor(
    private readonly queries: CartQueries,
    private readonly current: CurrentLines,
    private readonly check: CheckPoints,
    private readonly choices: SaveChoices,
    private readonly quotes: QuoteCart,
  ) {}

  async execute({ store, ...input }: Shopper & { points: number; store?: string }): Promise<Totals> {
    const cart = await this.apply(input);
    return this.quotes.totals(cart, store);
  }

  /** The same without totals. */
  async apply({
    cartRef,
    customerId,
    points,
    change,
  }: Shopper & { points: number; change?: ChangeKey }): Promise<Cart> {
    const seen = await this.queries.get(cartRef, customerId);
    refuseFrozen(seen);
    return this.choices.execute(seen, await this.choice(await this.current.shown(seen), points), change);
  }

  private async choice(cart: Cart, points: number): Promise<Partial<Choices>> {
    // A cart that was paid wholly with points has no other payment method yet.
    const otherwise = cart.paymentMethod === POINTS ? null : cart.paymentMethod;
    if (points === 0) return { paymentMethod: otherwise, points: 0, pointValue: 0 };
    const cost = pointsOf(cart);
    if (cost !== null && points >= cost) {
      await this.check.whole(cart, points);
      return { paymentMethod: POINTS, points: 0, pointValue: 0 };
    }
    return { paymentMethod: otherwise, points, pointValue: await this.check.part(cart, points) };
  }
}
