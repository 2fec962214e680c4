import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { queueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { QueueRulesController } from '@garderoba/service-kit/moderation/queue-rules.controller';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsClient } from './clients/accounts.client.js';
import { CatalogClient } from './clients/catalog.client.js';
import { MediaClient } from './clients/media.client.js';
import { PricingClient } from './clients/pricing.client.js';
import { RentalClient } from './clients/rental.client.js';
import { StockClient } from './clients/stock.client.js';
import { CONFIG, type MarketplaceConfig } from './config.js';
import { CustomerErasedConsumer } from './consumers/customer-erased.consumer.js';
import { OrderCancelledConsumer } from './consumers/order-cancelled.consumer.js';
import { OrderCompletedConsumer } from './consumers/order-completed.consumer.js';
import { OrderPaidConsumer } from './consumers/order-paid.consumer.js';
import { OrderPlacedConsumer } from './consumers/order-placed.consumer.js';
import { OrderRefundedConsumer } from './consumers/order-refunded.consumer.js';
import { PieceLivedConsumer } from './consumers/piece-lived.consumer.js';
import { AppealsController } from './http/appeals/appeals.controller.js';
import { DisclosureController } from './http/appeals/disclosure.controller.js';
import { StatementsController } from './http/appeals/statements.controller.js';
import { BalanceController } from './http/balance/balance.controller.js';
import { MailFactsController } from './http/facts/mail-facts.controller.js';
import { ImportedListingsController } from './http/import/imported-listings.controller.js';
import { ListingsController } from './http/listings/listings.controller.js';
import { HouseController } from './http/moderation/house.controller.js';
import { ListingModerationController } from './http/moderation/moderation.controller.js';
import { ActiveFlaggersController, FlaggersController } from './http/notices/flaggers.controller.js';
import { ModeratedNoticesController } from './http/notices/moderated-notices.controller.js';
import { NoticesController } from './http/notices/notices.controller.js';
import { OffersController } from './http/offers/offers.controller.js';
import { PassportsController } from './http/passports/passports.controller.js';
import { PayoutEventsController } from './http/payouts/payout-events.controller.js';
import { PayoutSetupController } from './http/payouts/payout-setup.controller.js';
import { PayoutsController } from './http/payouts/payouts.controller.js';
import { PimController } from './http/pim/pim.controller.js';
import { PurchasesController } from './http/purchases/purchases.controller.js';
import { SellersController } from './http/sellers/sellers.controller.js';
import { TaxFactsController } from './http/taxes/tax-facts.controller.js';
import { TaxReportController } from './http/taxes/tax-report.controller.js';
import { payoutProvider } from './payouts/payout-providers.js';
import { AppealRepository } from './persistence/appeal.repository.js';
import { BalanceQueries } from './persistence/balance.queries.js';
import { Constraints } from './persistence/constraints.js';
import { DueListings } from './persistence/due-listings.queries.js';
import { ErasedSellers } from './persistence/erased-sellers.repository.js';
import { FlaggerQueries } from './persistence/flagger.queries.js';
import { FlaggerRepository } from './persistence/flagger.repository.js';
import { LeaseRepository } from './persistence/lease.repository.js';
import { LedgerRepository } from './persistence/ledger.repository.js';
import { ListingQueries } from './persistence/listing.queries.js';
import { ListingRepository } from './persistence/listing.repository.js';
import { ModerationQueries } from './persistence/moderation.queries.js';
import { NoticeQueries } from './persistence/notice.queries.js';
import { NoticeRepository } from './persistence/notice.repository.js';
import { OfferQueries } from './persistence/offer.queries.js';
import { OfferRepository } from './persistence/offer.repository.js';
import { PassportQueries } from './persistence/passport.queries.js';
import { PayoutQueries } from './persistence/payout.queries.js';
import { PayoutRepository } from './persistence/payout.repository.js';
import { PersonalDataQueries } from './persistence/personal-data.queries.js';
import { PhotoCheckRepository } from './persistence/photo-check.repository.js';
import { PieceRepository } from './persistence/piece.repository.js';
import { PurchaseQueries } from './persistence/purchase.queries.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { SaleRepository } from './persistence/sale.repository.js';
import { SealedTextsRepository } from './persistence/sealed-texts.repository.js';
import { SellerQueries } from './persistence/seller.queries.js';
import { SellerRepository } from './persistence/seller.repository.js';
import { StatementQueries } from './persistence/statement.queries.js';
import { StatementRepository } from './persistence/statement.repository.js';
import { StripeAccounts } from './persistence/stripe-accounts.repository.js';
import { TaxFactsQueries } from './persistence/tax-facts.queries.js';
import { TaxFactsRepository } from './persistence/tax-facts.repository.js';
import { TaxFiguresQueries } from './persistence/tax-figures.queries.js';
import { TaxMessageRepository } from './persistence/tax-message.repository.js';
import { TaxQuestionRepository } from './persistence/tax-question.repository.js';
import { EmbeddedInformation } from './pim/embedded-information.js';
import { ProductInformation } from './pim/product-information.js';
import { TaxSeals } from './taxes/tax-seals.js';
import { AnswerAppeal } from './use-cases/appeals/answer-appeal.js';
import { KeepStatements } from './use-cases/appeals/keep-statements.js';
import { MakeAppeal } from './use-cases/appeals/make-appeal.js';
import { TakeAppeal } from './use-cases/appeals/take-appeal.js';
import { CleanUp } from './use-cases/clean-up.js';
import { KeepDeadlines } from './use-cases/deadlines/keep-deadlines.js';
import { ForgetSeller } from './use-cases/forget-seller.js';
import { ImportListings } from './use-cases/import/import-listings.js';
import { InformationNow } from './use-cases/information-now.js';
import { PostToLedger } from './use-cases/ledger/post-to-ledger.js';
import { WriteOff } from './use-cases/ledger/write-off.js';
import { ListingChanges } from './use-cases/listing-changes.js';
import { FollowRental } from './use-cases/lives/follow-rental.js';
import { HouseVerbs } from './use-cases/lives/house-verbs.js';
import { PayBuyIn } from './use-cases/lives/pay-buy-in.js';
import { RentOut } from './use-cases/lives/rent-out.js';
import { CheckPhotos } from './use-cases/moderation/check-photos.js';
import { DecideListing } from './use-cases/moderation/decide-listing.js';
import { PieceTag } from './use-cases/moderation/piece-tag.js';
import { TakeListing } from './use-cases/moderation/take-listing.js';
import { AnswerNotice } from './use-cases/notices/answer-notice.js';
import { KeepFlaggers } from './use-cases/notices/keep-flaggers.js';
import { KeepNotices } from './use-cases/notices/keep-notices.js';
import { MakeNotice } from './use-cases/notices/make-notice.js';
import { TakeNotice } from './use-cases/notices/take-notice.js';
import { TellNotice } from './use-cases/notices/tell-notice.js';
import { EditListing } from './use-cases/offering/edit-listing.js';
import { ListingPhotos } from './use-cases/offering/listing-photos.js';
import { OfferListings } from './use-cases/offering/offer-listings.js';
import { SellerSteps } from './use-cases/offering/seller-steps.js';
import { AnswerOffer } from './use-cases/offers/answer-offer.js';
import { EndOffers } from './use-cases/offers/end-offers.js';
import { KeepOffers } from './use-cases/offers/keep-offers.js';
import { MakeOffer } from './use-cases/offers/make-offer.js';
import { OfferChanges } from './use-cases/offers/offer-changes.js';
import { ReservePieces } from './use-cases/offers/reserve-pieces.js';
import { ApproveBatch } from './use-cases/payouts/approve-batch.js';
import { BankFile } from './use-cases/payouts/bank-file.js';
import { CollectPayouts } from './use-cases/payouts/collect-payouts.js';
import { KeepPayouts } from './use-cases/payouts/keep-payouts.js';
import { PayoutOutlook } from './use-cases/payouts/payout-outlook.js';
import { ReceivePayoutEvent } from './use-cases/payouts/receive-payout-event.js';
import { RecordPayout } from './use-cases/payouts/record-payout.js';
import { SendPayouts } from './use-cases/payouts/send-payouts.js';
import { SetUpPayouts } from './use-cases/payouts/set-up-payouts.js';
import { SettlePayouts } from './use-cases/payouts/settle-payouts.js';
import { FollowOrders } from './use-cases/sales/follow-orders.js';
import { SaveSeller } from './use-cases/sellers/save-seller.js';
import { KeepShelf } from './use-cases/shelf/keep-shelf.js';
import { LeaveShelf } from './use-cases/shelf/leave-shelf.js';
import { TakeTask } from './use-cases/take-task.js';
import { AskSellers } from './use-cases/taxes/ask-sellers.js';
import { GiveTaxFacts } from './use-cases/taxes/give-tax-facts.js';
import { KeepTaxFacts } from './use-cases/taxes/keep-tax-facts.js';
import { TaxReport } from './use-cases/taxes/tax-report.js';
import { TellTaxQuestion } from './use-cases/taxes/tell-tax-question.js';
import { TellListing } from './use-cases/tell-listing.js';

