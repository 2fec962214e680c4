import { Db } from '@garderoba/service-kit/engines/db';
import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsClient } from './clients/accounts.client.js';
import { CartClient } from './clients/cart.client.js';
import { BuiltInRegistry, CompanyRegistry, PolishRegister } from './clients/company-registry.js';
import { LoyaltyClient } from './clients/loyalty.client.js';
import { PaymentProviders } from './clients/payment-provider.js';
import { PricingClient } from './clients/pricing.client.js';
import { RentalClient } from './clients/rental.client.js';
import { StockClient } from './clients/stock.client.js';
import { CONFIG, type OrdersConfig } from './config.js';
import { CustomerErasedConsumer } from './consumers/customer-erased.consumer.js';
import { RentalsConsumer } from './consumers/rentals.consumer.js';
import { StockAllocationRejectedConsumer } from './consumers/stock-allocation-rejected.consumer.js';
import { SubscriptionConsumer } from './consumers/subscription.consumer.js';
import { AdminOrdersController } from './http/admin-orders.controller.js';
import { AdminPlacementsController } from './http/admin-placements.controller.js';
import { CardSetupsController } from './http/card-setups.controller.js';
import { ChargesController } from './http/charges.controller.js';
import { CompaniesController } from './http/companies.controller.js';
import { OrderFiguresController } from './http/order-figures.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { PlacementsController } from './http/placements.controller.js';
import { PurchasesController } from './http/purchases.controller.js';
import { CardSetupsRepository } from './persistence/card-setups.repository.js';
import { ChargesRepository } from './persistence/charges.repository.js';
import { Constraints } from './persistence/constraints.js';
import { DepositsRepository } from './persistence/deposits.repository.js';
import { DocumentsRepository } from './persistence/documents.repository.js';
import { FiguresQueries } from './persistence/figures.queries.js';
import { OrdersQueries } from './persistence/orders.queries.js';
import { OrdersRepository } from './persistence/orders.repository.js';
import { PaymentEventsRepository } from './persistence/payment-events.repository.js';
import { PaymentsRepository } from './persistence/payments.repository.js';
import { PersonalDataQueries } from './persistence/personal-data.queries.js';
import { PersonalDataRepository } from './persistence/personal-data.repository.js';
import { PlacementsQueries } from './persistence/placements.queries.js';
import { PlacementsRepository } from './persistence/placements.repository.js';
import { PurchasesQueries } from './persistence/purchases.queries.js';
import { RefundsRepository } from './persistence/refunds.repository.js';
import { RentedPiecesRepository } from './persistence/rented-pieces.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { SandboxRepository } from './sandbox/sandbox.repository.js';
import { SandboxPage } from './sandbox/sandbox-page.js';
import { SandboxProvider } from './sandbox/sandbox-provider.js';
import { CleanUp } from './use-cases/clean-up.js';
import { IssueDocuments } from './use-cases/documents/issue-documents.js';
import { PrintDocument } from './use-cases/documents/print-document.js';
import { EndSessions } from './use-cases/end-sessions.js';
import { ForgetCustomers } from './use-cases/forget-customers.js';
import { AcceptCharge } from './use-cases/owing/accept-charge.js';
import { FinishRefund } from './use-cases/owing/finish-refund.js';
import { GiveBack } from './use-cases/owing/give-back.js';
import { GiveBackRental } from './use-cases/owing/give-back-rental.js';
import { KeepDeposit } from './use-cases/owing/keep-deposit.js';
import { PayCharge } from './use-cases/owing/pay-charge.js';
import { PlaceCharge } from './use-cases/owing/place-charge.js';
import { PlaceRentalCharge } from './use-cases/owing/place-rental-charge.js';
import { ReserveDeposits } from './use-cases/owing/reserve-deposits.js';
import { SendRefunds } from './use-cases/owing/send-refunds.js';
import { WithdrawCharge } from './use-cases/owing/withdraw-charge.js';
import { BecomePaid } from './use-cases/paying/become-paid.js';
import { ChargeCards } from './use-cases/paying/charge-cards.js';
import { CheckPayments } from './use-cases/paying/check-payments.js';
import { OpenPayment } from './use-cases/paying/open-payment.js';
import { ReceiveWebhook } from './use-cases/paying/receive-webhook.js';
import { RecordOutcome } from './use-cases/paying/record-outcome.js';
import { RetryPayment } from './use-cases/paying/retry-payment.js';
import { SaveCards } from './use-cases/paying/save-cards.js';
import { TellCards } from './use-cases/paying/tell-cards.js';
import { TellPayment } from './use-cases/paying/tell-payment.js';
import { AwaitOutcome } from './use-cases/placing/await-outcome.js';
import { CancelOrder } from './use-cases/placing/cancel-order.js';
import { CancelOwnOrder } from './use-cases/placing/cancel-own-order.js';
import { EndPlacement } from './use-cases/placing/end-placement.js';
import { ExpireUnpaidOrders } from './use-cases/placing/expire-unpaid-orders.js';
import { FindPlacement } from './use-cases/placing/find-placement.js';
import { FinishStalePlacements } from './use-cases/placing/finish-stale-placements.js';
import { KeepComment } from './use-cases/placing/keep-comment.js';
import { LookUpCompany } from './use-cases/placing/look-up-company.js';
import { OwnOrder } from './use-cases/placing/own-order.js';
import { PlaceOrder } from './use-cases/placing/place-order.js';
import { AddComment } from './use-cases/staff/add-comment.js';
import { CancelByStaff } from './use-cases/staff/cancel-by-staff.js';
import { MarkPaid } from './use-cases/staff/mark-paid.js';
import { PreviewRefund } from './use-cases/staff/preview-refund.js';
import { RecordPayout } from './use-cases/staff/record-payout.js';
import { RefundOrder } from './use-cases/staff/refund-order.js';
import { ShipOrder } from './use-cases/staff/ship-order.js';
import { StaffWork } from './use-cases/staff/staff-work.js';

