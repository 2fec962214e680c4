import { findStore, type StoreView } from '@garderoba/contracts';
import {
  isWithoutFields,
  MAX_CATEGORIES,
  MAX_PRODUCTS,
  type SearchEntity,
  type SearchQuery,
} from '@garderoba/contracts/search-query/search-query';
import { WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Body, Controller, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogClient } from '../../clients/catalog.client.js';
import { read } from '../../wire/call.js';
import { open } from '../../wire/fields.js';
import { GraphqlBody, GraphqlQuery } from '../../wire/goods/catalog.schema.js';
import { CATALOGUE, readQuery } from '../../wire/goods/graphql.schema.js';
import {
  type CatalogueArguments,
  type SearchParts,
  searchOfField,
  toItems,
  toProducts,
  toReply,
} from '../../wire/goods/graphql.wire.js';
import { jsonParts } from '../../wire/goods/json-parts.js';
import { storeOf } from '../../wire/request.js';
import { ReviewSearch } from '../content/review-search.js';
import { ApiCall } from '../door/api-call.js';
import { answerGraphql, GraphqlRequest, refused, sendGraphql } from '../door/graphql-answer.js';
import { PriceGroups } from './price-groups.js';

/** Far above the needs of any client; a larger request would be abuse. */
const MAX_SEARCHES = 10;
/** Default number of results: all documents of the small kinds. */
const STANDARD_SIZE = { product: 20, category: 200, review: 20, attribute: 150, taxrule: 150 } as const;
const CMS_SIZE = 200;

/**
 * Documents that all searches of one request may return together: the limit of a single search (wire-contract 11.4).
 * Documents without fields do not count: their number has the limit of each search.
 */
const MAX_DOCUMENTS: Readonly<Record<string, number>> = { product: MAX_PRODUCTS };
const MAX_OTHER_DOCUMENTS = MAX_CATEGORIES;
/** State of one request: its caller and the documents it has used. */
class Asking extends GraphqlRequest {
  searches = 0;
  /** Number of requested documents, by kind. */
  readonly documents = new Map<SearchEntity, number>();

  constructor(
    readonly store: StoreView,
    readonly group: number | undefined,
  ) {
    super();
  }

  count({ entity, source, size }: SearchQuery): void {
    this.searches += 1;
    this.documents.set(entity, (this.documents.get(entity) ?? 0) + (isWithoutFields(source) ? 0 : size));
  }

  /** Called after all searches of the request are counted and before the first one runs. */
  refuseTooMany(entity: SearchEntity): void {
    if (this.searches > MAX_SEARCHES) throw new WireError(400, `at most ${MAX_SEARCHES} searches at once`);
    const most = MAX_DOCUMENTS[entity] ?? MAX_OTHER_DOCUMENTS;
    if ((this.documents.get(entity) ?? 0) > most)
      throw new WireError(400, `at most ${most} documents of a kind at once, in all searches together`);
  }
}

/** The catalogue for GraphQL clients (wire-contract 5.8): the same searches, answered in GraphQL's form. */
@ApiTags('catalogue')
@Controller('graphql')
@Open()
export class GraphqlController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly groups: PriceGroups,
    private readonly reviews: ReviewSearch,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `/graphql/` uses the default store, `/graphql/{storeCode}/` the given one. */
  @Post(['', ':storeCode'])
  @ApiCall({
    summary: 'The catalogue in GraphQL: products, categories, reviews, attributes, tax rules, CMS (wire-contract 5.8)',
    query: GraphqlQuery,
    body: GraphqlBody,
    bare: open,
    refusals: { 400: '{ errors }: no query of this schema' },
  })
  async ask(
    @Req() request: FastifyRequest,
    @Param('storeCode') storeCode: string | undefined,
    @Query() query: Record<string, unknown>,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = read(GraphqlBody, body);
    const { document, errors } = readQuery(asked.query);
    if (!document) return sendGraphql(reply, refused(errors));
    const store = findStore(storeCode) ?? storeOf(request.headers, query);
    const asking = new Asking(store, await this.groups.of(request, undefined));
    const { variables, operationName } = asked;
    const execution = { schema: CATALOGUE, document, fields: this.fields, request: asking, variables, operationName };
    await sendGraphql(reply, await answerGraphql(execution, this.logger, '/graphql'));
  }

  private readonly fields = {
    products: async (asked: CatalogueArguments, asking: Asking) =>
      toProducts(await this.search('product', asked, asking, STANDARD_SIZE.product, 'compact'), asked),
    categories: (asked: CatalogueArguments, asking: Asking) =>
      this.reply('category', asked, asking, STANDARD_SIZE.category),
    reviews: (asked: CatalogueArguments, asking: Asking) => this.reply('review', asked, asking, STANDARD_SIZE.review),
    customAttributeMetadata: (asked: CatalogueArguments, asking: Asking) =>
      this.reply('attribute', asked, asking, STANDARD_SIZE.attribute),
    taxrule: (asked: CatalogueArguments, asking: Asking) => this.reply('taxrule', asked, asking, STANDARD_SIZE.taxrule),
    cmsPages: (asked: CatalogueArguments, asking: Asking) => this.items('cms_page', asked, asking),
    cmsBlocks: (asked: CatalogueArguments, asking: Asking) => this.items('cms_block', asked, asking),
    cmsHierarchies: (asked: CatalogueArguments, asking: Asking) => this.items('cms_hierarchy', asked, asking),
  };

  private async reply(entity: SearchEntity, asked: CatalogueArguments, asking: Asking, size: number) {
    return toReply(await this.search(entity, asked, asking, size, 'standard'));
  }

  private async items(entity: SearchEntity, asked: CatalogueArguments, asking: Asking) {
    return toItems(await this.search(entity, asked, asking, CMS_SIZE, 'compact'));
  }

  private async search(
    entity: SearchEntity,
    asked: CatalogueArguments,
    asking: Asking,
    size: number,
    format: SearchQuery['format'],
  ): Promise<SearchParts> {
    const query = { ...searchOfField(entity, asked, size), format };
    asking.count(query);
    await Promise.resolve(); // continues after every field of the request is counted
    asking.refuseTooMany(entity);
    if (entity === 'review') return jsonParts(await this.reviews.answer(asking.store, query));
    return this.catalog.parts(asking.store.code, query, asking.group);
  }
}
