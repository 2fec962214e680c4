import type { NeighbourClient } from '@garderoba/service-kit/http-client';

/** Pieces of one sku, as stock tells them. */
export interface StockItem {
  readonly sku: string;
  /** Numeric id of the product's document; missing until catalog told it. */
  readonly productId?: number;
  /** On hand − held − allocated. */
  readonly available: number;
  readonly inStock: boolean;
  readonly managed: boolean;
  readonly minQty?: number;
  readonly maxQty?: number;
  readonly sourceCodes?: readonly string[];
}

export class StockClient {
  constructor(private readonly stock: NeighbourClient) {}

  /** Levels of these skus; unknown ones are left out. */
  async levels(skus: readonly string[]): Promise<readonly StockItem[]> {
    const query = skus.map((sku) => `sku=${encodeURIComponent(sku)}`).join('&');
    const { levels } = await this.stock.get<{ levels: StockItem[] }>(`/v1/levels?${query}`);
    return levels;
  }
}
