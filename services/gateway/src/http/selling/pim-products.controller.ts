import { MARKETPLACE_STATUSES } from '@garderoba/contracts/marketplace/listings';
import { badRequest, ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiBody, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MarketplaceClient, type OfferedListings } from '../../clients/marketplace.client.js';
import { read } from '../../wire/call.js';
import { storeOf } from '../../wire/request.js';
import { identifierOf, lineOf, possible, ScopeGiven } from '../../wire/selling/offered.wire.js';
import { PimProduct, PimProducts, PimResult, ProductsQuery } from '../../wire/selling/pim.schema.js';
import { brokenLine, pageOf, searched, toProduct, toResult } from '../../wire/selling/pim.wire.js';
import { TEXT } from '../../wire/texts.js';
import { Accepts } from '../door/accept-bodies.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { type JsonLine, JsonLinesBody } from '../door/json-lines-body.js';
import { pathOf } from './request-path.js';

type Query_ = Record<string, unknown>;
type Result = z.output<typeof PimResult>;
type OfferedLine = OfferedListings['listings'][number];

const LINES = new JsonLinesBody();

/** Own listings of a customer as products of the product information; those of others do not exist (SELL-044). */
@ApiTags('selling')
@Controller('api/ext/pim/products')
@Open()
export class PimProductsController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly callers: CallerOf,
  ) {}

  @Get()
  @ApiCall({
    summary: 'Own listings, the newest first (SELL-016, SELL-021, SELL-044, SELL-045)',
    id: 'pimProducts',
    query: ProductsQuery,
    result: PimProducts,
    refusals: { 400: 'limit, page, search or marketplace_status', 401: 'no valid token' },
  })
  async list(@Req() request: FastifyRequest, @Query() query: Query_) {
    const { customerId } = this.callers.user(request);
    const { search, locales, with_count, marketplace_status, ...page } = read(ProductsQuery, query);
    const statuses = marketplace_status ? [marketplace_status] : searched(search, 'marketplace_status');
    if (statuses?.some((status) => !STATUSES.includes(status))) throw badRequest(TEXT.searchRefused);
    const withTotal = with_count === 'true';
    const { limit, offset } = { limit: page.limit, offset: (page.page - 1) * page.limit };
    // One more than the page: whether there is another page, without counting.
    const found = await this.marketplace.own(customerId, statuses, { offset, limit: limit + 1, withTotal });
    const wanted = locales.split(',').filter(Boolean);
    return ok(
      pageOf(pathOf(request), page, {
        items: found.items.slice(0, limit).map((listing) => toProduct(listing, wanted)),
        ...(found.total !== null && { total: found.total }),
        hasMore: found.items.length > limit,
      }),
    );
  }

  /**
   * An object, a list, or JSON lines: at most 100 listings, one result each. The same line again is 201 again; other
   * content under a known identifier is 422. What only the shop sets is refused.
   */
  @Post()
  @HttpCode(200)
  @Accepts(LINES)
  @ApiBody({
    schema: { type: 'object', additionalProperties: true },
    description: 'identifier, family, categories, values',
  })
  @ApiCall({
    summary: 'Offers several pieces at once (SELL-025, SELL-026, SELL-048)',
    id: 'createPimProducts',
    result: z.array(PimResult).readonly(),
    refusals: { 400: 'no JSON', 401: 'no valid token', 413: 'more than 100 lines', 415: 'another content type' },
  })
  async create(@Req() request: FastifyRequest, @Query() query: Query_, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const lines = await LINES.read(body);
    const store = storeOf(request.headers, query);
    const refused: Result[] = [];
    const listings = lines.flatMap((line) => offeredOf(line, refused));
    const seller = { language: store.language, store: store.code as OfferedListings['store'] };
    const results = listings.length > 0 ? await this.marketplace.offer(customerId, { ...seller, listings }) : [];
    return ok([...refused, ...results.map(toResult)].sort((a, b) => a.line - b.line));
  }

  @Get(':identifier')
  @ApiCall({
    summary: 'An own listing (SELL-016)',
    id: 'pimProduct',
    result: PimProduct,
    refusals: { 401: 'no valid token', 404: 'no such own listing' },
  })
  async one(@Req() request: FastifyRequest, @Param('identifier') identifier: string) {
    const { customerId } = this.callers.user(request);
    return ok(toProduct(await this.marketplace.one(customerId, possible(identifier)), []));
  }

  /** Idempotent. On sale, the piece waits for its seller; one that is just being bought stays. */
  @Delete(':identifier')
  @ApiCall({
    summary: 'Withdraws an own listing [own]',
    id: 'withdrawPimProduct',
    result: z.boolean(),
    refusals: { 401: 'no valid token', 404: 'no such own listing', 409: 'sold, being bought, or being inspected' },
  })
  async withdraw(@Req() request: FastifyRequest, @Param('identifier') identifier: string) {
    const { customerId } = this.callers.user(request);
    await this.marketplace.step(customerId, possible(identifier), 'withdraw');
    return ok(true);
  }
}

const STATUSES: readonly string[] = MARKETPLACE_STATUSES;

/** The listing of a line; a line without one is refused for itself. */
function offeredOf(sent: JsonLine, refused: Result[]): OfferedLine[] {
  const { line } = sent;
  if (sent.error !== undefined) {
    refused.push(brokenLine(line, sent.error));
    return [];
  }
  try {
    const offered = lineOf(line, sent.value);
    if (offered) return [offered];
    refused.push(brokenLine(line, TEXT.linesExpected));
  } catch (error) {
    if (!(error instanceof ScopeGiven)) throw error;
    const identifier = identifierOf(sent.value);
    refused.push(toResult({ line, identifier, outcome: 'refused', problems: [error.problem] }));
  }
  return [];
}
