import { type ProductPublished, ProductPublishedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { DrawAhead } from '../demo/draw-ahead.js';

/** Draws the demo pictures of a product that was published or changed before the others. A repeated event is harmless. */
@Consumer()
export class ProductPublishedConsumer {
  constructor(private readonly ahead: DrawAhead) {}

  @Consumes('catalog.product.v1', ProductPublishedSchema)
  async handle({ body: { sku } }: Received<ProductPublished>): Promise<void> {
    this.ahead.publish([sku]);
  }
}
