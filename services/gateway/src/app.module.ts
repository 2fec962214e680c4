import { CustomerTokens } from '@garderoba/service-kit/identity/customer-token';
import { GroupTokens } from '@garderoba/service-kit/identity/group-token';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { adminControllers, adminProviders } from './admin/room.js';
import { AccountsClient } from './clients/accounts.client.js';
import type { AnswerBudget } from './clients/answer-budget.js';
import { BotCheckClient } from './clients/bot-check.client.js';
import { CartClient } from './clients/cart.client.js';
import { CatalogClient } from './clients/catalog.client.js';
import { ContentClient } from './clients/content.client.js';
import { LoyaltyClient } from './clients/loyalty.client.js';
import { MediaClient } from './clients/media.client.js';
import { OrdersClient } from './clients/orders.client.js';
import { PersonalDataClient } from './clients/personal-data.client.js';
import { PricingClient } from './clients/pricing.client.js';
import { RentalClient } from './clients/rental.client.js';
import { SecurityEventsClient } from './clients/security-events.client.js';
import { StaffAccountsClient } from './clients/staff-accounts.client.js';
import { StaffCartClient } from './clients/staff-cart.client.js';
import { StaffCatalogClient } from './clients/staff-catalog.client.js';
import { StaffMediaClient } from './clients/staff-media.client.js';
import { StaffOrdersClient } from './clients/staff-orders.client.js';
import { StaffPricingClient } from './clients/staff-pricing.client.js';
import { StaffStockClient } from './clients/staff-stock.client.js';
import { StockClient } from './clients/stock.client.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { AnswerCache } from './consumers/answer-cache.js';
import { DocumentsChangedConsumer } from './consumers/documents-changed.consumer.js';
import { SessionRevokedConsumer } from './consumers/session-revoked.consumer.js';
import { CartController } from './http/buying/cart.controller.js';
import { CheckoutController } from './http/buying/checkout.controller.js';
import { CouponGuesses } from './http/buying/coupon-guesses.js';
import { GuestOrders } from './http/buying/guest-orders.js';
import { OrderCarts } from './http/buying/order-carts.js';
import { OrderLookupController } from './http/buying/order-lookup.controller.js';
import { OrderLookups } from './http/buying/order-lookups.js';
import { OrdersController } from './http/buying/orders.controller.js';
import { PaymentsController } from './http/buying/payments.controller.js';
import { RentalController } from './http/buying/rental.controller.js';
import { RewardsController } from './http/buying/rewards.controller.js';
import { SubscriptionsController } from './http/buying/subscriptions.controller.js';
import { CmsController } from './http/content/cms.controller.js';
import { InfoController } from './http/content/info.controller.js';
import { MailboxController } from './http/customers/mailbox.controller.js';
import { NewsletterController } from './http/customers/newsletter.controller.js';
import { PasswordGuesses } from './http/customers/password-guesses.js';
import { ProductAlertsController } from './http/customers/product-alerts.controller.js';
import { SessionsController } from './http/customers/sessions.controller.js';
import { UserPasswordsController } from './http/customers/user-passwords.controller.js';
import { UserPrivacyController } from './http/customers/user-privacy.controller.js';
import { UserSessionsController } from './http/customers/user-sessions.controller.js';
import { UsersController } from './http/customers/users.controller.js';
import { WishlistController } from './http/customers/wishlist.controller.js';
import { BotCheckController } from './http/door/bot-check.controller.js';
import { CallerOf } from './http/door/caller.js';
import { EnvelopeInterceptor } from './http/door/envelope.interceptor.js';
import { GuessingNotices } from './http/door/guessing-notices.js';
import { SecurityEvents } from './http/door/security-events.js';
import { SecurityEventsTeller } from './http/door/security-events-teller.js';
import { AvailabilityController } from './http/goods/availability.controller.js';
import { CatalogController } from './http/goods/catalog.controller.js';
import { GraphqlController } from './http/goods/graphql.controller.js';
import { PictureSizes } from './http/goods/picture-sizes.js';
import { PicturesController } from './http/goods/pictures.controller.js';
import { PriceGroups } from './http/goods/price-groups.js';
import { ProductsController } from './http/goods/products.controller.js';
import { StockController } from './http/goods/stock.controller.js';
import { SessionCookies } from './wire/session-cookies.js';

