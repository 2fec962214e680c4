import { Clock } from '@garderoba/service-kit/runtime/clock';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { type DynamicModule, Module } from '@nestjs/common';
import type { CatalogConfig } from './config.js';
import { OrderPlacedConsumer } from './consumers/order-placed.consumer.js';
import { PageChangedConsumer } from './consumers/page-changed.consumer.js';
import { PriceChangedConsumer } from './consumers/price-changed.consumer.js';
import { RentalAvailabilityChangedConsumer } from './consumers/rental-availability-changed.consumer.js';
import { ReviewStatisticsConsumer } from './consumers/review-statistics.consumer.js';
import { StockChangedConsumer } from './consumers/stock-changed.consumer.js';
import { AdminProductsController } from './http/admin-products.controller.js';
import { BulkController } from './http/bulk/bulk.controller.js';
import { CatalogueController } from './http/catalogue.controller.js';
import { IndexController } from './http/index.controller.js';
import { LooksController } from './http/looks.controller.js';
import { SearchController } from './http/search.controller.js';
import { SellablesController } from './http/sellables.controller.js';
import { CatalogueQueries } from './persistence/catalogue.queries.js';
import { IndexLock } from './persistence/index-lock.js';
import { PersistenceModule } from './persistence/persistence.module.js';
import { EmbeddedSearchIndex } from './search/embedded-search-index.js';
import { SearchIndex } from './search/search-index.js';
import { CleanUp } from './use-cases/clean-up.js';
import { CountSales } from './use-cases/count-sales.js';
import { FindAddress } from './use-cases/find-address.js';
import { FollowChanges } from './use-cases/follow-changes.js';
import { GiveBackMemory } from './use-cases/give-back-memory.js';
import { PublishProducts } from './use-cases/publish-products.js';
import { RepublishProducts } from './use-cases/republish-products.js';
import { ResolveSellables } from './use-cases/resolve-sellables.js';
import { SaveAttributes } from './use-cases/save-attributes.js';
import { SaveCategories } from './use-cases/save-categories.js';
import { SaveProducts } from './use-cases/save-products.js';
import { TakePage } from './use-cases/take-page.js';
import { TakePrice } from './use-cases/take-price.js';
import { TakeRental } from './use-cases/take-rental.js';
import { TakeReviewStatistics } from './use-cases/take-review-statistics.js';
import { TakeStock } from './use-cases/take-stock.js';
import { TellProgress } from './use-cases/tell-progress.js';

const useCases = [
  CleanUp,
  CountSales,
  FindAddress,
  FollowChanges,
  GiveBackMemory,
  PublishProducts,
  RepublishProducts,
  ResolveSellables,
  SaveAttributes,
  SaveCategories,
  SaveProducts,
  TakePage,
  TakePrice,
  TakeStock,
  TakeRental,
  TakeReviewStatistics,
  TellProgress,
];

@Module({
  controllers: [
    BulkController,
    CatalogueController,
    AdminProductsController,
    SearchController,
    SellablesController,
    IndexController,
    LooksController,
    PageChangedConsumer,
    PriceChangedConsumer,
    StockChangedConsumer,
    RentalAvailabilityChangedConsumer,
    OrderPlacedConsumer,
    ReviewStatisticsConsumer,
  ],
  imports: [PersistenceModule],
  providers: useCases,
})
export class AppModule {
  static with(config: CatalogConfig): DynamicModule {
    const searchIndex = {
      provide: SearchIndex,
      inject: [CatalogueQueries, Clock, LOGGER],
      /** Loads the index before the HTTP server listens, so that every answer is complete. */
      useFactory: async (queries: CatalogueQueries, clock: Clock, logger: Logger): Promise<SearchIndex> => {
        const listOutOfStock = config.LIST_OUT_OF_STOCK === 'on';
        const settings = { listOutOfStock, documentCacheBytes: config.DOCUMENT_CACHE_BYTES, logger };
        if (!config.SEARCH_URL) return new EmbeddedSearchIndex(queries, clock, settings);
        const { ElasticsearchIndex } = await import('./search/elasticsearch/elasticsearch-index.js');
        const engine = { url: config.SEARCH_URL, prefix: config.SEARCH_PREFIX };
        return new ElasticsearchIndex(queries, clock, new IndexLock(config.DATABASE_URL), { ...settings, ...engine });
      },
    };
    return { module: AppModule, providers: [searchIndex] };
  }
}
