import type { Filter, SearchQuery, StoreView } from '@garderoba/contracts';
import { param } from '@garderoba/edge/request';
import { badRequest } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CatalogClient } from '../../clients/catalog.client.js';
import { RentalClient } from '../../clients/rental.client.js';
import { DatesQuery } from '../../wire/buying/rental.schema.js';
import { fromWireDates, withTotal } from '../../wire/buying/rental.wire.js';
import { read } from '../../wire/call.js';
import { optionalParam } from '../../wire/fields.js';
import { SearchBody, SearchReply, SearchQuery as WireSearchQuery } from '../../wire/goods/catalog.schema.js';
import { searchOf } from '../../wire/goods/search.wire.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';

type Query_ = Record<string, unknown>;

/** Query parameters that are not filters. */
const RESERVED = new Set([
  'storeCode',
  'token',
  'cartId',
  'date',
  'period',
  'delivery',
  'size',
  'limit',
  'from',
  'sort',
]);
const MAX_LIMIT = 500;
const MAX_FROM = 100_000;
const MAX_VALUES = 200;

const sizes = optionalParam.describe('option ids of sizes, comma-separated');
const FreeQuery = z.object({
  ...DatesQuery.shape,
  size: sizes,
  limit: optionalParam.describe('at most 500; 50 when absent'),
  from: WireSearchQuery.shape.from,
  sort: WireSearchQuery.shape.sort,
});
const FreeSearchQuery = z.object({ ...DatesQuery.shape, free_size: sizes, ...WireSearchQuery.shape });

/**
 * Search for garments that are free on given dates in a given size (wire-contract 11.9). Reads the booking calendar and
 * is never cached; a booking can follow at any time.
 */
@ApiTags('catalogue')
@Controller('api/catalog')
@Open()
export class AvailabilityController {
  constructor(
    private readonly rental: RentalClient,
    private readonly catalog: CatalogClient,
  ) {}

  @Get('availability')
  @ApiCall({
    summary: 'Garments that are free on these days; any other parameter is an attribute with option ids',
    query: FreeQuery,
    bare: SearchReply,
    refusals: { 400: 'days the calendar does not offer' },
  })
  async search(@Req() request: FastifyRequest, @Query() query: Query_, @Res() reply: FastifyReply): Promise<void> {
    const store = storeOf(request.headers, query);
    await this.answer(reply, store, {
      entity: 'product',
      filters: [await this.freeOn(store, query, param(query, 'size')), ...filtersOf(query)],
      sort: [sortOf(param(query, 'sort'))],
      from: numberOf(query, 'from', 0, MAX_FROM),
      size: numberOf(query, 'limit', 50, MAX_LIMIT) || 50,
      facets: [],
      source: { include: [], exclude: [] },
      format: 'standard',
    });
  }

  /**
   * The same with the body of a catalogue search, for a listing with facets: `free_size` filters the garments, `size`
   * is the page size.
   */
  @Post('availability')
  @HttpCode(200)
  @ApiCall({
    summary: 'Catalogue search among the garments that are free on these days',
    query: FreeSearchQuery,
    body: SearchBody,
    bare: SearchReply,
    refusals: { 400: 'days the calendar does not offer, or an element of a search that is not offered' },
  })
  async searchByBody(
    @Req() request: FastifyRequest,
    @Query() query: Query_,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const store = storeOf(request.headers, query);
    const asked = searchOf('product', query, body);
    const free = await this.freeOn(store, query, param(query, 'free_size'));
    await this.answer(reply, store, { ...asked, filters: [free, ...asked.filters] });
  }

  /** Refuses dates on which no rental can start. */
  private async freeOn(store: StoreView, query: Query_, sizes: string): Promise<Filter> {
    const wanted = { ...fromWireDates(read(DatesQuery, query)), store: store.code };
    const { firstDay, lastDay, today } = await this.rental.days(wanted);
    const ids = sizes.split(',').filter(Boolean).slice(0, MAX_VALUES);
    return {
      is: 'free',
      from: firstDay,
      to: lastDay,
      today,
      delivery: wanted.delivery,
      ...(ids.length > 0 && { sizes: ids }),
    };
  }

  private async answer(reply: FastifyReply, store: StoreView, query: SearchQuery): Promise<void> {
    const { bytes } = await this.catalog.search(store.code, query);
    await reply
      .status(200)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(withTotal(bytes));
  }
}

/** Parses `color=12,14&category_ids=7`: per filter, one of the options must match. */
function filtersOf(query: Query_): Filter[] {
  return Object.keys(query)
    .filter((name) => !RESERVED.has(name))
    .map((name) => {
      if (!/^[a-z][a-z0-9_.]{0,60}$/i.test(name)) throw badRequest(`${name.slice(0, 60)} is no filter`);
      const values = param(query, name).split(',').filter(Boolean);
      if (values.length === 0 || values.length > MAX_VALUES)
        throw badRequest(`${name} must have 1 to ${MAX_VALUES} values`);
      return { is: name === 'category_ids' ? 'oneOf' : 'option', field: name, values };
    });
}

function sortOf(text: string): SearchQuery['sort'][number] {
  const [field = '', direction = ''] = text.split(':');
  if (text === '') return { field: 'updated_at', direction: 'desc' };
  if (!/^[a-z][a-z0-9_.]{0,60}$/i.test(field)) throw badRequest('sort must be field:asc or field:desc');
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
}

function numberOf(query: Query_, name: string, usual: number, most: number): number {
  const text = param(query, name);
  if (text === '') return usual;
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) throw badRequest(`${name} must be a number up to ${most}`);
  return Number(text);
}
