import { NeighbourClient } from '@garderoba/service-kit/http-client';
import { ServiceTokens } from '@garderoba/service-kit/service-token';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CartClient } from './clients/cart.client.js';
import { CatalogClient } from './clients/catalog.client.js';
import { ContentClient } from './clients/content.client.js';
import { OrdersClient } from './clients/orders.client.js';
import { PricingClient } from './clients/pricing.client.js';
import { StockClient } from './clients/stock.client.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.js';
import { AnswerCache } from './consumers/answer-cache.js';
import { DocumentsChangedConsumer } from './consumers/documents-changed.consumer.js';
import { CallerOf } from './http/caller.js';
import { CartController } from './http/cart.controller.js';
import { CatalogController } from './http/catalog.controller.js';
import { CheckoutController } from './http/checkout.controller.js';
import { CmsController } from './http/cms.controller.js';
import { CouponGuesses } from './http/coupon-guesses.js';
import { EnvelopeInterceptor } from './http/envelope.interceptor.js';
import { InfoController } from './http/info.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { PicturesController } from './http/pictures.controller.js';
import { ProductsController } from './http/products.controller.js';
import { StockController } from './http/stock.controller.js';

@Module({})
export class AppModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        InfoController,
        CatalogController,
        ProductsController,
        CmsController,
        PicturesController,
        StockController,
        CartController,
        CheckoutController,
        OrdersController,
        PaymentsController,
        DocumentsChangedConsumer,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: AnswerCache, useValue: new AnswerCache(config.ANSWER_CACHE_BYTES) },
        CallerOf,
        CouponGuesses,
        neighbour(CatalogClient, 'catalog', config.CATALOG_URL),
        neighbour(PricingClient, 'pricing', config.PRICING_URL),
        neighbour(CartClient, 'cart', config.CART_URL),
        neighbour(StockClient, 'stock', config.STOCK_URL),
        neighbour(OrdersClient, 'orders', config.ORDERS_URL),
        neighbour(ContentClient, 'content', config.CONTENT_URL),
      ],
    };
  }
}

const neighbour = <Client>(type: Type<Client>, name: string, url: string): Provider => ({
  provide: type,
  useFactory: (tokens: ServiceTokens) => new type(new NeighbourClient(name, url, tokens)),
  inject: [ServiceTokens],
});
