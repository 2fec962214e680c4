import { createHash } from 'node:crypto';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogClient, type Resolved } from '../../clients/catalog.client.js';
import { isSilent } from '../../clients/silence.js';
import { type CartConfig, CONFIG } from '../../config.js';
import { type Cart, isOwnListing, renewLine } from '../../domain/cart.js';
import type { Choice } from '../../domain/choice.js';

interface Asked {
  readonly sku: string;
  readonly choice: Choice;
}

/** What catalog answers for each line; null = not for sale with these options. An own piece is not for sale to its seller. */
type Answers = ReadonlyArray<Resolved | null>;

/**
 * Resolves the lines of a cart again: prices of options, points, tax class and parts change while a line waits in its
 * cart, and products are withdrawn. Stores nothing in the cart.
 */
@Injectable()
export class CurrentLines {
  constructor(
    @Inject(CONFIG) private readonly config: CartConfig,
    private readonly catalog: CatalogClient,
    private readonly cache: Cache,
  ) {}

  /** The cart as it is sold now. */
  async sold(cart: Cart): Promise<Cart> {
    if (cart.lines.length === 0) return cart;
    return renewed(cart, await this.catalog.resolveAll(cart.store, askedOf(cart)));
  }

  /**
   * The same for display: with answers of catalog that are at most as old as a cached quote, and with the stored lines
   * while catalog does not answer.
   */
  async shown(cart: Cart): Promise<Cart> {
    if (cart.lines.length === 0) return cart;
    try {
      return renewed(cart, await this.recent(cart.store, askedOf(cart)));
    } catch (error) {
      if (isSilent(error)) return cart;
      throw error;
    }
  }

  private async recent(store: string, asked: readonly Asked[]): Promise<Answers> {
    const milliseconds = this.config.QUOTE_CACHE_MS;
    const key = keyOf(store, asked);
    const known = milliseconds > 0 ? await this.cache.get(key) : undefined;
    if (known) return JSON.parse(known.toString());
    const answers = await this.catalog.resolveAll(store, asked, { timeout: this.config.STOCK_TIMEOUT_MS });
    if (milliseconds > 0) await this.cache.set(key, Buffer.from(JSON.stringify(answers)), milliseconds);
    return answers;
  }
}

const askedOf = ({ lines }: Cart): Asked[] => lines.map(({ facts, choice }) => ({ sku: facts.requestedSku, choice }));

const renewed = (cart: Cart, answers: Answers): Cart => ({
  ...cart,
  lines: cart.lines.map((line, n) => {
    const answer = answers[n] ?? null;
    return renewLine(line, answer && isOwnListing(cart, answer) ? null : answer);
  }),
});

/** Equal for carts with equal lines. Hashed, because the options of a line may be long. */
function keyOf(store: string, asked: readonly Asked[]): string {
  const lines = asked.map(({ sku, choice: { variant, bundle, custom } }) => [sku, variant, bundle, custom]);
  return `sellables:${store}:${createHash('sha256').update(JSON.stringify(lines)).digest('base64url')}`;
}
