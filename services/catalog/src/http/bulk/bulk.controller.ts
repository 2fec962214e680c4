import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { CategoryChanged, CategoryExists, ProductChanged, ProductExists } from '../../domain/catalog.errors.js';
import { textIn } from '../../domain/language.js';
import { SaveAttributes } from '../../use-cases/save-attributes.js';
import { SaveCategories } from '../../use-cases/save-categories.js';
import { SaveProducts } from '../../use-cases/save-products.js';
import { TakePage } from '../../use-cases/take-page.js';
import { TakeReviewStatistics } from '../../use-cases/take-review-statistics.js';
import { type AttributeDto, AttributesDto } from './attributes.dto.js';
import { CategoriesDto, SavedCategoriesDto } from './categories.dto.js';
import { FamiliesReviewsDto, type FamilyReviewsDto, PageDocumentsDto } from './documents.dto.js';
import { ProductResultsDto, ProductsDto } from './products.dto.js';

/** Writes the catalogue. Every call is idempotent: unchanged facts cause no event. */
@ApiTags('bulk')
@Controller('v1')
@AllowCallers('importer', 'backoffice', 'marketplace')
export class BulkController {
  constructor(
    private readonly saveAttributes: SaveAttributes,
    private readonly saveCategories: SaveCategories,
    private readonly saveProducts: SaveProducts,
    private readonly takePage: TakePage,
    private readonly takeStatistics: TakeReviewStatistics,
  ) {}

  @Put('attributes::bulk')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'saveAttributes',
    summary: 'Creates or updates attributes; answers their numbers and those of their options',
  })
  async attributes(@Body() { attributes, keepExisting = false }: AttributesDto): Promise<object> {
    const saved = await this.saveAttributes.execute(attributes.map(withDefaults), keepExisting);
    return {
      attributes: saved.map(({ code, attributeId, options }) => ({
        code,
        attributeId,
        options: options.map((option) => ({ label: textIn(option.labels, 'default'), value: option.optionId })),
      })),
    };
  }

  @Put('categories::bulk')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'saveCategories',
    summary: 'Creates or updates categories by key path, missing ancestors included',
  })
  @ApiOkResponse({ type: SavedCategoriesDto })
  @ApiProblems(CategoryChanged, CategoryExists)
  async categories(@Body() { categories, keepExisting = false }: CategoriesDto): Promise<SavedCategoriesDto> {
    return { categories: await this.saveCategories.execute(categories, keepExisting) };
  }

  @Put('products::bulk')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'saveProducts',
    summary: 'Creates or updates up to 200 products; one bad product refuses only itself',
  })
  @ApiOkResponse({ type: ProductResultsDto })
  @ApiProblems(ProductChanged, ProductExists)
  async products(@Body() { products }: ProductsDto): Promise<ProductResultsDto> {
    return { results: await this.saveProducts.execute(products) };
  }

  /** The content of the events PageChanged: `make reindex` copies content's `/v1/page-documents`. */
  @Put('page-documents::bulk')
  @HttpCode(200)
  @AllowCallers('importer')
  @ApiOperation({
    operationId: 'savePageDocuments',
    summary: 'Stores a part of the snapshot of content: pages, blocks and menus; older versions are ignored',
  })
  async pages(@Body() { items }: PageDocumentsDto): Promise<object> {
    return { changed: await this.takePage.all(items) };
  }

  /** The content of the events ReviewStatisticsChanged: `make reindex` copies content's `/v1/review-statistics`. */
  @Put('review-statistics::bulk')
  @HttpCode(200)
  @AllowCallers('importer')
  @ApiOperation({
    operationId: 'saveReviewStatistics',
    summary:
      'Stores a part of the snapshot of content: what reviews say per product family; older versions are ignored',
  })
  async reviews(@Body() { items }: FamiliesReviewsDto): Promise<object> {
    return { changed: await this.takeStatistics.all(items.map(toStatistics)) };
  }
}

const toStatistics = ({ sku, version, reviews, rated, recommended, small, trueToSize, large }: FamilyReviewsDto) => ({
  ...{ sku, version, reviews, rated, recommended },
  fits: { small, true: trueToSize, large },
});

const withDefaults = ({
  position = 0,
  isFilterable = true,
  isVisible = true,
  isComparable = false,
  isUserDefined = true,
  ...rest
}: AttributeDto) => ({
  ...rest,
  position,
  isFilterable,
  isVisible,
  isComparable,
  isUserDefined,
});
