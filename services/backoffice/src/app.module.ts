import type { Edge } from '@garderoba/edge/edge';
import { neighbour } from '@garderoba/edge/neighbour';
import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { personalData } from '@garderoba/edge/personal-data';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { RevokedSessionsConsumer } from '@garderoba/service-kit/identity/revoked-sessions.consumer';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountsClient } from './clients/accounts.client.js';
import { CartClient } from './clients/cart.client.js';
import { CatalogClient } from './clients/catalog.client.js';
import { ContentClient } from './clients/content.client.js';
import { LoyaltyClient } from './clients/loyalty.client.js';
import { MediaClient } from './clients/media.client.js';
import { OrdersClient } from './clients/orders.client.js';
import { PricingClient } from './clients/pricing.client.js';
import { RentalClient } from './clients/rental.client.js';
import { StockClient } from './clients/stock.client.js';
import { type BackofficeConfig, CONFIG } from './config.js';
import { AttributesController } from './http/attributes.controller.js';
import { AuditController } from './http/audit.controller.js';
import { AuditLog } from './http/audit-log.js';
import { CategoriesController } from './http/categories.controller.js';
import { ConsoleInterceptor } from './http/console.interceptor.js';
import { ConsoleCookie } from './http/console-cookie.js';
import { CsvFiles } from './http/csv.js';
import { CustomersController } from './http/customers.controller.js';
import { DashboardController } from './http/dashboard.controller.js';
import { DeadLettersController } from './http/dead-letters.controller.js';
import { GarmentsController, ReplansController } from './http/garments.controller.js';
import { HolidaysController } from './http/holidays.controller.js';
import { MailsController, UnsentMailsController } from './http/mails.controller.js';
import { PaymentMethodsController, ShippingMethodsController } from './http/methods.controllers.js';
import { Names } from './http/names.js';
import { OrdersController } from './http/orders.controller.js';
import { PicturesUploadController } from './http/pictures.controller.js';
import { PlacementsController } from './http/placements.controller.js';
import { ProductsController } from './http/products.controller.js';
import { PromotionsController } from './http/promotions.controller.js';
import { RentalsController } from './http/rentals.controller.js';
import { SecurityEventsController } from './http/security-events.controller.js';
import { StoresController } from './http/settings.controllers.js';
import { SignInController } from './http/sign-in.controller.js';
import { StaffController } from './http/staff.controller.js';
import { StaffGuard } from './http/staff.js';
import { AdminSubscriptionsController } from './http/subscriptions.controller.js';
import { TaxRulesController } from './http/tax-rules.controller.js';
import { Undo } from './http/undo.js';

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
        DeadLettersController,
        OrdersController,
        PlacementsController,
        DashboardController,
        ProductsController,
        PicturesUploadController,
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
        AdminSubscriptionsController,
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
        neighbour(AccountsClient, 'accounts', config.ACCOUNTS_URL, budget),
        neighbour(CartClient, 'cart', config.CART_URL, budget),
        neighbour(CatalogClient, 'catalog', config.CATALOG_URL, budget),
        neighbour(ContentClient, 'content', config.CONTENT_URL, budget),
        neighbour(LoyaltyClient, 'loyalty', config.LOYALTY_URL, budget),
        neighbour(MediaClient, 'media', config.MEDIA_URL, budget),
        neighbour(OrdersClient, 'orders', config.ORDERS_URL, budget),
        neighbour(PricingClient, 'pricing', config.PRICING_URL, budget),
        neighbour(RentalClient, 'rental', config.RENTAL_URL, budget),
        neighbour(StockClient, 'stock', config.STOCK_URL, budget),
      ],
    };
  }
}
