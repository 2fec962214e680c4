import type {
  ProductResultsDto,
  ProductsDto,
  StoredAttributesDto,
  StoredCategoriesDto,
} from '@garderoba/contracts/rest/catalog';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';
import type { ShelfProduct } from '../domain/shelf.js';

export type StoredAttribute = StoredAttributesDto['attributes'][number];
export type StoredCategory = StoredCategoriesDto['categories'][number];

/** What the catalogue offers to describe a piece, and the product of a piece. */
@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly catalog: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.catalog = new NeighbourClient('catalog', config.CATALOG_URL, tokens);
  }

  async attributes(): Promise<readonly StoredAttribute[]> {
    return (await this.catalog.get<StoredAttributesDto>('/v1/attributes')).attributes;
  }

  async categories(): Promise<readonly StoredCategory[]> {
    return (await this.catalog.get<StoredCategoriesDto>('/v1/categories')).categories;
  }

  /** Creates or updates the product of a piece. Can be repeated. */
  async save(product: ShelfProduct): Promise<void> {
    const body: ProductsDto = { products: [product] };
    const { results } = await this.catalog.put<ProductResultsDto, ProductsDto>('/v1/products:bulk', body);
    const refused = results.find(({ outcome }) => outcome === 'refused');
    if (refused) throw new Error(`catalog refuses the product ${refused.sku}: ${refused.reason}`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.catalog.close();
  }
}
