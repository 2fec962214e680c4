import { findStore, type StoreView } from '@garderoba/contracts';
import type { SearchEntity } from '@garderoba/contracts/search-query/search-query';
import { Open } from '@garderoba/service-kit/access';
import { NeighbourAway } from '@garderoba/service-kit/http-client';
import type { Logger } from '@garderoba/service-kit/logger';
import { LOGGER } from '@garderoba/service-kit/start';
import { Body, Controller, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { execute, GraphQLError } from 'graphql';
import { CatalogClient } from '../clients/catalog.client.js';
import { WireError } from '../wire/envelope.js';
import { CATALOGUE, readQuery } from '../wire/graphql.schema.js';
import { type CatalogueArguments, type SearchReply, searchOfField, toItems, toProducts } from '../wire/graphql.wire.js';
import { asObject, asText, storeOf } from '../wire/request.js';
import { object, open, text } from '../wire/schema.js';
import { TEXT } from '../wire/texts.js';
import { ApiCall } from './api-call.js';
import { PriceGroups } from './price-groups.js';

/** Far above what any client asks; more is somebody who wants to keep us busy. */
const MAX_SEARCHES = 10;
/** Results when none is said: everything there is of the small kinds. */
const STANDARD_SIZE = { product: 20, category: 200, review: 20, attribute: 150, taxrule: 150 } as const;
const CMS_SIZE = 200;

/** Whose question it is, and how many searches it has cost. */
interface Asking {
  readonly store: StoreView;
  readonly group: number | undefined;
  searches: number;
}

/** The catalogue for clients that speak GraphQL (wire-contract 5.8): the same searches, answered in GraphQL's own form. */
@ApiTags('catalogue')
@Controller('graphql')
@Open()
export class GraphqlController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly groups: PriceGroups,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `/graphql/` asks the default store, `/graphql/{storeCode}/` another one. */
  @Post(['', ':storeCode'])
  @ApiCall({
    summary: 'The catalogue in GraphQL: products, categories, reviews, attributes, tax rules, CMS (wire-contract 5.8)',
    query: { storeCode: 'store, when the path names none' },
    body: object({ query: text, variables: open, operationName: text }, ['variables', 'operationName']),
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
    const asked = asObject(body);
    const { document, errors } = readQuery(asked?.query);
    if (!document) return send(reply, 400, { errors });
    const store = findStore(storeCode) ?? storeOf(request.headers, query);
    const asking: Asking = { store, group: await this.groups.of(request, undefined), searches: 0 };
    const answer = await execute({
      schema: CATALOGUE,
      document,
      rootValue: this.fields,
      contextValue: asking,
      variableValues: asObject(asked?.variables) ?? {},
      operationName: asText(asked?.operationName) || null,
    });
    const isAway = answer.errors?.some(({ originalError }) => originalError instanceof NeighbourAway);
    if (isAway) reply.header('retry-after', '1');
    const told = answer.errors && { errors: answer.errors.map((error) => this.tell(error)) };
    // Without data nothing was asked: the variables are not those of the query.
    await send(reply, isAway ? 503 : 'data' in answer ? 200 : 400, { ...answer, ...told });
  }

  private readonly fields = {
    products: async (asked: CatalogueArguments, asking: Asking) =>
      toProducts(await this.search('product', asked, asking, STANDARD_SIZE.product), asked),
    categories: (asked: CatalogueArguments, asking: Asking) =>
      this.search('category', asked, asking, STANDARD_SIZE.category),
    reviews: (asked: CatalogueArguments, asking: Asking) => this.search('review', asked, asking, STANDARD_SIZE.review),
    customAttributeMetadata: (asked: CatalogueArguments, asking: Asking) =>
      this.search('attribute', asked, asking, STANDARD_SIZE.attribute),
    taxrule: (asked: CatalogueArguments, asking: Asking) =>
      this.search('taxrule', asked, asking, STANDARD_SIZE.taxrule),
    cmsPages: async (asked: CatalogueArguments, asking: Asking) =>
      toItems(await this.search('cms_page', asked, asking, CMS_SIZE)),
    cmsBlocks: async (asked: CatalogueArguments, asking: Asking) =>
      toItems(await this.search('cms_block', asked, asking, CMS_SIZE)),
    cmsHierarchies: async (asked: CatalogueArguments, asking: Asking) =>
      toItems(await this.search('cms_hierarchy', asked, asking, CMS_SIZE)),
  };

  private async search(
    entity: SearchEntity,
    asked: CatalogueArguments,
    asking: Asking,
    size: number,
  ): Promise<SearchReply> {
    asking.searches += 1;
    if (asking.searches > MAX_SEARCHES) throw new WireError(400, `at most ${MAX_SEARCHES} searches at once`);
    const query = searchOfField(entity, asked, size);
    const { bytes } = await this.catalog.search(asking.store.code, query, asking.group);
    return JSON.parse(bytes.toString('utf8'));
  }

  /** What was asked wrongly is told in words; what went wrong here is logged and told as little as anywhere. */
  private tell(error: GraphQLError): GraphQLError {
    const { originalError: cause } = error;
    if (!cause || cause instanceof GraphQLError || cause instanceof WireError) return error;
    this.logger.error({ err: cause, url: '/graphql' }, 'call failed');
    const { nodes, path } = error;
    return new GraphQLError(cause instanceof NeighbourAway ? TEXT.unavailable : TEXT.internal, { nodes, path });
  }
}

const send = async (reply: FastifyReply, status: number, answer: object): Promise<void> => {
  await reply.status(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer));
};
