import { type StockChanged, StockChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/consumes';
import { ProductAlerts } from '../use-cases/product-alerts.js';

/** Pieces came: whoever waits for them is told. Most changes concern nobody and cost one look into an index. */
@Consumer()
export class StockChangedConsumer {
  constructor(private readonly alerts: ProductAlerts) {}

  @Consumes('stock.level.v1', StockChangedSchema)
  async handle({ id, body }: Received<StockChanged>): Promise<void> {
    if (body.inStock) await this.alerts.backInStock(id, body.sku);
  }
}
