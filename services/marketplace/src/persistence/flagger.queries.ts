import type { FlaggerState } from '@garderoba/contracts/marketplace/flaggers';
import { NOTICE_REASONS, type NoticeReason } from '@garderoba/contracts/marketplace/notices';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Flagger } from '../domain/flagger.js';
import { toFlagger } from './flagger.repository.js';
import { prisma } from './prisma.js';

/** What became of the notices of a trusted flagger, so that misuse is seen. */
export interface FlaggerFigures {
  /** Sent while it was active. */
  readonly notices: number;
  /** Of them, those outside its field of expertise: ordinary ones. */
  readonly outside: number;
  readonly open: number;
  readonly kept: number;
  readonly removed: number;
  /** Half of the answers took at most as many hours; null: none was given. */
  readonly medianHours: number | null;
}

export type FlaggerRow = Flagger & FlaggerFigures;

interface FlaggerSearch {
  readonly state?: FlaggerState | undefined;
  readonly id?: readonly string[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Numbers of the notices of a reason, or of `all`, that were sent in a time. */
export interface NoticeFigures {
  readonly reason: NoticeReason | 'all';
  readonly notices: number;
  readonly open: number;
  readonly kept: number;
  readonly removed: number;
  readonly medianHours: number | null;
  /** The same of those of trusted flaggers in their field. */
  readonly trusted: number;
  readonly trustedOpen: number;
  readonly trustedKept: number;
  readonly trustedRemoved: number;
  readonly trustedMedianHours: number | null;
}

const NONE: FlaggerFigures = { notices: 0, outside: 0, open: 0, kept: 0, removed: 0, medianHours: null };

/** Sums over notices of the alias `n`, by the names of the figures. */
const count = (condition: string): string => `count(*) FILTER (WHERE ${condition})::int`;
const median = (condition: string): string =>
  `round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM n.answered_at - n.created_at) / 3600)
     FILTER (WHERE ${condition}))::numeric, 1)::float8`;

/** What staff read of trusted flaggers, and the figures of notices for the yearly report (articles 15 and 24). */
@Injectable()
export class FlaggerQueries {
  constructor(private readonly db: Db) {}

  /** By the name of the organisation. */
  async page({ state, id, offset, limit }: FlaggerSearch): Promise<{ items: FlaggerRow[]; total: number }> {
    const where = { ...(state && { state }), ...(id && { flaggerId: { in: [...id] } }) };
    const [rows, total] = await Promise.all([
      prisma(this.db).trustedFlagger.findMany({
        ...{ where, orderBy: [{ organisation: 'asc' }, { flaggerId: 'asc' }], skip: offset, take: limit },
      }),
      prisma(this.db).trustedFlagger.count({ where }),
    ]);
    const figures = await this.figuresOf(rows.map(({ flaggerId }) => flaggerId));
    return { items: rows.map((row) => ({ ...toFlagger(row), ...(figures.get(row.flaggerId) ?? NONE) })), total };
  }

  async get(flaggerId: string): Promise<FlaggerRow | undefined> {
    return (await this.page({ id: [flaggerId], offset: 0, limit: 1 })).items[0];
  }

  /** The active one of the account. */
  async active(customerId: string): Promise<Flagger | undefined> {
    const row = await prisma(this.db).trustedFlagger.findFirst({ where: { customerId, state: 'active' } });
    return row ? toFlagger(row) : undefined;
  }

  private async figuresOf(flaggerIds: readonly string[]): Promise<ReadonlyMap<string, FlaggerFigures>> {
    const rows = await this.db.rows<FlaggerFigures & { flaggerId: string }>(
      `SELECT n.flagger_id AS "flaggerId", count(*)::int AS notices, ${count('NOT n.is_trusted')} AS outside,
              ${count(`n.state = 'open'`)} AS open, ${count(`n.state = 'kept'`)} AS kept,
              ${count(`n.state = 'removed'`)} AS removed, ${median('true')} AS "medianHours"
         FROM notice n WHERE n.flagger_id = ANY($1::uuid[]) GROUP BY n.flagger_id`,
      [flaggerIds],
    );
    return new Map(rows.map(({ flaggerId, ...figures }) => [flaggerId, figures]));
  }

  /** Of notices sent from `from` until before `until`: a row per reason that occurs, and all together. */
  async figures({ from, until }: { from?: Date | undefined; until?: Date | undefined }): Promise<NoticeFigures[]> {
    const rows = await this.db.rows<NoticeFigures>(
      `SELECT coalesce(n.reason, 'all') AS reason, count(*)::int AS notices, ${count(`n.state = 'open'`)} AS open,
              ${count(`n.state = 'kept'`)} AS kept, ${count(`n.state = 'removed'`)} AS removed,
              ${median('true')} AS "medianHours", ${count('n.is_trusted')} AS trusted,
              ${count(`n.is_trusted AND n.state = 'open'`)} AS "trustedOpen",
              ${count(`n.is_trusted AND n.state = 'kept'`)} AS "trustedKept",
              ${count(`n.is_trusted AND n.state = 'removed'`)} AS "trustedRemoved",
              ${median('n.is_trusted')} AS "trustedMedianHours"
         FROM notice n
        WHERE ($1::timestamptz IS NULL OR n.created_at >= $1) AND ($2::timestamptz IS NULL OR n.created_at < $2)
        GROUP BY ROLLUP (n.reason)`,
      [from ?? null, until ?? null],
    );
    const byReason = new Map(rows.map((row) => [row.reason, row]));
    return [...NOTICE_REASONS, 'all' as const].flatMap((reason) => byReason.get(reason) ?? []);
  }
}