const doors = [
  PimController,
  MailFactsController,
  ListingsController,
  SellersController,
  BalanceController,
  TaxFactsController,
  TaxReportController,
  OffersController,
  PassportsController,
  PurchasesController,
  ListingModerationController,
  HouseController,
  StatementsController,
  AppealsController,
  DisclosureController,
  NoticesController,
  ModeratedNoticesController,
  FlaggersController,
  ActiveFlaggersController,
  PayoutsController,
  PayoutEventsController,
  PayoutSetupController,
  ImportedListingsController,
  QueueRulesController,
  PersonalDataController,
];
const consumers = [
  ...[OrderPlacedConsumer, OrderPaidConsumer, OrderCompletedConsumer, OrderCancelledConsumer],
  ...[OrderRefundedConsumer, CustomerErasedConsumer, PieceLivedConsumer],
];
const clients = [CatalogClient, PricingClient, StockClient, RentalClient, MediaClient, AccountsClient];
const offering = [ImportListings, ForgetSeller, InformationNow, OfferListings, EditListing, ListingPhotos, SellerSteps];
const checks = [TakeTask, DecideListing, TakeListing, PieceTag, SaveSeller, CheckPhotos];
const appeals = [KeepStatements, MakeAppeal, TakeAppeal, AnswerAppeal];
const notices = [KeepNotices, MakeNotice, TakeNotice, AnswerNotice, TellNotice, KeepFlaggers];
const lives = [HouseVerbs, RentOut, PayBuyIn, FollowRental];
const shelf = [KeepShelf, LeaveShelf, FollowOrders, KeepDeadlines];
const offers = [MakeOffer, AnswerOffer, ReservePieces, EndOffers, KeepOffers, OfferChanges];
const money = [
  ...[PostToLedger, WriteOff, CollectPayouts, ApproveBatch, SendPayouts, RecordPayout, SettlePayouts, BankFile],
  ...[KeepPayouts, PayoutOutlook, ReceivePayoutEvent, SetUpPayouts],
];
const taxes = [TaxSeals, TellTaxQuestion, AskSellers, GiveTaxFacts, KeepTaxFacts, TaxReport];
const memory = [
  ...[OfferRepository, OfferQueries],
  ...[StatementRepository, AppealRepository, StatementQueries],
  ...[NoticeRepository, NoticeQueries, FlaggerRepository, FlaggerQueries],
  ...[LedgerRepository, BalanceQueries, PayoutRepository, PayoutQueries, ErasedSellers, StripeAccounts],
  ...[PieceRepository, PassportQueries, PurchaseQueries],
  ...[
    TaxFiguresQueries,
    TaxFactsQueries,
    TaxFactsRepository,
    TaxQuestionRepository,
    TaxMessageRepository,
    SealedTextsRepository,
  ],
  ...[ListingRepository, LeaseRepository, ListingQueries, ModerationQueries, SaleRepository, DueListings],
  ...[SellerQueries, SellerRepository, PhotoCheckRepository, RetentionRepository, Constraints],
  { provide: PersonalData, useClass: PersonalDataQueries },
];

@Module({})
export class AppModule {
  static with(config: MarketplaceConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [...doors, ...consumers],
      providers: [
        ...[
          { provide: CONFIG, useValue: config },
          { provide: ProductInformation, useClass: EmbeddedInformation },
        ],
        payoutProvider(config),
        queueRules('marketplace'),
        ...[
          ListingChanges,
          TellListing,
          CleanUp,
          ...offering,
          ...checks,
          ...appeals,
          ...notices,
          ...taxes,
          ...shelf,
          ...lives,
          ...money,
          ...offers,
          ...clients,
          ...memory,
        ],
      ],
    };
  }
}
