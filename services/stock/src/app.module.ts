import { Module } from '@nestjs/common';
import { OrderCancelledConsumer } from './consumers/order-cancelled.consumer.js';
import { OrderPlacedConsumer } from './consumers/order-placed.consumer.js';
import { OrderRefundedConsumer } from './consumers/order-refunded.consumer.js';
import { OrderShippedConsumer } from './consumers/order-shipped.consumer.js';
import { ProductPublishedConsumer } from './consumers/product-published.consumer.js';
import { ClaimsController } from './http/claims.controller.js';
import { CustomerHoldsController } from './http/customer-holds.controller.js';
import { HoldsController } from './http/holds.controller.js';
import { LevelsController } from './http/levels.controller.js';
import { ClaimRepository } from './persistence/claim.repository.js';
import { Constraints } from './persistence/constraints.js';
import { CustomerHoldRepository } from './persistence/customer-hold.repository.js';
import { HoldRepository } from './persistence/hold.repository.js';
import { LevelRepository } from './persistence/level.repository.js';
import { ParentRepository } from './persistence/parent.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { StockQueries } from './persistence/stock.queries.js';
import { AllocateOrder } from './use-cases/allocate-order.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { ClaimPieces } from './use-cases/claim-pieces.js';
import { EndExpired } from './use-cases/end-expired.js';
import { FreePieces } from './use-cases/free-pieces.js';
import { HoldForCustomer } from './use-cases/hold-for-customer.js';
import { HoldPieces } from './use-cases/hold-pieces.js';
import { LearnProduct } from './use-cases/learn-product.js';
import { ReleaseClaim } from './use-cases/release-claim.js';
import { SaveLevels } from './use-cases/save-levels.js';
import { SetLevels } from './use-cases/set-levels.js';
import { ShipPieces } from './use-cases/ship-pieces.js';

const doors = [LevelsController, ClaimsController, HoldsController, CustomerHoldsController];
const consumers = [
  ProductPublishedConsumer,
  OrderPlacedConsumer,
  OrderCancelledConsumer,
  OrderShippedConsumer,
  OrderRefundedConsumer,
];
const verbs = [
  SetLevels,
  SaveLevels,
  ClaimPieces,
  ReleaseClaim,
  AllocateOrder,
  CancelOrder,
  ShipPieces,
  FreePieces,
  HoldPieces,
  HoldForCustomer,
  LearnProduct,
  EndExpired,
];
const memory = [
  LevelRepository,
  ClaimRepository,
  HoldRepository,
  CustomerHoldRepository,
  ParentRepository,
  RetentionRepository,
  StockQueries,
  Constraints,
];

@Module({ controllers: [...doors, ...consumers], providers: [...verbs, ...memory] })
export class AppModule {}
