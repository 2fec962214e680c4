import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query } from '@nestjs/common';
import { CatalogueQueries } from '../persistence/catalogue.queries.js';
import { ProductsPageDto, ProductsPageQueryDto } from './catalogue.dto.js';
import { StoredAttributesDto, StoredCategoriesDto } from './stored.dto.js';

/** The stored catalogue, for `make export` and the console: without prices, stock and search. */
@ApiTags('catalogue')
@Controller('v1')
@AllowCallers('importer', 'backoffice')
@ForStaff('moderator')
export class CatalogueController {
  constructor(private readonly queries: CatalogueQueries) {}

  /** Pages in order of creation, so that parts precede the products made of them. */
  @Get('products')
  @ApiOperation({ operationId: 'listProducts', summary: 'Products as stored, page by page' })
  @ApiOkResponse({ type: ProductsPageDto })
  async products(@Query() { after, limit }: ProductsPageQueryDto): Promise<ProductsPageDto> {
    const page = await this.queries.productPage(after, limit);
    const next = page.length === limit ? (page.at(-1)?.documentId ?? null) : null;
    return { products: page.map(({ facts }) => facts), next };
  }

  @Get('attributes')
  @AllowCallers('importer', 'backoffice', 'marketplace')
  @ApiOperation({ operationId: 'listAttributes', summary: 'Attributes with their options in every language' })
  @ApiOkResponse({ type: StoredAttributesDto })
  async attributes(): Promise<StoredAttributesDto> {
    return { attributes: await this.queries.attributes() };
  }

  @Get('categories')
  @AllowCallers('importer', 'backoffice', 'marketplace')
  @ApiOperation({ operationId: 'listCategories', summary: 'Categories with their key paths' })
  @ApiOkResponse({ type: StoredCategoriesDto })
  async categories(): Promise<StoredCategoriesDto> {
    return { categories: await this.queries.categories() };
  }
}
