import { findStore, type StoreView } from '@garderoba/contracts';
import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { QueryNotUnderstood, ReviewsAreContents, UnknownStore } from '../domain/catalog.errors.js';
import { type Answer, SearchIndex } from '../search/search-index.js';
import { FindAddress } from '../use-cases/find-address.js';
import { SearchDto, SuggestionsDto, SuggestQuery, UrlMapQuery } from './search.dto.js';
import { readSearch } from './search-request.js';

/**
 * Reads the catalogue. Answers are bytes that the gateway embeds; `x-generation` and `x-tags` define how long they may
 * be cached.
 */
@ApiTags('search')
@Controller('v1')
@AllowCallers('gateway', 'content', 'accounts', 'importer')
export class SearchController {
  constructor(
    private readonly index: SearchIndex,
    private readonly addresses: FindAddress,
  ) {}

  @Post('search')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'search',
    summary: 'Searches one kind of document of one store (wire-contract 5.3, 5.4)',
  })
  @ApiBody({ type: SearchDto })
  @ApiOkResponse({ description: 'hits, total, aggregations, attribute_metadata' })
  @ApiProblems(UnknownStore, QueryNotUnderstood, ReviewsAreContents)
  async search(@Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { store, query, group } = readSearch(body);
    send(reply, await this.index.search({ store: known(store), group }, query));
  }

  @Get('url-map')
  @ApiOperation({
    operationId: 'urlMap',
    summary: 'The document at exactly this address, or that stood there before, or null (wire-contract 7.1)',
  })
  @ApiProblems(UnknownStore)
  async urlMap(
    @Query() { store, url, include, exclude, group }: UrlMapQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const question = { url: url.replace(/^\/+|\/+$/g, ''), include: list(include), exclude: list(exclude) };
    send(reply, await this.addresses.execute({ store: known(store), group }, question));
  }

  @Get('suggest')
  @ApiOperation({
    operationId: 'suggest',
    summary: 'Products, categories and searches a shopper may mean; at most 8 each, none under 3 letters',
  })
  @ApiOkResponse({ type: SuggestionsDto })
  @ApiProblems(UnknownStore)
  async suggest(@Query() { store, q }: SuggestQuery, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.index.suggest({ store: known(store) }, q));
  }
}

function known(store: string): StoreView {
  const view = findStore(store);
  if (!view) throw new UnknownStore(store);
  return view;
}

const list = (text: string | undefined): string[] => (text ? text.split(',').filter((name) => name !== '') : []);

function send(reply: FastifyReply, { bytes, generation, tags }: Answer): void {
  void reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('x-generation', generation)
    .header('x-tags', tags.join(' '))
    .send(bytes);
}
