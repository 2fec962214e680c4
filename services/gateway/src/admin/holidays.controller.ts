import { createHash } from 'node:crypto';
import type { AuditAction } from '@garderoba/contracts';
import { STORE_VIEWS } from '@garderoba/contracts';
import { Body, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { FastifyReply } from 'fastify';
import { type Holiday, RentalClient } from '../clients/rental.client.js';
import { badRequest, WireError } from '../wire/envelope.js';
import { AuditLog } from './audit-log.js';
import { changed } from './changes.js';
import { inMemory } from './in-memory-list.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';
import { Undo } from './undo.js';

const COUNTRIES = [...new Set(STORE_VIEWS.map(({ country }) => country))].sort();

class HolidayFilter {
  @IsOptional() @IsIn(COUNTRIES, { each: true }) id?: string | string[];
}

class HolidayDto {
  @IsISO8601({ strict: true }) @Length(10, 10) from: string;
  /** The last day of it. */
  @IsISO8601({ strict: true }) @Length(10, 10) to: string;
  @IsOptional() @IsString() @MaxLength(100) name?: string | null;
}

class HolidaysDto {
  @IsArray() @ArrayMaxSize(500) @ValidateNested({ each: true }) @Type(() => HolidayDto) days: HolidayDto[];
  /** Of the list that was changed; an older one is refused (409). */
  @IsString() @MaxLength(64) version: string;
}

interface HolidayList {
  readonly id: string;
  readonly days: readonly Holiday[];
  readonly version: string;
}

/** Days on which nothing is handed over, starts or is worn, per country: public holidays and days the house is closed. */
@AdminResource('holidays')
export class HolidaysController {
  constructor(
    private readonly rental: RentalClient,
    private readonly audit: AuditLog,
    private readonly undo: Undo,
  ) {}

  @Get()
  @Staff('moderator')
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, HolidayFilter, ['id']);
    const wanted = page.filter.id === undefined ? COUNTRIES : [page.filter.id].flat();
    const { items, total } = inMemory(await Promise.all(wanted.map((country) => this.get(country))), page);
    return listed(reply, 'holidays', page, items, total);
  }

  @Get(':id')
  @Staff('moderator')
  async get(@Param('id') country: string): Promise<HolidayList> {
    if (!COUNTRIES.includes(country)) throw new WireError(404, 'The shop has no stores there.');
    const days = (await this.rental.holidays(country)).map(({ from, to, name }) => ({ from, to, name }));
    return { id: country, days, version: versionOf(days) };
  }

  /** All days of the country, instead of those before. */
  @Put(':id')
  @Staff('admin')
  async update(@Param('id') country: string, @Body() { days, version }: HolidaysDto): Promise<HolidayList> {
    const before = await this.get(country);
    if (before.version !== version)
      throw new WireError(409, 'It was changed meanwhile. Reload it and try again.', {
        reason: 'console.changed_meanwhile',
      });
    return this.change(before, days, 'update');
  }

  @Post(':id/undo')
  @Staff('admin')
  async takeBack(@Param('id') country: string): Promise<HolidayList> {
    const now = await this.get(country);
    const { days = now.days } = await this.undo.fieldsBefore<HolidayList>('holidays', country, now);
    return this.change(now, days, 'undo');
  }

  private async change(before: HolidayList, days: readonly HolidayDto[], action: AuditAction): Promise<HolidayList> {
    await this.rental.setHolidays(before.id, inOrder(days));
    const after = await this.get(before.id);
    const difference = changed({ ...before }, { ...after }, ['version']);
    if (Object.keys(difference.after).length > 0)
      await this.audit.record({ action, resource: 'holidays', id: before.id, ...difference });
    return after;
  }
}

/** By their first day; a range that ends before it begins, or two that begin on one day, are a mistake. */
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
