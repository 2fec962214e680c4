import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { UnknownProduct } from '../domain/catalog.errors.js';
import { AdminProductQueries } from '../persistence/admin-products.queries.js';
import { AdminProductDto, AdminProductPageDto, AdminProductsQueryDto } from './admin-products.dto.js';

/** Products for staff, including unlisted ones. The gateway checks roles; writes are in bulk.controller. */
@ApiTags('admin-products')
@Controller('v1')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class AdminProductsController {
  constructor(private readonly products: AdminProductQueries) {}

  @Get('admin-products')
  @ApiOperation({ operationId: 'adminProducts', summary: 'A page of products with their name in one language' })
  @ApiOkResponse({ type: AdminProductPageDto })
  list(@Query() query: AdminProductsQueryDto): Promise<AdminProductPageDto> {
    return this.search(query);
  }

  @Post('admin-products::search')
  @HttpCode(200)
  @ApiOperation({ operationId: 'searchAdminProducts', summary: 'The same, with more SKUs than an address can hold' })
  @ApiOkResponse({ type: AdminProductPageDto })
  search(
    @Body() { q, sku: skus, status, visibility, type, categoryId, ...page }: AdminProductsQueryDto,
  ): Promise<AdminProductPageDto> {
    return this.products.page({ q, skus, status, visibility, type, categoryId }, page);
  }

  @Get('admin-products/:sku')
  @ApiOperation({ operationId: 'adminProduct', summary: 'A product as stored' })
  @ApiOkResponse({ type: AdminProductDto })
  @ApiProblems(UnknownProduct)
  async get(@Param('sku') sku: string): Promise<AdminProductDto> {
    const product = await this.products.bySku(sku);
    if (!product) throw new UnknownProduct(sku);
    return product;
  }
}
