import { type ProductPublished, ProductPublishedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { LearnProduct } from '../use-cases/learn-product.js';

@Consumer()
export class ProductPublishedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly learnProduct: LearnProduct,
  ) {}

  @Consumes('catalog.product.v1', ProductPublishedSchema)
  async handle(event: Received<ProductPublished>): Promise<void> {
    await this.inbox.once('stock.learn-product', event.id, (tx) => this.learnProduct.execute(tx, event.body));
  }
}
