import type { AppealState } from '@garderoba/contracts/statements';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Appeal } from '../../domain/reviews/appeal.js';
import type { AppealCase } from '../../domain/reviews/appeal-views.js';
import type { WholeReview } from '../../domain/reviews/review-views.js';
import type { Statement } from '../../domain/reviews/statement.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';
import { toAppeal } from './appeals.repository.js';
import { reviewOf, WHOLE } from './review-rows.js';
import { toStatement } from './statements.repository.js';

/** A statement, with the appeal against it if there is one. */
interface StatementWithAppeal {
  readonly statement: Statement;
  readonly appeal: Appeal | null;
}

/** Part of a list, by the day on which its rows are due or were decided. */
interface Part {
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** Which appeals staff look for. */
interface AppealSearch extends Part {
  readonly state?: AppealState | undefined;
  readonly late?: boolean | undefined;
  readonly id?: string[] | undefined;
}

/** Which statements are disclosed: decided from `from` until before `until`. */
interface Disclosure extends Part {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Numbers of appeals that wait for an answer. */
interface AppealCounts {
  readonly appeals: number;
  readonly appealsLate: number;
  /** When the appeal was made that waits longest. */
  readonly oldestAppeal: Date | null;
}

/** An answered appeal, as its mail tells it. */
export interface AnsweredAppeal {
  readonly appeal: Appeal & { readonly customerId: string };
  readonly sku: string;
}

const WITH_STATEMENT = { include: { statement: true } } as const satisfies Prisma.ReviewAppealDefaultArgs;

/** What writers and staff read of statements about reviews, and of appeals. */
@Injectable()
export class StatementQueries {
  constructor(private readonly db: Db) {}

  /** About a review of the customer, the newest first; also after it was deleted. */
  async own(customerId: string, reviewId: string): Promise<StatementWithAppeal[]> {
    const rows = await prisma(this.db).reviewStatement.findMany({
      ...{ where: { customerId, reviewId }, include: { appeal: true } },
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
      prisma(this.db).reviewAppeal.findMany({
        ...{ where, ...WITH_STATEMENT, skip: offset, take: limit },
        orderBy: [{ dueAt: direction }, { appealId: direction }],
      }),
      prisma(this.db).reviewAppeal.count({ where }),
    ]);
    const reviews = await this.reviews(rows.map(({ reviewId }) => reviewId));
    return { items: rows.map((row) => caseOf(row, reviews)), total };
  }

  async appeal(appealId: string): Promise<AppealCase | undefined> {
    const row = await prisma(this.db).reviewAppeal.findUnique({ where: { appealId }, ...WITH_STATEMENT });
    return row ? caseOf(row, await this.reviews([row.reviewId])) : undefined;
  }

  /** What a mail about an answer says; undefined: it is not answered, or its writer was erased. */
  async answered(appealId: string): Promise<AnsweredAppeal | undefined> {
    const row = await prisma(this.db).reviewAppeal.findUnique({ where: { appealId }, ...WITH_STATEMENT });
    if (!row?.answeredAt || row.customerId === null) return undefined;
    const { statement, ...appeal } = row;
    return { appeal: { ...toAppeal(appeal), customerId: row.customerId }, sku: statement.sku };
  }

  async counts(now: Date): Promise<AppealCounts> {
    const where = { state: 'open' };
    const [all, appealsLate] = await Promise.all([
      prisma(this.db).reviewAppeal.aggregate({ where, _count: true, _min: { createdAt: true } }),
      prisma(this.db).reviewAppeal.count({ where: { ...where, dueAt: { lte: now } } }),
    ]);
    return { appeals: all._count, appealsLate, oldestAppeal: all._min.createdAt };
  }

  /** Statements that stand, by their decision. */
  async standing({ from, until, order, offset, limit }: Disclosure): Promise<{ items: Statement[]; total: number }> {
    const where = { createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) }, withdrawnAt: null };
    const direction = order === 'ASC' ? 'asc' : 'desc';
    const [rows, total] = await Promise.all([
      prisma(this.db).reviewStatement.findMany({
        ...{ where, skip: offset, take: limit },
        orderBy: [{ createdAt: direction }, { statementId: direction }],
      }),
      prisma(this.db).reviewStatement.count({ where }),
    ]);
    return { items: rows.map(toStatement), total };
  }

  private async reviews(ids: readonly string[]): Promise<Map<string, WholeReview>> {
    const rows = await prisma(this.db).review.findMany({ where: { reviewId: { in: [...ids] } }, include: WHOLE });
    return new Map(rows.map((row) => [row.reviewId, reviewOf(row)]));
  }
}

type CaseRow = Prisma.ReviewAppealGetPayload<typeof WITH_STATEMENT>;

const caseOf = ({ statement, ...row }: CaseRow, reviews: ReadonlyMap<string, WholeReview>): AppealCase => ({
  ...{ appeal: toAppeal(row), statement: toStatement(statement), review: reviews.get(row.reviewId) ?? null },
});
