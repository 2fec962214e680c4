import type { LookDto, LooksDto } from '@garderoba/contracts/rest/catalog';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type MediaConfig } from '../config.js';

/** Client of catalog, for demo pictures: the attributes that a garment is drawn from. */
@Injectable()
export class CatalogClient {
  private readonly catalog: NeighbourClient;

  constructor(@Inject(CONFIG) config: MediaConfig, tokens: ServiceTokens) {
    this.catalog = new NeighbourClient('catalog', config.CATALOG_URL, tokens);
  }

  /** The look of a product; undefined when there is no such product. */
  async look(sku: string): Promise<LookDto | undefined> {
    return (await this.read({ sku }))[0];
  }

  /** Looks of garments by ascending SKU after `after` ('' = from the start). */
  looks(after: string, limit: number): Promise<readonly LookDto[]> {
    return this.read({ after, limit: String(limit) });
  }

  private async read(query: Record<string, string>): Promise<readonly LookDto[]> {
    return (await this.catalog.get<LooksDto>(`/v1/looks?${new URLSearchParams(query)}`)).looks;
  }
}
