import type { LevelDto, LevelsDto } from '@garderoba/contracts/rest/stock';
import type { NeighbourClient } from '@garderoba/service-kit/http-client';

export type StockItem = LevelDto;

export class StockClient {
  constructor(private readonly stock: NeighbourClient) {}

  /** Levels of these skus; unknown ones are left out. */
  async levels(skus: readonly string[]): Promise<readonly StockItem[]> {
    const query = skus.map((sku) => `sku=${encodeURIComponent(sku)}`).join('&');
    return (await this.stock.get<LevelsDto>(`/v1/levels?${query}`)).levels;
  }
}
