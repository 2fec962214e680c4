import type {
  AdminProductDto,
  AdminProductPageDto,
  AdminProductRowDto,
  AdminProductsQueryDto,
  CategoriesDto,
  CategoryDto,
  IndexProgressDto,
  ProductDto,
  ProductResultsDto,
  ProductsDto,
  RebuildReportDto,
  SavedCategoriesDto,
  SkuResultDto,
  StoredAttributeDto,
  StoredAttributesDto,
  StoredCategoriesDto,
  StoredCategoryDto,
  StoredProductDto,
} from '@garderoba/contracts/rest/catalog';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type ProductRow = AdminProductRowDto;
export type ProductFacts = StoredProductDto;
export type StoredProduct = AdminProductDto;
export type Attribute = StoredAttributeDto;
export type Category = StoredCategoryDto;
export type CategoryToSave = CategoryDto;
export type ProductToSave = ProductDto;
export type SaveResult = SkuResultDto;

/** Timeout for building a new index of a hundred thousand products. */
const REBUILD = { timeout: 120_000 };

/** Calls of catalog for the console. */
export class CatalogClient {
  constructor(private readonly catalog: NeighbourClient) {}

  products(search: AdminProductsQueryDto): Promise<AdminProductPageDto> {
    return this.catalog.post<AdminProductPageDto, AdminProductsQueryDto>('/v1/admin-products:search', search, {
      safe: true,
    });
  }

  product(sku: string): Promise<StoredProduct> {
    return this.catalog.get<AdminProductDto>(`/v1/admin-products/${encodeURIComponent(sku)}`);
  }

  async saveProduct(product: ProductToSave): Promise<SaveResult> {
    const body: ProductsDto = { products: [product] };
    const { results } = await this.catalog.put<ProductResultsDto, ProductsDto>('/v1/products:bulk', body);
    return results[0] as SaveResult;
  }

  async attributes(): Promise<readonly Attribute[]> {
    return (await this.catalog.get<StoredAttributesDto>('/v1/attributes')).attributes;
  }

  async categories(): Promise<readonly Category[]> {
    return (await this.catalog.get<StoredCategoriesDto>('/v1/categories')).categories;
  }

  saveCategory(category: CategoryToSave): Promise<SavedCategoriesDto> {
    const body: CategoriesDto = { categories: [category] };
    return this.catalog.put<SavedCategoriesDto, CategoriesDto>('/v1/categories:bulk', body);
  }

  /** Progress of the index that is being built. */
  indexProgress(): Promise<IndexProgressDto> {
    return this.catalog.get<IndexProgressDto>('/v1/search-index');
  }

  rebuildIndex(): Promise<RebuildReportDto> {
    return this.catalog.post<RebuildReportDto>('/v1/search-index:rebuild', {}, REBUILD);
  }
}
