import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { read } from '../../wire/call.js';
import { possible } from '../../wire/selling/offered.wire.js';
import {
  AttributesQuery,
  CategoriesQuery,
  FamilyQuery,
  OptionsQuery,
  PimAttributes,
  PimCategories,
  PimFamily,
  PimOptions,
} from '../../wire/selling/pim.schema.js';
import { pageOf, searched, toAttribute, toCategory, toFamily, toOption } from '../../wire/selling/pim.wire.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { pathOf } from './request-path.js';

type Query_ = Record<string, unknown>;

/** Product information for the selling form, for signed-in customers (SELL-041 to SELL-047). */
@ApiTags('selling')
@Controller('api/ext/pim')
@Open()
export class PimController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly callers: CallerOf,
  ) {}

  @Get('families/:code')
  @ApiCall({
    summary: 'What a listing of a family says and must say (SELL-042)',
    id: 'pimFamily',
    query: FamilyQuery,
    result: PimFamily,
    refusals: { 400: 'limit', 401: 'no valid token', 404: 'no such family' },
  })
  async family(@Req() request: FastifyRequest, @Param('code') code: string, @Query() query: Query_) {
    this.callers.user(request);
    read(FamilyQuery, query);
    return ok(toFamily(await this.marketplace.family(possible(code, TEXT.pimNotFound))));
  }

  @Get('attributes')
  @ApiCall({
    summary: 'Attributes of the selling form (SELL-018, SELL-043)',
    id: 'pimAttributes',
    query: AttributesQuery,
    result: PimAttributes,
    refusals: { 400: 'limit, page or search', 401: 'no valid token' },
  })
  async attributes(@Req() request: FastifyRequest, @Query() query: Query_) {
    this.callers.user(request);
    const { search, ...page } = read(AttributesQuery, query);
    const { items, total } = await this.marketplace.attributes(searched(search, 'code'), offsetOf(page));
    return ok(pageOf(pathOf(request), page, { items: items.map(toAttribute), total, hasMore: hasMore(page, total) }));
  }

  @Get('attributes/:code/options')
  @ApiCall({
    summary: 'Options of an attribute (SELL-019, SELL-047)',
    id: 'pimOptions',
    query: OptionsQuery,
    result: PimOptions,
    refusals: { 400: 'limit or page', 401: 'no valid token', 404: 'no such attribute' },
  })
  async options(@Req() request: FastifyRequest, @Param('code') code: string, @Query() query: Query_) {
    this.callers.user(request);
    const page = read(OptionsQuery, query);
    const { items, total } = await this.marketplace.options(possible(code, TEXT.pimNotFound), offsetOf(page));
    return ok(
      pageOf(pathOf(request), page, { items: items.map(toOption(code)), total, hasMore: hasMore(page, total) }),
    );
  }

  /** `parent` as a parameter or in `search`; an empty one means the top. */
  @Get('categories')
  @ApiCall({
    summary: 'Categories by parent (SELL-020, SELL-046)',
    id: 'pimCategories',
    query: CategoriesQuery,
    result: PimCategories,
    refusals: { 400: 'limit, page or search', 401: 'no valid token' },
  })
  async categories(@Req() request: FastifyRequest, @Query() query: Query_) {
    this.callers.user(request);
    const { search, parent, ...page } = read(CategoriesQuery, query);
    const wanted = parent ?? searched(search, 'parent')?.[0];
    const { items, total } = await this.marketplace.categories(wanted, offsetOf(page));
    return ok(pageOf(pathOf(request), page, { items: items.map(toCategory), total, hasMore: hasMore(page, total) }));
  }
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

const offsetOf = ({ page, limit }: Page) => ({ offset: (page - 1) * limit, limit });
const hasMore = ({ page, limit }: Page, total: number): boolean => page * limit < total;
