import type { LevelDto, LevelsDto } from '@garderoba/contracts/rest/stock';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type StockItem = LevelDto;

export class StockClient {
  constructor(private readonly stock: NeighbourClient) {}

  /** Stock levels of these SKUs; unknown ones are omitted. */
  async levels(skus: readonly string[]): Promise<readonly StockItem[]> {
    const query = skus.map((sku) => `sku=${encodeURIComponent(sku)}`).join('&');
    return (await this.stock.get<LevelsDto>(`/v1/levels?${query}`)).levels;
  }
}
