import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../../clients/catalog.client.js';
import { PricingClient } from '../../clients/pricing.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { type Cart, isCounted, type WantedLine } from '../../domain/cart.js';
import { type Choice, type ProductOption, rentalOf } from '../../domain/choice.js';
import type { Availability } from '../../domain/quantity.js';
import { quoteLine } from '../../domain/quote.js';

/** What the client chose, and the options as it sent them. */
export interface Chosen {
  readonly choice: Choice;
  readonly productOption: ProductOption | null;
}

/** Collects the facts of one line: catalog resolves the product, then pricing and stock are called in parallel. */
@Injectable()
export class ResolveLine {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly pricing: PricingClient,
    private readonly stock: StockClient,
  ) {}

  /** Resolves a line named by sku and options. */
  async named(
    cart: Cart,
    sku: string,
    { choice, productOption }: Chosen,
    quantity: number,
  ): Promise<{ wanted: WantedLine; stock: Availability }> {
    const found = await this.catalog.resolve(cart.store, sku, choice);
    if (found.facts.kind === 'rental') rentalOf(choice); // without a date there is no price to request
    const [price, stock] = await Promise.all([
      this.pricing.unitPrice(cart, quoteLine('line', { ...found, choice, quantity })),
      this.stock.availability(isCounted(found) ? found.facts.pieces.map((piece) => piece.sku) : [], cart.customerId),
    ]);
    return { wanted: { ...found, choice, productOption, price }, stock };
  }
}
