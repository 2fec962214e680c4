import type {
  AttributesDto,
  ProductResultsDto,
  ProductsDto,
  StoredAttributesDto,
  StoredCategoriesDto,
} from '@garderoba/contracts/rest/catalog';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';
import { SHELF_ATTRIBUTES, type ShelfProduct } from '../domain/shelf.js';

export type StoredAttribute = StoredAttributesDto['attributes'][number];
export type StoredCategory = StoredCategoriesDto['categories'][number];

/** What the catalogue offers to describe a piece, and the product of a piece. */
@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly catalog: NeighbourClient;
  private hasAttributes = false;

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
    await this.keepAttributes();
    const body: ProductsDto = { products: [product] };
    const { results } = await this.catalog.put<ProductResultsDto, ProductsDto>('/v1/products:bulk', body);
    const refused = results.find(({ outcome }) => outcome === 'refused');
    if (refused) throw new Error(`catalog refuses the product ${refused.sku}: ${refused.reason}`);
  }

  /** Adds the attributes of pieces that the catalogue lacks; what it has stays as it is. */
  private async keepAttributes(): Promise<void> {
    if (this.hasAttributes) return;
    const attributes = SHELF_ATTRIBUTES.map(({ code, frontendInput }) => ({
      ...{ code, frontendInput, labels: { default: code }, options: [] },
      ...{ isFilterable: false, isVisible: false },
    }));
    const body: AttributesDto = { attributes, keepExisting: true };
    await this.catalog.put<void, AttributesDto>('/v1/attributes:bulk', body);
    this.hasAttributes = true;
  }

  onApplicationShutdown(): Promise<void> {
    return this.catalog.close();
  }
}
