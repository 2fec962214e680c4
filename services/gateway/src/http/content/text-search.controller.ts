import { ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Header, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ContentClient } from '../../clients/content.client.js';
import { read } from '../../wire/call.js';
import { FoundTexts, TextSearch } from '../../wire/content/text-search.schema.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';

/** Pages, posts and questions by words, in the language of the store view. */
@ApiTags('content')
@Controller('api/ext/text-search')
@Open()
export class TextSearchController {
  constructor(private readonly content: ContentClient) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiCall({
    summary: 'Visible pages, posts and questions with these words [own]',
    id: 'textSearch',
    query: TextSearch,
    result: FoundTexts,
    refusals: { 400: 'too few or too many characters' },
  })
  async find(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    const { q, size } = read(TextSearch, query);
    const items = await this.content.search(storeOf(request.headers, query).language, q, size);
    return ok({ items });
  }
}
