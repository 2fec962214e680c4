import { DomainError } from '@garderoba/service-kit/runtime/errors';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable } from '@nestjs/common';
import type { Cart } from '../../domain/cart.js';
import type { Totals } from '../../domain/totals.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import type { Shopper } from '../shopper.js';
import { QuoteCart } from './quote-cart.js';

/** Current totals of a cart, and changes since its lines were stored (CART-051). */
@Injectable()
export class ShowTotals {
  constructor(
    private readonly queries: CartQueries,
    private readonly quotes: QuoteCart,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ cartRef, customerId, store }: Shopper & { store?: string }): Promise<Totals> {
    const cart = await this.queries.get(cartRef, customerId);
    return this.of(cart, store);
  }

  /** Totals of this cart; null when they are not available: a change is stored already, and lines are shown without. */
  async orNone(cart: Cart, store?: string): Promise<Totals | null> {
    try {
      return await this.of(cart, store);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn({ err: error }, 'totals of a cart are not available');
      return null;
    }
  }

  private async of(cart: Cart, store?: string): Promise<Totals> {
    return this.quotes.totals(cart, store);
  }
}
