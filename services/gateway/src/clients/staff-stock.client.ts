import type {
  CountedLevelDto,
  CountedResultDto,
  LevelDto,
  LevelsDto,
  LowDto,
  SetLevelsDto,
  SetLevelsResultDto,
} from '@garderoba/contracts/rest/stock';
import type { NeighbourClient } from '@garderoba/service-kit/http-client';

export type Level = LevelDto;

/** What stock does for the console. */
export class StaffStockClient {
  constructor(private readonly stock: NeighbourClient) {}

  async levels(skus: readonly string[]): Promise<readonly Level[]> {
    if (skus.length === 0) return [];
    const query = skus.map((sku) => `sku=${encodeURIComponent(sku)}`).join('&');
    return (await this.stock.get<LevelsDto>(`/v1/levels?${query}`)).levels;
  }

  async count(sku: string, source: CountedLevelDto['source'], onHand: number): Promise<CountedResultDto> {
    const body: SetLevelsDto = { levels: [{ sku, source, onHand }] };
    return (await this.stock.put<SetLevelsResultDto, SetLevelsDto>('/v1/levels:bulk', body))
      .results[0] as CountedResultDto;
  }

  /** Skus that are almost or wholly gone, the scarcest first, and how many there are. */
  low(limit: number): Promise<LowDto> {
    return this.stock.get<LowDto>(`/v1/levels/low?limit=${limit}`);
  }
}
