import type { DayRange } from '@garderoba/contracts/civil-days';
import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { dayFrom } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { Holiday } from '../domain/holidays.js';
import { prisma } from './prisma.js';

interface HolidayRow extends Holiday {
  readonly country: string;
}

const REMEMBERED_MS = 5_000;

@Injectable()
export class HolidayQueries {
  private known: { readonly at: number; readonly ranges: ReadonlyMap<string, DayRange[]> } | undefined;

  constructor(private readonly db: Db) {}

  /** Holidays per country, sorted. Cached for a few seconds, because every decision about dates reads them. */
  async all(sql: Sql = this.db): Promise<ReadonlyMap<string, DayRange[]>> {
    if (this.known && performance.now() - this.known.at < REMEMBERED_MS) return this.known.ranges;
    const rows = await this.read(sql);
    const ranges = new Map<string, DayRange[]>();
    for (const { country, from, to } of rows) {
      const list = ranges.get(country) ?? [];
      list.push({ from, to });
      ranges.set(country, list);
    }
    this.known = { at: performance.now(), ranges };
    return ranges;
  }

  /** Clears the cache after a change. Other instances see the change a few seconds later. */
  forget(): void {
    this.known = undefined;
  }

  /** Of one country, sorted. */
  async list(country: string, sql: Sql = this.db): Promise<Holiday[]> {
    return (await this.read(sql, country)).map(({ from, to, name }) => ({ from, to, name }));
  }

  /** The holidays of one country, or of all; by country and first day. */
  private async read(sql: Sql, country?: string): Promise<HolidayRow[]> {
    const rows = await prisma(sql).holiday.findMany({
      ...{ where: { country }, orderBy: [{ country: 'asc' }, { disabledFrom: 'asc' }] as const },
    });
    return rows.map(({ disabledFrom, disabledTo, ...row }) => ({
      ...{ ...row, from: dayFrom(disabledFrom), to: dayFrom(disabledTo) },
    }));
  }
}
