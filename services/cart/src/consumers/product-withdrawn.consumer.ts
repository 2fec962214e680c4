import { type ProductWithdrawn, ProductWithdrawnSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { CartRepository } from '../persistence/cart.repository.js';

/** Marks the lines of a withdrawn product. Lines are never removed automatically. */
@Consumer()
export class ProductWithdrawnConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly carts: CartRepository,
  ) {}

  @Consumes('catalog.product.v1', ProductWithdrawnSchema)
  async handle(event: Received<ProductWithdrawn>): Promise<void> {
    const { sku, variantSkus } = event.body;
    await this.inbox.once('cart.flag-withdrawn', event.id, (tx) => this.carts.flagWithdrawn(tx, [sku, ...variantSkus]));
  }
}
