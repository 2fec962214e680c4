import type { Edge } from '@garderoba/edge/edge';
import { neighbour } from '@garderoba/edge/neighbour';
import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { personalData } from '@garderoba/edge/personal-data';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { RevokedSessionsConsumer } from '@garderoba/service-kit/identity/revoked-sessions.consumer';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountsClient } from './clients/accounts.client.js';
import { BannersClient } from './clients/banners.client.js';
import { CartClient } from './clients/cart.client.js';
import { CatalogClient } from './clients/catalog.client.js';
import { ContentClient } from './clients/content.client.js';
import { failedTasks } from './clients/failed-tasks.client.js';
import { FlaggersClient } from './clients/flaggers.client.js';
import { LoyaltyClient } from './clients/loyalty.client.js';
import { MarketplaceClient } from './clients/marketplace.client.js';
import { MediaClient } from './clients/media.client.js';
import { OrdersClient } from './clients/orders.client.js';
import { PayoutsClient } from './clients/payouts.client.js';
import { PricingClient } from './clients/pricing.client.js';
import { queueRules } from './clients/queue-rules.client.js';
import { RentalClient } from './clients/rental.client.js';
import { ReviewAppealsClient } from './clients/review-appeals.client.js';
import { StockClient } from './clients/stock.client.js';
import { TaxesClient } from './clients/taxes.client.js';
import { type BackofficeConfig, CONFIG } from './config.js';
import { StaffGuard } from './http/access/access.js';
import { ConsoleCookie } from './http/access/console-cookie.js';
import { SignInController } from './http/access/sign-in.controller.js';
import { AttributesController } from './http/catalogue/attributes.controller.js';
import { CategoriesController } from './http/catalogue/categories.controller.js';
import { PicturesController } from './http/catalogue/pictures.controller.js';
import { ProductsController } from './http/catalogue/products.controller.js';
import { BannersController } from './http/content/banners.controller.js';
import { BrowserEventsController } from './http/content/browser-events.controller.js';
import { ConsentFiguresController } from './http/content/consent-figures.controller.js';
import { MailsController, UnsentMailsController } from './http/content/mails.controller.js';
import { SubmissionsController } from './http/content/submissions.controller.js';
import { SubscribersController } from './http/content/subscribers.controller.js';
import { CustomersController } from './http/customers/customers.controller.js';
import { SubscriptionsController } from './http/customers/subscriptions.controller.js';
import { AuditLog } from './http/kit/audit-log.js';
import { ConsoleInterceptor } from './http/kit/console.interceptor.js';
import { CsvFiles } from './http/kit/csv.js';
import { Names } from './http/kit/names.js';
import { Undo } from './http/kit/undo.js';
import { AppealsController } from './http/moderation/appeals.controller.js';
import { FlaggersController } from './http/moderation/flaggers.controller.js';
import { ListingsController } from './http/moderation/listings.controller.js';
import { NoticeFiguresController } from './http/moderation/notice-figures.controller.js';
import { NoticesController } from './http/moderation/notices.controller.js';
import { QueuesController } from './http/moderation/queues.controller.js';
import { ReviewAppealsController } from './http/moderation/review-appeals.controller.js';
import { ReviewStatementsController } from './http/moderation/review-statements.controller.js';
import { ReviewsController } from './http/moderation/reviews.controller.js';
import { StatementsController } from './http/moderation/statements.controller.js';
import { DashboardController } from './http/operations/dashboard.controller.js';
import { DeadLettersController } from './http/operations/dead-letters.controller.js';
import { FailedTasksController } from './http/operations/failed-tasks.controller.js';
import { OrdersController } from './http/orders/orders.controller.js';
import { PlacementsController } from './http/orders/placements.controller.js';
import {
  BlocksController,
  MenusController,
  PagesController,
  PostCategoriesController,
  PostsController,
} from './http/pages/entries.controllers.js';
import { FactsController } from './http/pages/facts.controller.js';
import { MediaController } from './http/pages/media.controller.js';
import { PreviewsController } from './http/pages/previews.controller.js';
import { BrokenReferencesController } from './http/pages/references.controller.js';
import { TextsController } from './http/pages/texts.controller.js';
import { PayoutBatchesController } from './http/payouts/payout-batches.controller.js';
import { PayoutsController, SellerDebtsController } from './http/payouts/payouts.controllers.js';
import { TaxMessagesController, TaxSellersController } from './http/payouts/taxes.controllers.js';
import { PromotionsController } from './http/pricing/promotions.controller.js';
import { TaxRulesController } from './http/pricing/tax-rules.controller.js';
import { GarmentsController, ReplansController } from './http/rentals/garments.controller.js';
import { HolidaysController } from './http/rentals/holidays.controller.js';
import { RentalsController } from './http/rentals/rentals.controller.js';
import { PaymentMethodsController, ShippingMethodsController } from './http/shop/methods.controllers.js';
import { StoresController } from './http/shop/stores.controller.js';
import { AuditController } from './http/staff/audit.controller.js';
import { SecurityEventsController } from './http/staff/security-events.controller.js';
import { StaffController } from './http/staff/staff.controller.js';

