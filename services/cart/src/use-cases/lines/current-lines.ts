import { Inject, Injectable } from '@nestjs/common';
import { CatalogClient } from '../../clients/catalog.client.js';
import { isSilent } from '../../clients/silence.js';
import { type CartConfig, CONFIG } from '../../config.js';
import { type Cart, renewLine } from '../../domain/cart.js';

/**
 * Resolves the lines of a cart again: prices of options, points, tax class and parts change while a line waits in its
 * cart, and products are withdrawn. Stores nothing.
 */
@Injectable()
export class CurrentLines {
  constructor(
    @Inject(CONFIG) private readonly config: CartConfig,
    private readonly catalog: CatalogClient,
  ) {}

  /** The cart as it is sold now. */
  async sold(cart: Cart, options: { readonly timeout?: number } = {}): Promise<Cart> {
    if (cart.lines.length === 0) return cart;
    const asked = cart.lines.map(({ facts, choice }) => ({ sku: facts.requestedSku, choice }));
    const found = await this.catalog.resolveAll(cart.store, asked, options);
    return { ...cart, lines: cart.lines.map((line, n) => renewLine(line, found[n] ?? null)) };
  }

  /** The same for display: the stored lines while catalog does not answer. */
  async shown(cart: Cart): Promise<Cart> {
    try {
      return await this.sold(cart, { timeout: this.config.STOCK_TIMEOUT_MS });
    } catch (error) {
      if (isSilent(error)) return cart;
      throw error;
    }
  }
}
