import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type LoyaltyConfig } from './config.js';
import { CustomerErasedConsumer } from './consumers/customer-erased.consumer.js';
import { OrderCancelledConsumer } from './consumers/order-cancelled.consumer.js';
import { OrderPaidConsumer } from './consumers/order-paid.consumer.js';
import { OrderPaymentFailedConsumer } from './consumers/order-payment-failed.consumer.js';
import { OrderPlacedConsumer } from './consumers/order-placed.consumer.js';
import { OrderRefundedConsumer } from './consumers/order-refunded.consumer.js';
import { CardsController } from './http/cards.controller.js';
import { MailFactsController } from './http/mail-facts.controller.js';
import { PointsController } from './http/points.controller.js';
import { SubscriptionsController } from './http/subscriptions.controller.js';
import { CardRepository } from './persistence/card.repository.js';
import { Constraints } from './persistence/constraints.js';
import { LedgerRepository } from './persistence/ledger.repository.js';
import { LoyaltyQueries } from './persistence/loyalty.queries.js';
import { PersonalDataQueries } from './persistence/personal-data.queries.js';
import { PersonalDataRepository } from './persistence/personal-data.repository.js';
import { PlanRepository } from './persistence/plan.repository.js';
import { PointsClaimRepository } from './persistence/points-claim.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { RewardRepository } from './persistence/reward.repository.js';
import { SubscriptionRepository } from './persistence/subscription.repository.js';
import { ChangePlan } from './use-cases/change-plan.js';
import { ChangeSubscription } from './use-cases/change-subscription.js';
import { ChargeSubscription } from './use-cases/charge-subscription.js';
import { ClaimPoints } from './use-cases/claim-points.js';
import { CleanUp } from './use-cases/clean-up.js';
import { DeleteCard } from './use-cases/delete-card.js';
import { EndDuePoints } from './use-cases/end-due-points.js';
import { ForgetCustomer } from './use-cases/forget-customer.js';
import { FoundSubscription } from './use-cases/found-subscription.js';
import { GivePoints } from './use-cases/give-points.js';
import { GrantPoints } from './use-cases/grant-points.js';
import { PostPoints } from './use-cases/post-points.js';
import { ReleaseClaim } from './use-cases/release-claim.js';
import { RenewDue } from './use-cases/renew-due.js';
import { ReturnPoints } from './use-cases/return-points.js';
import { RewardPurchase } from './use-cases/reward-purchase.js';
import { SaveCard } from './use-cases/save-card.js';
import { SaveSubscription } from './use-cases/save-subscription.js';
import { SetPlans } from './use-cases/set-plans.js';
import { SettleSubscription } from './use-cases/settle-subscription.js';
import { SpendClaim } from './use-cases/spend-claim.js';
import { TakePoints } from './use-cases/take-points.js';

const doors = [PointsController, SubscriptionsController, CardsController, MailFactsController, PersonalDataController];
const consumers = [
  OrderPlacedConsumer,
  OrderPaidConsumer,
  OrderPaymentFailedConsumer,
  OrderCancelledConsumer,
  OrderRefundedConsumer,
  CustomerErasedConsumer,
];
const points = [
  ...[PostPoints, GrantPoints, GivePoints, TakePoints, ClaimPoints, ReleaseClaim, SpendClaim, ReturnPoints],
  ...[RewardPurchase, EndDuePoints, CleanUp],
];
const subscriptions = [
  ...[SetPlans, FoundSubscription, SettleSubscription, SaveSubscription, ChargeSubscription],
  ...[RenewDue, ChangeSubscription, ChangePlan, SaveCard, DeleteCard, ForgetCustomer],
];
const memory = [
  ...[LedgerRepository, PointsClaimRepository, RewardRepository, PlanRepository, SubscriptionRepository],
  ...[CardRepository, LoyaltyQueries, RetentionRepository, Constraints],
  ...[{ provide: PersonalData, useClass: PersonalDataQueries }, PersonalDataRepository],
];

@Module({})
export class AppModule {
  static with(config: LoyaltyConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [...doors, ...consumers],
      providers: [{ provide: CONFIG, useValue: config }, ...points, ...subscriptions, ...memory],
    };
  }
}
