import { createHash } from 'node:crypto';
import type { AuditAction } from '@garderoba/contracts';
import { badRequest, WireError } from '@garderoba/edge/wire-error';
import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Holiday, RentalClient } from '../clients/rental.client.js';
import { AuditLog } from './audit-log.js';
import { changed } from './changes.js';
import { Answers, AnswersRows, Refuses } from './describe.js';
import { COUNTRIES, HolidayDto, HolidayFilter, HolidaysDto, HolidaysRecord } from './dto/holidays.dto.js';
import { inMemory } from './in-memory-list.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';
import { ofFields, REFUSALS_OF_UNDO, Undo } from './undo.js';

const SORTS = ['id'] as const;

/** Days per country on which no rental is handed over, starts or is worn: public holidays and closing days. */
@AdminResource('holidays')
export class HolidaysController {
  constructor(
    private readonly rental: RentalClient,
    private readonly audit: AuditLog,
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
    const days = (await this.rental.holidays(country)).map(({ from, to, name }) => ({ from, to, name }));
    return { id: country, days, version: versionOf(days) };
  }

  /** Replaces all days of the country. */
  @Put(':id')
  @Staff('admin')
  @Answers(HolidaysRecord)
  @Refuses(400, 'console.ends_before', 'console.two_begin')
  @Refuses(404)
  @Refuses(409, 'console.changed_meanwhile')
  async update(@Param('id') country: string, @Body() { days, version }: HolidaysDto): Promise<HolidaysRecord> {
    const before = await this.get(country);
    if (before.version !== version)
      throw new WireError(409, 'It was changed meanwhile. Reload it and try again.', {
        reason: 'console.changed_meanwhile',
      });
    return this.change(before, days, 'update');
  }

  @Post(':id/undo')
  @Staff('admin')
  @Answers(HolidaysRecord)
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO)
  async takeBack(@Param('id') country: string): Promise<HolidaysRecord> {
    const now = await this.get(country);
    const { days = now.days } = await this.undo.fieldsBefore<HolidaysRecord>('holidays', country, ofFields(now));
    return this.change(now, days, 'undo');
  }

  private async change(
    before: HolidaysRecord,
    days: readonly HolidayDto[],
    action: AuditAction,
  ): Promise<HolidaysRecord> {
    await this.rental.setHolidays(before.id, inOrder(days));
    const after = await this.get(before.id);
    const difference = changed({ ...before }, { ...after }, ['version']);
    if (Object.keys(difference.after).length > 0)
      await this.audit.record({ action, resource: 'holidays', id: before.id, ...difference });
    return after;
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

const versionOf = (days: readonly Holiday[]): string =>
  createHash('sha256').update(JSON.stringify(days)).digest('hex').slice(0, 16);
