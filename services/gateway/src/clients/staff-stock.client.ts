import type { NeighbourClient } from '@garderoba/service-kit/http-client';
import type { SaveResult } from './staff-catalog.client.js';

/** Pieces of one sku. A product made of parts has no sources of its own. */
export interface Level {
  readonly sku: string;
  readonly held: number;
  readonly allocated: number;
  readonly available: number;
  readonly managed: boolean;
  readonly sources: ReadonlyArray<{ source: 'warehouse' | 'showroom'; onHand: number }>;
}

/** What stock does for the console. */
export class StaffStockClient {
  constructor(private readonly stock: NeighbourClient) {}

  async levels(skus: readonly string[]): Promise<readonly Level[]> {
    if (skus.length === 0) return [];
    const query = skus.map((sku) => `sku=${encodeURIComponent(sku)}`).join('&');
    return (await this.stock.get<{ levels: Level[] }>(`/v1/levels?${query}`)).levels;
  }

  async count(sku: string, source: string, onHand: number): Promise<SaveResult> {
    const body = { levels: [{ sku, source, onHand }] };
    return (await this.stock.put<{ results: SaveResult[] }>('/v1/levels:bulk', body)).results[0] as SaveResult;
  }

  /** Skus that are almost or wholly gone, the scarcest first, and how many there are. */
  low(limit: number): Promise<{ skus: readonly string[]; total: number }> {
    return this.stock.get(`/v1/levels/low?limit=${limit}`);
  }
}
