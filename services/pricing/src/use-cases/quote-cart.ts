import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { PricePolicy } from '../domain/price-state.js';
import { type CartToQuote, type Quote, quoteCart } from '../domain/quote.js';
import { QuoteQueries } from '../persistence/quote.queries.js';
import { PRICE_POLICY } from './tell-prices.js';

/** Computes the current price of a cart with its explanation. Writes nothing and gives no guarantee for later. */
@Injectable()
export class QuoteCart {
  constructor(
    private readonly queries: QuoteQueries,
    private readonly clock: Clock,
    @Inject(PRICE_POLICY) private readonly policy: PricePolicy,
  ) {}

  async execute(cart: CartToQuote): Promise<Quote> {
    const skus = [...new Set(cart.lines.flatMap(({ sku, bundle = [] }) => [sku, ...bundle.map((part) => part.sku)]))];
    const { currency, couponCode, customerId } = cart;
    const now = this.clock.now();
    const book = await this.queries.book({ currency, skus, couponCode, customerId, now });
    return quoteCart(cart, book, this.policy, now);
  }
}
