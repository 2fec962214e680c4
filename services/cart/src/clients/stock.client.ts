import type { CheckDto, CheckResultDto } from '@garderoba/contracts/rest/stock';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../config.js';
import type { Availability } from '../domain/quantity.js';
import { isSilent } from './silence.js';

/** Client of stock: reads how many pieces are available. A cart never reserves pieces. */
@Injectable()
export class StockClient implements OnApplicationShutdown {
  private readonly stock: NeighbourClient;
  private readonly timeout: number;

  constructor(@Inject(CONFIG) config: CartConfig, tokens: ServiceTokens) {
    this.stock = new NeighbourClient('stock', config.STOCK_URL, tokens);
    this.timeout = config.STOCK_TIMEOUT_MS;
  }

  /**
   * Availability of the given skus for the owner of the cart (null: a guest): a piece held for this customer is available.
   * 'unknown' when stock does not answer in time: the sale continues and orders checks.
   */
  async availability(skus: Iterable<string>, customerId: string | null): Promise<Availability> {
    const lines = [...new Set(skus)].sort().map((sku) => ({ sku, quantity: 1 }));
    if (lines.length === 0) return new Map();
    try {
      // No retry: the timeout is 300 ms, and a retry would exceed it.
      const answer = await this.stock.post<CheckResultDto, CheckDto>(
        '/v1/checks',
        { lines, ...(customerId ? { customerId } : {}) },
        { timeout: this.timeout },
      );
      return new Map(
        answer.lines.map(({ sku, available, inStock, managed }) => [sku, { available, inStock, managed }]),
      );
    } catch (error) {
      if (isSilent(error)) return 'unknown';
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.stock.close();
  }
}
