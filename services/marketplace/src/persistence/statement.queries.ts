import type { AppealState } from '@garderoba/contracts/statements';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Appeal } from '../domain/appeal.js';
import type { Listing } from '../domain/listing.js';
import type { Statement } from '../domain/statement.js';
import type { Prisma } from '../generated/prisma/client.js';
import { toAppeal } from './appeal.repository.js';
import { toListing, WHOLE } from './listing-rows.js';
import { prisma } from './prisma.js';
import { toStatement } from './statement.repository.js';

/** A statement, with the appeal against it if there is one. */
export interface StatementWithAppeal {
  readonly statement: Statement;
  readonly appeal: Appeal | null;
}

/** An appeal with what its answer needs; the listing is null after it was deleted. */
export interface AppealCase {
  readonly appeal: Appeal;
  readonly statement: Statement;
  readonly listing: Listing | null;
}

/** Which appeals staff look for. */
export interface AppealSearch {
  readonly state?: AppealState | undefined;
  readonly late?: boolean | undefined;
  readonly id?: string[] | undefined;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** Which statements are disclosed: decided from `from` until before `until`. */
interface Disclosure {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** Numbers of appeals that wait for an answer. */
interface AppealCounts {
  readonly appeals: number;
  readonly appealsLate: number;
  /** When the appeal was made that waits longest. */
  readonly oldestAppeal: Date | null;
}

const WITH_APPEAL = { include: { appeal: true } } as const satisfies Prisma.StatementDefaultArgs;
const WITH_STATEMENT = { include: { statement: true } } as const satisfies Prisma.AppealDefaultArgs;

/** What sellers and staff read of statements and appeals. */
@Injectable()
export class StatementQueries {
  constructor(private readonly db: Db) {}

  /** About an own listing, the newest first; undefined: there is no such own listing. */
  async own(customerId: string, identifier: string): Promise<StatementWithAppeal[] | undefined> {
    const where = { customerId, identifier };
    const listing = await prisma(this.db).listing.findFirst({ where, select: { listingId: true } });
    if (!listing) return undefined;
    const rows = await prisma(this.db).statement.findMany({
      ...{ where: listing, ...WITH_APPEAL },
      orderBy: [{ createdAt: 'desc' }, { statementId: 'desc' }],
    });
    return rows.map(({ appeal, ...row }) => ({ statement: toStatement(row), appeal: appeal && toAppeal(appeal) }));
  }

  /** By the day on which they are due. */
  async appeals(search: AppealSearch, now: Date): Promise<{ items: AppealCase[]; total: number }> {
    const { state, late, id, order, offset, limit } = search;
    const where = {
      ...(state && { state }),
      ...(late && { state: 'open', dueAt: { lte: now } }),
      ...(id && { appealId: { in: id } }),
    };
    const direction = order === 'ASC' ? 'asc' : 'desc';
    const [rows, total] = await Promise.all([
      prisma(this.db).appeal.findMany({
        ...{ where, ...WITH_STATEMENT, skip: offset, take: limit },
        orderBy: [{ dueAt: direction }, { appealId: direction }],
      }),
      prisma(this.db).appeal.count({ where }),
    ]);
    const listings = await this.listings(rows.map(({ listingId }) => listingId));
    return { items: rows.map((row) => caseOf(row, listings)), total };
  }

  async appeal(appealId: string): Promise<AppealCase | undefined> {
    const row = await prisma(this.db).appeal.findUnique({ where: { appealId }, ...WITH_STATEMENT });
    return row ? caseOf(row, await this.listings([row.listingId])) : undefined;
  }

  async counts(now: Date): Promise<AppealCounts> {
    const where = { state: 'open' };
    const [all, appealsLate] = await Promise.all([
      prisma(this.db).appeal.aggregate({ where, _count: true, _min: { createdAt: true } }),
      prisma(this.db).appeal.count({ where: { ...where, dueAt: { lte: now } } }),
    ]);
    return { appeals: all._count, appealsLate, oldestAppeal: all._min.createdAt };
  }

  /** Statements that stand, by their decision. */
  async standing({ from, until, order, offset, limit }: Disclosure): Promise<{ items: Statement[]; total: number }> {
    const where = { createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) }, withdrawnAt: null };
    const direction = order === 'ASC' ? 'asc' : 'desc';
    const [rows, total] = await Promise.all([
      prisma(this.db).statement.findMany({
        ...{ where, skip: offset, take: limit },
        orderBy: [{ createdAt: direction }, { statementId: direction }],
      }),
      prisma(this.db).statement.count({ where }),
    ]);
    return { items: rows.map(toStatement), total };
  }

  private async listings(ids: readonly string[]): Promise<Map<string, Listing>> {
    const rows = await prisma(this.db).listing.findMany({ where: { listingId: { in: [...ids] } }, ...WHOLE });
    return new Map(rows.map((row) => [row.listingId, toListing(row)]));
  }
}

type CaseRow = Prisma.AppealGetPayload<typeof WITH_STATEMENT>;

const caseOf = ({ statement, ...row }: CaseRow, listings: ReadonlyMap<string, Listing>): AppealCase => ({
  ...{ appeal: toAppeal(row), statement: toStatement(statement), listing: listings.get(row.listingId) ?? null },
});
