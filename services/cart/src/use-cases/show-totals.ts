import { Injectable } from '@nestjs/common';
import { cartTotals, type Totals } from '../domain/totals.js';
import { CartQueries } from '../persistence/cart.queries.js';
import { QuoteCart } from './quote-cart.js';
import { languagesOf, type Shopper } from './shopper.js';

/** Current totals of a cart, and changes since its lines were stored (CART-051). */
@Injectable()
export class ShowTotals {
  constructor(
    private readonly queries: CartQueries,
    private readonly quotes: QuoteCart,
  ) {}

  async execute({ cartRef, customerId, store }: Shopper & { store?: string }): Promise<Totals> {
    const cart = await this.queries.get(cartRef, customerId);
    return cartTotals(cart, await this.quotes.execute(cart), languagesOf(cart, store).language);
  }
}
