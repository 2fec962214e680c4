import { DEFAULT_LANGUAGE } from '@garderoba/contracts/languages';
import { Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RentalClient } from '../../clients/rental.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { Names } from '../kit/names.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import { GarmentFilter, GarmentRecord, GarmentRow, ReplanFilter, ReplanRow } from './garments.dto.js';

const SORTS = ['sku'] as const;
const REPLAN_SORTS = ['at'] as const;

/** Rentable garments; a single one with its pieces, their history and every booking of their days. */
@AdminResource('garments')
export class GarmentsController {
  constructor(
    private readonly rental: RentalClient,
    private readonly names: Names,
  ) {}

  @Get()
  @Staff('moderator')
  @AnswersRows(GarmentRow, GarmentFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly GarmentRow[]> {
    const page = listQuery(query, GarmentFilter, SORTS);
    const { filter, offset, limit } = page;
    const { language = DEFAULT_LANGUAGE, ...wanted } = filter;
    const { garments, total } = await this.rental.garments(queryText({ ...wanted, offset, limit }));
    const names = await this.names.ofProducts(
      garments.map(({ sku }) => sku),
      language,
    );
    return listed(
      reply,
      'garments',
      page,
      garments.map((garment) => ({ id: garment.sku, ...garment, name: names.get(garment.sku) ?? null })),
      total,
    );
  }

  /** The calendar of one garment for staff. */
  @Get(':id')
  @Staff('moderator')
  @Answers(GarmentRecord)
  @Refuses(404)
  async get(@Param('id') sku: string): Promise<GarmentRecord> {
    return { id: sku, ...(await this.rental.garmentCalendar(sku)) };
  }
}

/** Bookings whose piece was not returned in time, with alternatives to offer. */
@AdminResource('replans')
export class ReplansController {
  constructor(private readonly rental: RentalClient) {}

  @Get()
  @Staff('moderator')
  @AnswersRows(ReplanRow, ReplanFilter, REPLAN_SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ReplanRow[]> {
    const page = listQuery(query, ReplanFilter, REPLAN_SORTS);
    const { replans } = await this.rental.replans(page.filter.state ?? '');
    return listed(reply, 'replans', page, replans.slice(page.offset, page.offset + page.limit), replans.length);
  }
}
