import { type PriceChanged, PriceChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { TakePrice } from '../use-cases/take-price.js';

@Consumer()
export class PriceChangedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly takePrice: TakePrice,
  ) {}

  @Consumes('pricing.price.v1', PriceChangedSchema)
  async handle(event: Received<PriceChanged>): Promise<void> {
    await this.inbox.once('catalog.take-price', event.id, (tx) => this.takePrice.execute(tx, event.body));
  }
}
