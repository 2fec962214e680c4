import { type ProductWithdrawn, ProductWithdrawnSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { CartRepository } from '../persistence/cart.repository.js';

/** Marks the lines of a withdrawn product. Lines are never removed automatically. */
@Consumer()
export class ProductWithdrawnConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly carts: CartRepository,
    private readonly clock: Clock,
  ) {}

  @Consumes('catalog.product.v1', ProductWithdrawnSchema)
  async handle(event: Received<ProductWithdrawn>): Promise<void> {
    const { sku, variantSkus } = event.body;
    await this.inbox.once('cart.flag-withdrawn', event.id, (tx) =>
      this.carts.flagWithdrawn(tx, [sku, ...variantSkus], this.clock.now()),
    );
  }
}
