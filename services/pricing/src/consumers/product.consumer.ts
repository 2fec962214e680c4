import {
  type ProductPublished,
  ProductPublishedSchema,
  type ProductWithdrawn,
  ProductWithdrawnSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { LearnProduct } from '../use-cases/learn-product.js';

@Consumer()
export class ProductConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly learnProduct: LearnProduct,
  ) {}

  @Consumes('catalog.product.v1', ProductPublishedSchema)
  async published(event: Received<ProductPublished>): Promise<void> {
    await this.inbox.once('pricing.learn-product', event.id, (tx) => this.learnProduct.execute(tx, event.body));
  }

  @Consumes('catalog.product.v1', ProductWithdrawnSchema)
  async withdrawn(event: Received<ProductWithdrawn>): Promise<void> {
    await this.inbox.once('pricing.withdraw-product', event.id, (tx) => this.learnProduct.withdraw(tx, event.body));
  }
}
