import type { GoodsPlace } from '@garderoba/contracts/marketplace/listings';
import type { SetLevelsDto, SetLevelsResultDto } from '@garderoba/contracts/rest/stock';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';

/** The count of a listing's piece. */
@Injectable()
export class StockClient implements OnApplicationShutdown {
  private readonly stock: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.stock = new NeighbourClient('stock', config.STOCK_URL, tokens);
  }

  /** Counts the piece where it lies: 1 or 0. False: an order has it, or one that is being placed. Can be repeated. */
  async count(sku: string, source: GoodsPlace, onHand: 0 | 1): Promise<boolean> {
    const body: SetLevelsDto = { levels: [{ sku, source, onHand, maxQty: 1 }] };
    const { results } = await this.stock.put<SetLevelsResultDto, SetLevelsDto>('/v1/levels:bulk', body);
    return results.every(({ outcome }) => outcome !== 'refused');
  }

  onApplicationShutdown(): Promise<void> {
    return this.stock.close();
  }
}
