import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';

@Injectable()
export class StockClient implements OnApplicationShutdown {
  private readonly stock: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.stock = new NeighbourClient('stock', config.STOCK_URL, tokens);
  }

  onApplicationShutdown(): Promise<void> {
    return this.stock.close();
  }
}