@Module({})
export class AppModule {
  static with(config: GatewayConfig, budget: AnswerBudget, security: SecurityEvents): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        InfoController,
        AvailabilityController,
        CatalogController,
        GraphqlController,
        ProductsController,
        CmsController,
        PicturesController,
        StockController,
        CartController,
        CheckoutController,
        MailboxController,
        OrdersController,
        PaymentsController,
        RentalController,
        ...[UsersController, UserSessionsController, UserPasswordsController, UserPrivacyController],
        SessionsController,
        WishlistController,
        RewardsController,
        SubscriptionsController,
        ...[ProductAlertsController, NewsletterController, OrderLookupController],
        BotCheckController,
        DocumentsChangedConsumer,
        SessionRevokedConsumer,
        ...adminControllers,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: SecurityEvents, useValue: security },
        SecurityEventsTeller,
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: AnswerCache, useValue: new AnswerCache(config.ANSWER_CACHE_BYTES) },
        { provide: SessionCookies, useValue: new SessionCookies(config.PUBLIC_URL) },
        {
          provide: CustomerTokens,
          useFactory: (accounts: AccountsClient, clock: Clock) =>
            new CustomerTokens(() => accounts.publicKeys(), clock),
          inject: [AccountsClient, Clock],
        },
        {
          provide: GroupTokens,
          useFactory: (accounts: AccountsClient, clock: Clock) => new GroupTokens(() => accounts.publicKeys(), clock),
          inject: [AccountsClient, Clock],
        },
        CallerOf,
        PriceGroups,
        { provide: APP_GUARD, useExisting: CallerOf },
        ...adminProviders(config.ADMIN_URL),
        ...[CouponGuesses, GuessingNotices, PasswordGuesses, PictureSizes, OrderLookups, GuestOrders, OrderCarts],
        {
          provide: BotCheckClient,
          useValue: new BotCheckClient(
            config.BOT_CHECK_URL ? { url: config.BOT_CHECK_URL, secret: config.BOT_CHECK_SECRET } : undefined,
          ),
        },
        {
          provide: PersonalDataClient,
          useFactory: (tokens: ServiceTokens) =>
            new PersonalDataClient(
              keepers(config).map(([name, url]) => new NeighbourClient(name, url, tokens, 8, budget.admit)),
            ),
          inject: [ServiceTokens],
        },
        neighbour(AccountsClient, 'accounts', config.ACCOUNTS_URL, budget),
        neighbour(StaffAccountsClient, 'accounts', config.ACCOUNTS_URL, budget),
        neighbour(SecurityEventsClient, 'accounts', config.ACCOUNTS_URL, budget),
        neighbour(StaffCartClient, 'cart', config.CART_URL, budget),
        neighbour(StaffCatalogClient, 'catalog', config.CATALOG_URL, budget),
        neighbour(StaffMediaClient, 'media', config.MEDIA_URL, budget),
        neighbour(StaffPricingClient, 'pricing', config.PRICING_URL, budget),
        neighbour(StaffStockClient, 'stock', config.STOCK_URL, budget),
        neighbour(StaffOrdersClient, 'orders', config.ORDERS_URL, budget),
        {
          provide: MediaClient,
          useFactory: (tokens: ServiceTokens) =>
            new MediaClient(new NeighbourClient('media', config.MEDIA_URL, tokens, PICTURES_AT_ONCE, budget.admit)),
          inject: [ServiceTokens],
        },
        neighbour(CatalogClient, 'catalog', config.CATALOG_URL, budget),
        neighbour(PricingClient, 'pricing', config.PRICING_URL, budget),
        neighbour(CartClient, 'cart', config.CART_URL, budget),
        neighbour(StockClient, 'stock', config.STOCK_URL, budget),
        neighbour(OrdersClient, 'orders', config.ORDERS_URL, budget),
        neighbour(RentalClient, 'rental', config.RENTAL_URL, budget),
        neighbour(LoyaltyClient, 'loyalty', config.LOYALTY_URL, budget),
        neighbour(ContentClient, 'content', config.CONTENT_URL, budget),
      ],
    };
  }
}

/** Pictures that shoppers may wait for in parallel. */
const PICTURES_AT_ONCE = 512;

/** Parallel calls to one neighbour. */
const CALLS_AT_ONCE = 64;

const neighbour = <Client>(type: Type<Client>, name: string, url: string, { admit }: AnswerBudget): Provider => ({
  provide: type,
  useFactory: (tokens: ServiceTokens) => new type(new NeighbourClient(name, url, tokens, CALLS_AT_ONCE, admit)),
  inject: [ServiceTokens],
});

/** The services that store data of a customer; a new one must be added here (docs/personal-data.md). */
const keepers = (config: GatewayConfig): ReadonlyArray<readonly [name: string, url: string]> => [
  ['accounts', config.ACCOUNTS_URL],
  ['cart', config.CART_URL],
  ['orders', config.ORDERS_URL],
  ['loyalty', config.LOYALTY_URL],
  ['rental', config.RENTAL_URL],
  ['content', config.CONTENT_URL],
  ['media', config.MEDIA_URL],
];
