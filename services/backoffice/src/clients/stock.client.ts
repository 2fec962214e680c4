import type {
  CountedLevelDto,
  CountedResultDto,
  LevelDto,
  LevelsDto,
  LowDto,
  ReadLevelsDto,
  SetLevelsDto,
  SetLevelsResultDto,
} from '@garderoba/contracts/rest/stock';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Level = LevelDto;

/** Calls of stock for the console. */
export class StockClient {
  constructor(private readonly stock: NeighbourClient) {}

  async levels(skus: readonly string[]): Promise<readonly Level[]> {
    if (skus.length === 0) return [];
    const body: ReadLevelsDto = { skus: [...skus] };
    return (await this.stock.post<LevelsDto, ReadLevelsDto>('/v1/levels:read', body, { safe: true })).levels;
  }

  /** Sets the counts of sources; `seen`: the count that was read. */
  async count(levels: readonly CountedLevelDto[]): Promise<readonly CountedResultDto[]> {
    const body: SetLevelsDto = { levels: [...levels] };
    return (await this.stock.put<SetLevelsResultDto, SetLevelsDto>('/v1/levels:bulk', body)).results;
  }

  /** SKUs with low or no stock, lowest first, and their total count. */
  low(limit: number): Promise<LowDto> {
    return this.stock.get<LowDto>(`/v1/levels/low?limit=${limit}`);
  }
}
