import type { Edge } from '@garderoba/edge/edge';
import { neighbour } from '@garderoba/edge/neighbour';
import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { personalData } from '@garderoba/edge/personal-data';
import { Cache } from '@garderoba/service-kit/engines/cache';
import { CustomerTokens } from '@garderoba/service-kit/identity/customer-token';
import { GroupTokens } from '@garderoba/service-kit/identity/group-token';
import { RevokedSessionsConsumer } from '@garderoba/service-kit/identity/revoked-sessions.consumer';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { LEAVING } from '@garderoba/service-kit/runtime/start';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountsClient } from './clients/accounts.client.js';
import { BotCheckClient } from './clients/bot-check.client.js';
import { CartClient } from './clients/cart.client.js';
import { CatalogClient } from './clients/catalog.client.js';
import { ContentClient } from './clients/content.client.js';
import { LoyaltyClient } from './clients/loyalty.client.js';
import { MarketplaceClient } from './clients/marketplace.client.js';
import { MediaClient } from './clients/media.client.js';
import { OrdersClient } from './clients/orders.client.js';
import { PricingClient } from './clients/pricing.client.js';
import { RentalClient } from './clients/rental.client.js';
import { StockClient } from './clients/stock.client.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { AnswerCache } from './consumers/answer-cache.js';
import { CartChangedConsumer } from './consumers/cart-changed.consumer.js';
import { CartStreams } from './consumers/cart-streams.js';
import { DocumentsChangedConsumer } from './consumers/documents-changed.consumer.js';
import { CartController } from './http/buying/cart.controller.js';
import { CartAsks } from './http/buying/cart-asks.js';
import { CartDeliveryController } from './http/buying/cart-delivery.controller.js';
import { CartTotalsController } from './http/buying/cart-totals.controller.js';
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
import { BannerPreviewsController } from './http/content/banner-previews.controller.js';
import { BannersController } from './http/content/banners.controller.js';
import { BlogController } from './http/content/blog.controller.js';
import { CareersController } from './http/content/careers.controller.js';
import { CmsController } from './http/content/cms.controller.js';
import { ConsentController } from './http/content/consent.controller.js';
import { ConsentCalls } from './http/content/consent-calls.js';
import { FactTexts } from './http/content/fact-texts.js';
import { FactsController } from './http/content/facts.controller.js';
import { FormsController } from './http/content/forms.controller.js';
import { InfoController } from './http/content/info.controller.js';
import { PreviewsController } from './http/content/previews.controller.js';
import { ReviewDecisionsController } from './http/content/review-decisions.controller.js';
import { ReviewPhotosController } from './http/content/review-photos.controller.js';
import { ReviewSearch } from './http/content/review-search.js';
import { ReviewsController } from './http/content/reviews.controller.js';
import { TextSearchController } from './http/content/text-search.controller.js';
import { MailboxController } from './http/customers/mailbox.controller.js';
import { NewsletterController } from './http/customers/newsletter.controller.js';
import { NewsletterListController } from './http/customers/newsletter-list.controller.js';
import { OwnersInQueryMode } from './http/customers/owners-in-query-mode.js';
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
import { AvailabilityController } from './http/goods/availability.controller.js';
import { CatalogController } from './http/goods/catalog.controller.js';
import { GraphqlController } from './http/goods/graphql.controller.js';
import { PictureSizes } from './http/goods/picture-sizes.js';
import { PicturesController } from './http/goods/pictures.controller.js';
import { PriceGroups } from './http/goods/price-groups.js';
import { ProductsController } from './http/goods/products.controller.js';
import { StockController } from './http/goods/stock.controller.js';
import { BalanceController } from './http/selling/balance.controller.js';
import { DecisionsController } from './http/selling/decisions.controller.js';
import { ListingsController } from './http/selling/listings.controller.js';
import { MediaFilesController } from './http/selling/media-files.controller.js';
import { NoticeMailboxes } from './http/selling/notice-mailboxes.js';
import { NoticesController } from './http/selling/notices.controller.js';
import { OffersController } from './http/selling/offers.controller.js';
import { PassportsController } from './http/selling/passports.controller.js';
import { PayoutSetupController } from './http/selling/payout-setup.controller.js';
import { PimController } from './http/selling/pim.controller.js';
import { PimProductsController } from './http/selling/pim-products.controller.js';
import { ResaleController } from './http/selling/resale.controller.js';
import { SellerController } from './http/selling/seller.controller.js';
import { TaxFactsController } from './http/selling/tax-facts.controller.js';
import { SessionCookies } from './wire/customers/session-cookies.js';

