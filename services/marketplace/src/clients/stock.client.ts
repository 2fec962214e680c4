import type { GoodsPlace } from '@garderoba/contracts/marketplace/listings';
import type {
  CustomerHoldDto,
  CustomerHoldResultDto,
  SetLevelsDto,
  SetLevelsResultDto,
} from '@garderoba/contracts/rest/stock';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';

/** A piece that is kept for one customer. */
interface CustomerHold {
  readonly sku: string;
  readonly customerId: string;
  readonly until: Date;
}

/** The count of a listing's piece, and its holds for customers. */
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

  /**
   * Holds the piece for a customer until an instant, at most 48 hours ahead. False: somebody else has it. Can be
   * repeated.
   */
  async hold(holdId: string, { sku, customerId, until }: CustomerHold): Promise<boolean> {
    const body: CustomerHoldDto = { sku, customerId, until: until.toISOString() };
    try {
      await this.stock.put<CustomerHoldResultDto, CustomerHoldDto>(`/v1/customer-holds/${holdId}`, body);
      return true;
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'stock.out_of_stock') return false;
      throw error;
    }
  }

  /** Ends a hold; a piece in the claim of an order stays there. Can be repeated. */
  async endHold(holdId: string): Promise<void> {
    await this.stock.delete<void>(`/v1/customer-holds/${holdId}`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.stock.close();
  }
}
