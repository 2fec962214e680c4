import type { CivilDate } from '@garderoba/contracts/civil-days';
import type { Language } from '@garderoba/contracts/languages';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** What a row of figures is about. */
export const CONSENT_GROUPS = ['week', 'version'] as const;
export type ConsentGroup = (typeof CONSENT_GROUPS)[number];

export interface ConsentSearch {
  readonly by: ConsentGroup;
  /** First and last day in the shop's time zone. */
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
  readonly language?: Language | undefined;
}

/** Numbers of records: of a week, of a version of the text, or of all. */
export interface ConsentFigures {
  /** Monday of the week, version of the text, or `all`. */
  readonly group: string;
  readonly records: number;
  readonly measurement: number;
  readonly advertising: number;
  readonly media: number;
  readonly allowedAll: number;
  readonly refusedAll: number;
  readonly question: number;
  readonly settings: number;
}

/** Weeks begin on Monday, in the time of the shop. */
const GROUP: Readonly<Record<ConsentGroup, string>> = {
  week: `to_char(date_trunc('week', made_at AT TIME ZONE 'Europe/Warsaw'), 'YYYY-MM-DD')`,
  version: 'text_version',
};
const beginOf = (day: string) => `(${day})::timestamp AT TIME ZONE 'Europe/Warsaw'`;
const count = (condition: string) => `(count(*) FILTER (WHERE ${condition}))::int`;

@Injectable()
export class ConsentQueries {
  constructor(private readonly db: Db) {}

  /** The newest week or version first, then all together; nothing without records. */
  figures({ by, from, to, language }: ConsentSearch): Promise<ConsentFigures[]> {
    const group = GROUP[by];
    return this.db.rows<ConsentFigures>(
      `SELECT coalesce(${group}, 'all') AS "group", count(*)::int AS records,
              ${count('measurement')} AS measurement, ${count('advertising')} AS advertising, ${count('media')} AS media,
              ${count('measurement AND advertising AND media')} AS "allowedAll",
              ${count('NOT (measurement OR advertising OR media)')} AS "refusedAll",
              ${count(`way = 'question'`)} AS question, ${count(`way = 'settings'`)} AS settings
         FROM consent_record
        WHERE ($1::date IS NULL OR made_at >= ${beginOf('$1::date')})
          AND ($2::date IS NULL OR made_at < ${beginOf('$2::date + 1')})
          AND ($3::text IS NULL OR language = $3)
        GROUP BY ROLLUP (${group}) HAVING count(*) > 0
        ORDER BY GROUPING(${group}), 1 DESC`,
      [from ?? null, to ?? null, language ?? null],
    );
  }
}
