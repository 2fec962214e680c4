import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Header, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Facts } from '../../wire/content/facts.schema.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';
import { FactTexts } from './fact-texts.js';

/** Values that many texts of the shop state (proto/src/content/facts.ts). */
@ApiTags('content')
@Controller('api/ext/facts')
@Open()
export class FactsController {
  constructor(private readonly facts: FactTexts) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiCall({
    summary: 'Days, hours, amounts and addresses of the shop, as the store view writes them (CMS-064 to CMS-071)',
    id: 'facts',
    result: Facts,
  })
  async all(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    return ok(await this.facts.in(storeOf(request.headers, query).code));
  }
}
