import { type DynamicModule, Module } from '@nestjs/common';
import { CartClient } from './clients/cart.client.js';
import { PricingClient } from './clients/pricing.client.js';
import { StockClient } from './clients/stock.client.js';
import { ORDERS_CONFIG, type OrdersConfig } from './config.js';
import { StockAllocationRejectedConsumer } from './consumers/stock-allocation-rejected.consumer.js';
import { OrdersController } from './http/orders.controller.js';
import { PlacementsController } from './http/placements.controller.js';
import { OrdersQueries } from './persistence/orders.queries.js';
import { OrdersRepository } from './persistence/orders.repository.js';
import { PlacementsRepository } from './persistence/placements.repository.js';
import { AwaitOutcome } from './use-cases/await-outcome.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { CancelOwnOrder } from './use-cases/cancel-own-order.js';
import { EndPlacement } from './use-cases/end-placement.js';
import { FindPlacement } from './use-cases/find-placement.js';
import { FinishStalePlacements } from './use-cases/finish-stale-placements.js';
import { KeepComment } from './use-cases/keep-comment.js';
import { OwnOrder } from './use-cases/own-order.js';
import { PlaceOrder } from './use-cases/place-order.js';

@Module({
  controllers: [PlacementsController, OrdersController, StockAllocationRejectedConsumer],
  providers: [
    CartClient,
    PricingClient,
    StockClient,
    PlacementsRepository,
    OrdersRepository,
    OrdersQueries,
    PlaceOrder,
    AwaitOutcome,
    EndPlacement,
    FinishStalePlacements,
    FindPlacement,
    OwnOrder,
    CancelOrder,
    CancelOwnOrder,
    KeepComment,
  ],
})
export class AppModule {
  static with(config: OrdersConfig): DynamicModule {
    return { module: AppModule, providers: [{ provide: ORDERS_CONFIG, useValue: config }] };
  }
}
