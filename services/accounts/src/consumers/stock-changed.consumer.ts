import { type StockChanged, StockChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { ProductAlerts } from '../use-cases/customers/product-alerts.js';

/**
 * Creates the due product alerts of a SKU that is in stock again. Most changes have no open alert and cost one index
 * lookup.
 */
@Consumer()
export class StockChangedConsumer {
  constructor(private readonly alerts: ProductAlerts) {}

  @Consumes('stock.level.v1', StockChangedSchema)
  async handle({ id, body }: Received<StockChanged>): Promise<void> {
    if (body.inStock) await this.alerts.backInStock(id, body.sku);
  }
}
