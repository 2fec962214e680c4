import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { ProductInformationUnknown } from '../../domain/listing.errors.js';
import { ProductInformation } from '../../pim/product-information.js';
import {
  AttributesQueryDto,
  FamilyDto,
  PimCategoriesQueryDto,
  PimPageQueryDto,
  SellingAttributesDto,
  SellingCategoriesDto,
  SellingOptionsDto,
} from './pim.dto.js';

/** Product information for the selling form (SELL-041 to SELL-047): what a listing can and must say. */
@ApiTags('product-information')
@Controller('v1/pim')
@AllowCallers('gateway', 'backoffice')
export class PimController {
  constructor(
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
    private readonly information: ProductInformation,
  ) {}

  @Get('families/:code')
  @ApiOperation({ operationId: 'family' })
  @ApiOkResponse({ type: FamilyDto })
  @ApiProblems(ProductInformationUnknown)
  async family(@Param('code') code: string): Promise<FamilyDto> {
    const family = await this.information.family(code);
    if (!family) throw new ProductInformationUnknown();
    const { labels, attributes, required } = family;
    return { code: family.code, labels, attributes, required: [...required, ...PHOTO_SLOTS] };
  }

  @Get('attributes')
  @ApiOperation({ operationId: 'sellingAttributes' })
  @ApiOkResponse({ type: SellingAttributesDto })
  async attributes(@Query() { code: codes, ...page }: AttributesQueryDto): Promise<SellingAttributesDto> {
    const all = await this.information.attributes();
    return pageOf(codes ? all.filter(({ code }) => codes.includes(code)) : all, page);
  }

  @Get('attributes/:code/options')
  @ApiOperation({ operationId: 'sellingOptions' })
  @ApiOkResponse({ type: SellingOptionsDto })
  @ApiProblems(ProductInformationUnknown)
  async options(@Param('code') code: string, @Query() page: PimPageQueryDto): Promise<SellingOptionsDto> {
    const options = await this.information.options(code);
    if (!options) throw new ProductInformationUnknown();
    return pageOf(
      options.map(({ code: option, labels, position }) => ({ code: option, labels, position })),
      page,
    );
  }

  @Get('categories')
  @ApiOperation({ operationId: 'sellingCategories' })
  @ApiOkResponse({ type: SellingCategoriesDto })
  async categories(@Query() { parent, ...page }: PimCategoriesQueryDto): Promise<SellingCategoriesDto> {
    const all = (await this.information.categories()).filter(
      ({ keyPath }) => !this.config.CLOSED_CATEGORIES.includes(keyPath[0] ?? ''),
    );
    const wanted = parent === undefined ? all : all.filter((category) => category.parent === (parent || null));
    return pageOf(
      wanted.map(({ code, parent: above, labels }) => ({ code, parent: above, labels })),
      page,
    );
  }
}

const pageOf = <Item>(all: readonly Item[], { offset, limit }: PimPageQueryDto) => ({
  items: all.slice(offset, offset + limit),
  total: all.length,
});
