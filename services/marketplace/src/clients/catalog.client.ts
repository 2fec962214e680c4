import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';

@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly catalog: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.catalog = new NeighbourClient('catalog', config.CATALOG_URL, tokens);
  }

  onApplicationShutdown(): Promise<void> {
    return this.catalog.close();
  }
}
