import {
  type PriceChanged,
  PriceChangedSchema,
  type ProductPublished,
  ProductPublishedSchema,
  type ProductWithdrawn,
  ProductWithdrawnSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { LearnProduct } from '../use-cases/learn-product.js';

@Consumer()
export class ProductsConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly learn: LearnProduct,
  ) {}

  @Consumes('catalog.product.v1', ProductPublishedSchema)
  async published(event: Received<ProductPublished>): Promise<void> {
    await this.inbox.once('rental.learn-product', event.id, (tx) => this.learn.published(tx, event.body));
  }

  @Consumes('catalog.product.v1', ProductWithdrawnSchema)
  async withdrawn(event: Received<ProductWithdrawn>): Promise<void> {
    await this.inbox.once('rental.withdraw-product', event.id, (tx) => this.learn.withdrawn(tx, event.body));
  }

  @Consumes('pricing.price.v1', PriceChangedSchema)
  async priced(event: Received<PriceChanged>): Promise<void> {
    if (event.body.rental.length === 0) return; // a product without rental
    await this.inbox.once('rental.learn-price', event.id, (tx) => this.learn.priced(tx, event.body));
  }
}
