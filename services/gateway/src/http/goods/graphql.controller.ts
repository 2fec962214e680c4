import { findStore, type StoreView } from '@garderoba/contracts';
import {
  MAX_CATEGORIES,
  MAX_PRODUCTS,
  type SearchEntity,
  type SearchQuery,
} from '@garderoba/contracts/search-query/search-query';
import { WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Body, Controller, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultFieldResolver, execute, GraphQLError } from 'graphql';
import { CatalogClient } from '../../clients/catalog.client.js';
import { read } from '../../wire/call.js';
import { GraphqlBody, GraphqlQuery } from '../../wire/catalog.schema.js';
import { open } from '../../wire/fields.js';
import { CATALOGUE, readQuery } from '../../wire/graphql.schema.js';
import {
  type CatalogueArguments,
  type SearchParts,
  searchOfField,
  toItems,
  toProducts,
  toReply,
} from '../../wire/graphql.wire.js';
import { JsonText, jsonBytes } from '../../wire/json-parts.js';
import { storeOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { PriceGroups } from './price-groups.js';

/** Far above the needs of any client; a larger request would be abuse. */
const MAX_SEARCHES = 10;
/** Default number of results: all documents of the small kinds. */
const STANDARD_SIZE = { product: 20, category: 200, review: 20, attribute: 150, taxrule: 150 } as const;
const CMS_SIZE = 200;

/**
 * Documents that all searches of one request may return together: the limit of a single search (wire-contract 11.4).
 */
const MAX_DOCUMENTS: Readonly<Record<string, number>> = { product: MAX_PRODUCTS };
const MAX_OTHER_DOCUMENTS = MAX_CATEGORIES;
/**
 * Maximum bytes of one answer, including values requested several times under aliases. 500 complete products have five
 * million bytes.
 */
const MAX_BYTES = 8 * 1024 * 1024;

const TOO_LARGE = 'the answer is too large: ask for fewer documents or fields';

/** State of one request: its caller and the documents and bytes it has used. */
class Asking {
  searches = 0;
  /** Number of requested documents, by kind. */
  readonly documents = new Map<SearchEntity, number>();
  private bytes = 0;

  get isTooLarge(): boolean {
    return this.bytes > MAX_BYTES;
  }

  constructor(
    readonly store: StoreView,
    readonly group: number | undefined,
  ) {}

  count(entity: SearchEntity, size: number): void {
    this.searches += 1;
    this.documents.set(entity, (this.documents.get(entity) ?? 0) + size);
  }

  /** Called after all searches of the request are counted and before the first one runs. */
  refuseTooMany(entity: SearchEntity): void {
    if (this.searches > MAX_SEARCHES) throw new WireError(400, `at most ${MAX_SEARCHES} searches at once`);
    const most = MAX_DOCUMENTS[entity] ?? MAX_OTHER_DOCUMENTS;
    if ((this.documents.get(entity) ?? 0) > most)
      throw new WireError(400, `at most ${most} documents of a kind at once, in all searches together`);
  }

  /** Counts the bytes of a part of the answer, which aliases can repeat; false when the limit is exceeded. */
  write(value: unknown): boolean {
    this.bytes += value instanceof JsonText ? value.bytes.length : typeof value === 'string' ? value.length : 16;
    return !this.isTooLarge;
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
    if (!document) return send(reply, 400, { errors });
    const store = findStore(storeCode) ?? storeOf(request.headers, query);
    const asking = new Asking(store, await this.groups.of(request, undefined));
    const answer = await execute({
      schema: CATALOGUE,
      document,
      rootValue: this.fields,
      contextValue: asking,
      variableValues: asked.variables ?? {},
      operationName: asked.operationName || null,
      fieldResolver: (source, args, context, info) => {
        const value = defaultFieldResolver(source, args, context, info);
        return info.path.prev && !asking.write(value) ? null : value;
      },
    });
    // One error for the whole answer: an error per field needs its position in the query, which costs more than
    // answering the field.
    if (asking.isTooLarge) return send(reply, 400, { errors: [new GraphQLError(TOO_LARGE)] });
    const isAway = answer.errors?.some(({ originalError }) => originalError instanceof NeighbourAway);
    if (isAway) reply.header('retry-after', '1');
    const told = answer.errors && { errors: answer.errors.map((error) => this.tell(error)) };
    // Without `data` no field was resolved: the variables do not match the query.
    await send(reply, isAway ? 503 : 'data' in answer ? 200 : 400, { ...answer, ...told });
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
    asking.count(entity, query.size);
    await Promise.resolve(); // continues after every field of the request is counted
    asking.refuseTooMany(entity);
    return this.catalog.parts(asking.store.code, query, asking.group);
  }

  /** Errors of the client are answered with their text; internal errors are logged and answered with a general text. */
  private tell(error: GraphQLError): GraphQLError {
    const { originalError: cause } = error;
    if (!cause || cause instanceof GraphQLError || cause instanceof WireError) return error;
    this.logger.error({ err: cause, url: '/graphql' }, 'call failed');
    const { nodes, path } = error;
    return new GraphQLError(cause instanceof NeighbourAway ? TEXT.unavailable : TEXT.internal, { nodes, path });
  }
}

const send = async (reply: FastifyReply, status: number, answer: object): Promise<void> => {
  await reply.status(status).header('content-type', 'application/json; charset=utf-8').send(jsonBytes(answer));
};
