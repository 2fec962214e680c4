import { badRequest, WireError } from '@garderoba/edge/wire-error';
import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Holiday, RentalClient } from '../../clients/rental.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { ofFields, REFUSALS_OF_UNDO, Undo } from '../kit/undo.js';
import { COUNTRIES, HolidayDto, HolidayFilter, HolidaysDto, HolidaysRecord } from './holidays.dto.js';

const SORTS = ['id'] as const;

/** Days per country on which no rental is handed over, starts or is worn: public holidays and closing days. */
@AdminResource('holidays')
export class HolidaysController {
  constructor(
    private readonly rental: RentalClient,
    private readonly undo: Undo,
  ) {}

  @Get()
  @Staff('moderator')
  @AnswersRows(HolidaysRecord, HolidayFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly HolidaysRecord[]> {
    const page = listQuery(query, HolidayFilter, SORTS);
    const wanted = page.filter.id === undefined ? COUNTRIES : [page.filter.id].flat();
    const { items, total } = inMemory(await Promise.all(wanted.map((country) => this.get(country))), page);
    return listed(reply, 'holidays', page, items, total);
  }

  @Get(':id')
  @Staff('moderator')
  @Answers(HolidaysRecord)
  @Refuses(404)
  async get(@Param('id') country: string): Promise<HolidaysRecord> {
    if (!COUNTRIES.includes(country)) throw new WireError(404, 'The shop has no stores there.');
    const { holidays, version } = await this.rental.holidays(country);
    return { id: country, days: holidays, version };
  }

  /** Replaces all days of the country. */
  @Put(':id')
  @Staff('admin')
  @Answers(HolidaysRecord)
  @Refuses(400, 'console.ends_before', 'console.two_begin')
  @Refuses(404)
  @Refuses(409, 'rental.holidays_changed')
  async update(@Param('id') country: string, @Body() { days, version }: HolidaysDto): Promise<HolidaysRecord> {
    const { id } = await this.get(country);
    return this.change(id, days, version);
  }

  @Post(':id/undo')
  @Staff('admin')
  @Answers(HolidaysRecord)
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO, 'rental.holidays_changed')
  async takeBack(@Param('id') country: string): Promise<HolidaysRecord> {
    const now = await this.get(country);
    const { days = now.days } = await this.undo.fieldsBefore<HolidaysRecord>('holidays', country, ofFields(now));
    return this.change(now.id, days, now.version);
  }

  private async change(country: string, days: readonly HolidayDto[], version: string): Promise<HolidaysRecord> {
    await this.rental.setHolidays(country, inOrder(days), version);
    return this.get(country);
  }
}

/**
 * Sorts the days by their first day; refuses a range that ends before it begins, and two ranges with the same first
 * day.
 */
function inOrder(days: readonly HolidayDto[]): Holiday[] {
  const sorted = days
    .map(({ from, to, name }) => ({ from, to, name: name ?? '' }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const [nth, { from, to }] of sorted.entries()) {
    if (to < from)
      throw badRequest(`${from}: it ends before it begins.`, { reason: 'console.ends_before', details: { day: from } });
    if (sorted[nth + 1]?.from === from)
      throw badRequest(`${from}: two begin on this day.`, { reason: 'console.two_begin', details: { day: from } });
  }
  return sorted;
}