@Module({})
export class AppModule {
  static with(config: OrdersConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        ...[PlacementsController, OrdersController, PaymentsController, AdminOrdersController, CompaniesController],
        ...[OrderFiguresController, AdminPlacementsController, ChargesController, CardSetupsController],
        ...[PurchasesController],
        ...[StockAllocationRejectedConsumer, SubscriptionConsumer, RentalsConsumer],
        ...[PersonalDataController, CustomerErasedConsumer],
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: SandboxProvider,
          inject: [SandboxRepository, Db, Clock],
          useFactory: (sessions: SandboxRepository, db: Db, clock: Clock) =>
            new SandboxProvider(sessions, db, clock, config.GUEST_KEY_SECRET, config.PUBLIC_URL.replace(/\/$/, '')),
        },
        {
          provide: CompanyRegistry,
          inject: [Clock],
          useFactory: (clock: Clock) =>
            config.COMPANY_REGISTRY_URL
              ? new PolishRegister(config.COMPANY_REGISTRY_URL, clock)
              : new BuiltInRegistry(),
        },
        {
          provide: PaymentProviders,
          inject: [SandboxProvider],
          useFactory: (sandbox: SandboxProvider) => providers(config, sandbox),
        },
        ...[CartClient, PricingClient, StockClient, RentalClient, LoyaltyClient, AccountsClient],
        ...[
          PlacementsRepository,
          PlacementsQueries,
          OrdersRepository,
          OrdersQueries,
          FiguresQueries,
          DocumentsRepository,
        ],
        ...[PaymentsRepository, PaymentEventsRepository, ChargesRepository, RefundsRepository, DepositsRepository],
        ...[CardSetupsRepository, RetentionRepository, Constraints, SandboxRepository],
        ...[RentedPiecesRepository, PurchasesQueries],
        ...[PlaceOrder, AwaitOutcome, EndPlacement, FinishStalePlacements, FindPlacement, KeepComment],
        ...[OwnOrder, CancelOrder, CancelOwnOrder, TellPayment],
        ...[
          OpenPayment,
          RetryPayment,
          BecomePaid,
          RecordOutcome,
          ReceiveWebhook,
          CheckPayments,
          EndSessions,
          ExpireUnpaidOrders,
        ],
        ...[AcceptCharge, PlaceCharge, ChargeCards, TellCards, SaveCards],
        ...[PlaceRentalCharge, WithdrawCharge, PayCharge, KeepDeposit, ReserveDeposits],
        ...[GiveBack, GiveBackRental, SendRefunds, FinishRefund, IssueDocuments, PrintDocument],
        ...[StaffWork, MarkPaid, ShipOrder, CancelByStaff, RefundOrder, PreviewRefund, RecordPayout, AddComment],
        ...[SandboxPage, LookUpCompany, CleanUp],
        ...[{ provide: PersonalData, useClass: PersonalDataQueries }, PersonalDataRepository, ForgetCustomers],
      ],
    };
  }
}

/** With Stripe, the sandbox is added only in modes that allow it. */
async function providers(config: OrdersConfig, sandbox: SandboxProvider): Promise<PaymentProviders> {
  const local = config.APP_MODE === 'local' ? [sandbox] : [];
  if (config.PAYMENT_PROVIDER === 'sandbox') return new PaymentProviders(sandbox, local);
  // Imported lazily: the library is loaded only when Stripe is configured.
  const { StripeProvider } = await import('./clients/stripe/stripe-provider.js');
  const { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_URL } = config;
  const stripe = new StripeProvider({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    url: STRIPE_URL,
  });
  return new PaymentProviders(stripe, [stripe, ...local]);
}