@Module({})
export class AppModule {
  static with(config: BackofficeConfig, edge: Edge): DynamicModule {
    const { budget } = edge;
    return {
      module: AppModule,
      controllers: [
        SignInController,
        StaffController,
        CustomersController,
        AuditController,
        SecurityEventsController,
        MailsController,
        UnsentMailsController,
        ...[SubscribersController, ConsentFiguresController, BrowserEventsController],
        ...[BannersController, SubmissionsController, ReviewsController, ListingsController],
        ...[AppealsController, NoticesController, StatementsController, QueuesController],
        ...[FlaggersController, NoticeFiguresController],
        ...[ReviewAppealsController, ReviewStatementsController],
        ...[PayoutBatchesController, PayoutsController, SellerDebtsController],
        ...[TaxSellersController, TaxMessagesController],
        ...[PagesController, PostsController, BlocksController, PostCategoriesController, MenusController],
        ...[TextsController, PreviewsController, FactsController, BrokenReferencesController, MediaController],
        ...[DeadLettersController, FailedTasksController],
        OrdersController,
        PlacementsController,
        DashboardController,
        ProductsController,
        PicturesController,
        CategoriesController,
        AttributesController,
        PromotionsController,
        RentalsController,
        GarmentsController,
        ReplansController,
        HolidaysController,
        TaxRulesController,
        StoresController,
        ShippingMethodsController,
        PaymentMethodsController,
        SubscriptionsController,
        RevokedSessionsConsumer,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ...edge.providers(),
        { provide: APP_INTERCEPTOR, useClass: ConsoleInterceptor },
        { provide: ConsoleCookie, useValue: new ConsoleCookie(config.ADMIN_URL) },
        {
          provide: PasswordGuesses,
          useFactory: (cache: Cache) => new PasswordGuesses(cache, config),
          inject: [Cache],
        },
        StaffGuard,
        { provide: APP_GUARD, useExisting: StaffGuard },
        AuditLog,
        CsvFiles,
        Names,
        Undo,
        personalData(config, budget),
        failedTasks(config, budget),
        queueRules(config, budget),
        neighbour(AccountsClient, 'accounts', config.ACCOUNTS_URL, budget),
        neighbour(BannersClient, 'content', config.CONTENT_URL, budget),
        neighbour(ReviewAppealsClient, 'content', config.CONTENT_URL, budget),
        neighbour(CartClient, 'cart', config.CART_URL, budget),
        neighbour(CatalogClient, 'catalog', config.CATALOG_URL, budget),
        neighbour(ContentClient, 'content', config.CONTENT_URL, budget),
        neighbour(LoyaltyClient, 'loyalty', config.LOYALTY_URL, budget),
        neighbour(MarketplaceClient, 'marketplace', config.MARKETPLACE_URL, budget),
        neighbour(MediaClient, 'media', config.MEDIA_URL, budget),
        neighbour(OrdersClient, 'orders', config.ORDERS_URL, budget),
        neighbour(PayoutsClient, 'marketplace', config.MARKETPLACE_URL, budget),
        neighbour(TaxesClient, 'marketplace', config.MARKETPLACE_URL, budget),
        neighbour(FlaggersClient, 'marketplace', config.MARKETPLACE_URL, budget),
        neighbour(PricingClient, 'pricing', config.PRICING_URL, budget),
        neighbour(RentalClient, 'rental', config.RENTAL_URL, budget),
        neighbour(StockClient, 'stock', config.STOCK_URL, budget),
      ],
    };
  }
}
