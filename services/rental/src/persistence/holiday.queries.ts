import { Db, type Sql } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { DayRange } from '../domain/civil-date.js';

export interface HolidayRow extends DayRange {
  readonly country: string;
  readonly name: string;
}

@Injectable()
export class HolidayQueries {
  constructor(private readonly db: Db) {}

  /** Per country, in order. */
  async all(sql: Sql = this.db): Promise<Map<string, DayRange[]>> {
    const rows = await sql.rows<HolidayRow>(
      `SELECT country, disabled_from AS "from", disabled_to AS "to", name FROM holiday ORDER BY country, disabled_from`,
    );
    const ranges = new Map<string, DayRange[]>();
    for (const { country, from, to } of rows) {
      const list = ranges.get(country) ?? [];
      list.push({ from, to });
      ranges.set(country, list);
    }
    return ranges;
  }

  list(country: string): Promise<HolidayRow[]> {
    return this.db.rows<HolidayRow>(
      `SELECT country, disabled_from AS "from", disabled_to AS "to", name FROM holiday WHERE country = $1 ORDER BY disabled_from`,
      [country],
    );
  }
}
