import type { ClaimDto, ClaimResultDto } from '@garderoba/contracts/rest/stock';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import { ProductsUnavailable, QuantityUnavailable, type Shortage } from '../domain/errors/availability.errors.js';
import { PlacementInterrupted } from '../domain/errors/placement.errors.js';
import type { Piece } from '../domain/order.js';

@Injectable()
export class StockClient implements OnApplicationShutdown {
  private readonly stock: NeighbourClient;

  constructor(@Inject(CONFIG) config: OrdersConfig, tokens: ServiceTokens) {
    this.stock = new NeighbourClient('stock', config.STOCK_URL, tokens);
  }

  /**
   * Claims the pieces for this order, all or none; those held for its customer (null: a guest) are available to it.
   * Idempotent by order id.
   */
  async claim(orderId: string, pieces: readonly Piece[], customerId: string | null): Promise<void> {
    try {
      await this.stock.put<ClaimResultDto, ClaimDto>(claim(orderId), {
        lines: pieces,
        customerId: customerId ?? undefined,
      });
    } catch (error) {
      if (!(error instanceof NeighbourProblem)) throw error;
      if (error.code === 'stock.claim_ended') throw new PlacementInterrupted();
      if (error.code !== 'stock.out_of_stock') throw error;
      const lines = (error.details.lines ?? []) as Shortage[];
      throw lines.length > 0 && lines.every((line) => line.available > 0)
        ? new QuantityUnavailable(lines)
        : new ProductsUnavailable(lines);
    }
  }

  /** Ends the claim. A claim that arrives later is refused. */
  release(orderId: string): Promise<void> {
    return this.stock.delete<void>(claim(orderId));
  }

  onApplicationShutdown(): Promise<void> {
    return this.stock.close();
  }
}

const claim = (orderId: string): string => `/v1/claims/${orderId}`;
