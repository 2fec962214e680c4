import type { StoreView } from '@garderoba/contracts';
import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CatalogClient } from '../../clients/catalog.client.js';
import { open } from '../../wire/fields.js';
import { documentsWith } from '../../wire/goods/search.wire.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';

type Entity = 'cms_page' | 'cms_block';

/**
 * Single pages and blocks (CMS-061, wire-contract 7.5): the document of a search, in the envelope. Unknown or disabled:
 * 404.
 */
@ApiTags('content')
@Controller('api/ext/cms-data')
@Open()
export class CmsController {
  constructor(private readonly catalog: CatalogClient) {}

  /** A page by number or identifier. */
  @Get('cmsPage/:id')
  @ApiCall({
    summary: 'A page by number or identifier (CMS-061)',
    result: open,
    refusals: { 404: 'not there, or switched off' },
  })
  page(@Req() request: FastifyRequest, @Param('id') id: string) {
    return this.one('cms_page', id, storeOfCall(request));
  }

  @Get('cmsBlock/:id')
  @ApiCall({
    summary: 'A block by number or identifier (CMS-061)',
    result: open,
    refusals: { 404: 'not there, or switched off' },
  })
  block(@Req() request: FastifyRequest, @Param('id') id: string) {
    return this.one('cms_block', id, storeOfCall(request));
  }

  /** CMS documents are the same for every store; the store of the call selects the language. */
  @Get('cmsPageIdentifier/:id/storeId/:storeId')
  @ApiCall({ summary: 'A page by identifier', result: open, refusals: { 404: 'not there, or switched off' } })
  pageOfStore(@Req() request: FastifyRequest, @Param('id') id: string) {
    return this.one('cms_page', id, storeOfCall(request));
  }

  @Get('cmsBlockIdentifier/:id/storeId/:storeId')
  @ApiCall({ summary: 'A block by identifier', result: open, refusals: { 404: 'not there, or switched off' } })
  blockOfStore(@Req() request: FastifyRequest, @Param('id') id: string) {
    return this.one('cms_block', id, storeOfCall(request));
  }

  private async one(entity: Entity, id: string, store: StoreView) {
    const field = /^\d{1,9}$/.test(id) ? 'id' : 'identifier';
    const query = documentsWith(entity, { [field]: [field === 'id' ? Number(id) : id], active: [true] }, 1);
    const [found] = await this.catalog.documents(store.code, query);
    if (!found) throw new WireError(404, 'Not found');
    return ok(found);
  }
}

const storeOfCall = (request: FastifyRequest): StoreView =>
  storeOf(request.headers, request.query as Record<string, unknown>);
