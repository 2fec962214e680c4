import type { Product } from '../../api/wire/goods/product.ts';

/** A product, category or page that does not exist; loaders answer 404. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** The product exists but must not be displayed (ERR-015, ERR-016). */
export class NotShown extends NotFound {
  readonly product: Product;
  constructor(message: string, product: Product) {
    super(message);
    this.product = product;
  }
}
