import type { StoreView } from '@garderoba/contracts';
import { Open } from '@garderoba/service-kit/access';
import { Controller, Get, Param, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CatalogClient } from '../clients/catalog.client.js';
import { type Envelope, ok, WireError } from '../wire/envelope.js';
import { storeOf } from '../wire/request.js';
import { documentsWith } from '../wire/search.wire.js';

type Entity = 'cms_page' | 'cms_block';
const FOUND = { description: '{ code, result: the document of the index }' };

/** Pages and blocks one by one (CMS-061, wire-contract 7.5): what a search answers, enveloped. Unknown or switched off: 404. */
@ApiTags('content')
@Controller('api/ext/cms-data')
@Open()
export class CmsController {
  constructor(private readonly catalog: CatalogClient) {}

  /** A page by number or identifier. */
  @Get('cmsPage/:id')
  @ApiOkResponse(FOUND)
  page(@Req() request: FastifyRequest, @Param('id') id: string): Promise<Envelope> {
    return this.one('cms_page', id, storeOfCall(request));
  }

  @Get('cmsBlock/:id')
  @ApiOkResponse(FOUND)
  block(@Req() request: FastifyRequest, @Param('id') id: string): Promise<Envelope> {
    return this.one('cms_block', id, storeOfCall(request));
  }

  /** Documents of ours are the same for every store; the call's store decides the language. */
  @Get('cmsPageIdentifier/:id/storeId/:storeId')
  @ApiOkResponse(FOUND)
  pageOfStore(@Req() request: FastifyRequest, @Param('id') id: string): Promise<Envelope> {
    return this.one('cms_page', id, storeOfCall(request));
  }

  @Get('cmsBlockIdentifier/:id/storeId/:storeId')
  @ApiOkResponse(FOUND)
  blockOfStore(@Req() request: FastifyRequest, @Param('id') id: string): Promise<Envelope> {
    return this.one('cms_block', id, storeOfCall(request));
  }

  private async one(entity: Entity, id: string, store: StoreView): Promise<Envelope> {
    const field = /^\d{1,9}$/.test(id) ? 'id' : 'identifier';
    const query = documentsWith(entity, { [field]: [field === 'id' ? Number(id) : id], active: [true] }, 1);
    const [found] = await this.catalog.documents(store.code, query);
    if (!found) throw new WireError(404, 'Not found');
    return ok(found);
  }
}

const storeOfCall = (request: FastifyRequest): StoreView =>
  storeOf(request.headers, request.query as Record<string, unknown>);