@Module({})
export class AppModule {
  static with(config: GatewayConfig, edge: Edge): DynamicModule {
    const { budget } = edge;
    return {
      module: AppModule,
      controllers: [
        InfoController,
        AvailabilityController,
        CatalogController,
        GraphqlController,
        ProductsController,
        ...[
          CmsController,
          BannersController,
          BannerPreviewsController,
          BlogController,
          FactsController,
          FormsController,
          ConsentController,
          CareersController,
          PreviewsController,
          TextSearchController,
          ReviewsController,
          ReviewPhotosController,
          ReviewDecisionsController,
        ],
        PicturesController,
        StockController,
        ...[CartController, CartTotalsController, CartDeliveryController],
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
        ...[ProductAlertsController, NewsletterController, NewsletterListController, OrderLookupController],
        ...[PimController, PimProductsController, MediaFilesController, ListingsController, SellerController],
        TaxFactsController,
        ...[BalanceController, DecisionsController, NoticesController, OffersController, PassportsController],
        ResaleController,
        PayoutSetupController,
        BotCheckController,
        ...[DocumentsChangedConsumer, CartChangedConsumer],
        RevokedSessionsConsumer,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ...edge.providers(),
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: AnswerCache, useValue: new AnswerCache(config.ANSWER_CACHE_BYTES) },
        {
          provide: CartStreams,
          useFactory: (leaving: AbortSignal) =>
            new CartStreams(leaving, config.RATE_LIMIT === 'on' ? STREAMS_PER_ADDRESS : Number.POSITIVE_INFINITY),
          inject: [LEAVING],
        },
        { provide: SessionCookies, useValue: new SessionCookies(config.PUBLIC_URL, config.STORE_ADDRESSES) },
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
        OwnersInQueryMode,
        ...[
          CartAsks,
          CouponGuesses,
          FactTexts,
          ConsentCalls,
          GuessingNotices,
          PictureSizes,
          OrderLookups,
          NoticeMailboxes,
          GuestOrders,
          OrderCarts,
          ReviewSearch,
        ],
        {
          provide: PasswordGuesses,
          useFactory: (cache: Cache, notices: GuessingNotices) =>
            new PasswordGuesses(cache, config, (account) => notices.tell(account)),
          inject: [Cache, GuessingNotices],
        },
        {
          provide: BotCheckClient,
          useValue: new BotCheckClient(
            config.BOT_CHECK_URL ? { url: config.BOT_CHECK_URL, secret: config.BOT_CHECK_SECRET } : undefined,
          ),
        },
        personalData(config, budget),
        neighbour(AccountsClient, 'accounts', config.ACCOUNTS_URL, budget),
        neighbour(MediaClient, 'media', config.MEDIA_URL, budget, PICTURES_AT_ONCE),
        neighbour(CatalogClient, 'catalog', config.CATALOG_URL, budget),
        neighbour(PricingClient, 'pricing', config.PRICING_URL, budget),
        neighbour(CartClient, 'cart', config.CART_URL, budget),
        neighbour(StockClient, 'stock', config.STOCK_URL, budget),
        neighbour(OrdersClient, 'orders', config.ORDERS_URL, budget),
        neighbour(RentalClient, 'rental', config.RENTAL_URL, budget),
        neighbour(LoyaltyClient, 'loyalty', config.LOYALTY_URL, budget),
        neighbour(MarketplaceClient, 'marketplace', config.MARKETPLACE_URL, budget),
        neighbour(ContentClient, 'content', config.CONTENT_URL, budget),
      ],
    };
  }
}

/** Open streams of versions of one address: visible pages of the browsers that share it. */
const STREAMS_PER_ADDRESS = 64;
/** Pictures that shoppers may wait for in parallel. */
const PICTURES_AT_ONCE = 512;
