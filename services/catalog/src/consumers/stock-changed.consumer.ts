import { type StockChanged, StockChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { TakeStock } from '../use-cases/take-stock.js';

@Consumer()
export class StockChangedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly takeStock: TakeStock,
  ) {}

  @Consumes('stock.level.v1', StockChangedSchema)
  async handle(event: Received<StockChanged>): Promise<void> {
    await this.inbox.once('catalog.take-stock', event.id, (tx) => this.takeStock.execute(tx, event.body));
  }
}
