import type { LevelDto, LevelsDto, ReadLevelsDto } from '@garderoba/contracts/rest/stock';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type StockItem = LevelDto;

export class StockClient {
  constructor(private readonly stock: NeighbourClient) {}

  /** Stock levels of these SKUs; unknown ones are omitted. */
  async levels(skus: readonly string[]): Promise<readonly StockItem[]> {
    const body: ReadLevelsDto = { skus: [...skus] };
    return (await this.stock.post<LevelsDto, ReadLevelsDto>('/v1/levels:read', body, { safe: true })).levels;
  }
}
