import {
  MANY_REPORTS,
  type ReportReason,
  type ReviewFlag,
  type ReviewState,
} from '@garderoba/contracts/content/reviews';
import { REVIEW_LATE_HOURS } from '@garderoba/contracts/moderation';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Report, WholeReview } from '../../domain/reviews/review-views.js';
import { prisma } from '../prisma.js';
import { patternOf, reviewOf, WHOLE } from './review-rows.js';

/** Other reviews of a writer that a moderator sees beside one. */
const MOST_OTHERS = 10;
/** Reports of a review that a moderator sees; anybody may report. */
const MOST_REPORTS = 50;

/** Filter of the moderators' list; absent fields do not filter. */
export interface ModerationFilter {
  readonly state?: ReviewState | undefined;
  /** Of the newest text; `any` = those that `counts` calls flagged. */
  readonly flag?: ReviewFlag | 'any' | undefined;
  readonly language?: string | undefined;
  readonly sku?: string | undefined;
  readonly customerId?: string | undefined;
  /** Part of title, text, author or SKU. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

export interface ModerationPage {
  /** By the time of the newest text. */
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** Numbers of what waits for moderators, and of what they did. */
export interface ModerationCounts {
  readonly reviews: number;
  readonly flagged: number;
  /** When the text was written that waits longest. */
  readonly oldest: Date | null;
  /** Of those that wait, that staff should have decided already. */
  readonly late: number;
  /** Decisions within 24 hours, and those of them that were undone. */
  readonly decided: number;
  readonly undone: number;
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 60 * 60_000);

/** Reviews of a writer by state. */
export type WriterCounts = Record<ReviewState, number>;

/** Reviews with all their texts, for their writers and for staff. */
@Injectable()
export class ReviewQueries {
  constructor(private readonly db: Db) {}

  async one(reviewId: string): Promise<WholeReview | undefined> {
    const row = await prisma(this.db).review.findUnique({ where: { reviewId }, include: WHOLE });
    return row ? reviewOf(row) : undefined;
  }

  /** The newest first. */
  async of(customerId: string): Promise<WholeReview[]> {
    const rows = await prisma(this.db).review.findMany({
      ...{ where: { customerId }, orderBy: { reviewId: 'desc' }, include: WHOLE },
    });
    return rows.map(reviewOf);
  }

  /** Other reviews of the writer, the newest first; of a guest none. */
  async others({ reviewId, customerId }: WholeReview): Promise<WholeReview[]> {
    if (customerId === null) return [];
    const where = { customerId, reviewId: { not: reviewId } };
    const rows = await prisma(this.db).review.findMany({
      ...{ where, orderBy: { reviewId: 'desc' }, take: MOST_OTHERS, include: WHOLE },
    });
    return rows.map(reviewOf);
  }

  /** Undefined for a guest. */
  async writer({ customerId }: WholeReview): Promise<WriterCounts | undefined> {
    if (customerId === null) return undefined;
    const counted = await prisma(this.db).review.groupBy({
      ...({ by: ['state'], where: { customerId }, _count: { _all: true } } as const),
    });
    const count = (state: ReviewState): number => counted.find((row) => row.state === state)?._count._all ?? 0;
    return {
      ...{ pending: count('pending'), approved: count('approved') },
      ...{ rejected: count('rejected'), withdrawn: count('withdrawn') },
    };
  }

  /** The newest first, at most 50. */
  async reports(reviewId: string): Promise<Report[]> {
    const rows = await prisma(this.db).reviewReport.findMany({
      ...{
        where: { reviewId },
        orderBy: { reportId: 'desc' },
        take: MOST_REPORTS,
        select: { reason: true, text: true, at: true, flaggerId: true },
      },
    });
    return rows.map(({ reason, flaggerId, ...report }) => ({
      ...{ ...report, reason: reason as ReportReason, isTrusted: flaggerId !== null },
    }));
  }

  /** Waiting reviews, and how many reviews with a flag moderators should look at. */
  async counts(now: Date): Promise<ModerationCounts> {
    const counted = await this.db.one<ModerationCounts>(
      `SELECT (SELECT count(*)::int FROM review WHERE state = 'pending') AS reviews,
              (SELECT count(*)::int FROM review r WHERE ${TO_LOOK_AT}) AS flagged,
              (SELECT min(written_at) FROM review WHERE state = 'pending') AS oldest,
              (SELECT count(*)::int FROM review WHERE state = 'pending' AND written_at <= $1) AS late,
              count(*)::int AS decided, count(undone_at)::int AS undone
         FROM review_decision WHERE at > $2`,
      [hoursBefore(now, REVIEW_LATE_HOURS), hoursBefore(now, 24)],
    );
    return counted ?? { reviews: 0, flagged: 0, oldest: null, late: 0, decided: 0, undone: 0 };
  }

  /** An index returns the ids of the page; whole reviews are read only for them. */
  async page(filter: ModerationFilter, { order, offset, limit }: ModerationPage) {
    const { where, params } = conditionsOf(filter);
    const by = `ORDER BY r.written_at ${order}, r.review_id ${order} LIMIT ${limit} OFFSET ${offset}`;
    const { reviewIds, total } = await (filter.q
      ? this.idsOnce(where, params, by)
      : this.idsByIndex(where, params, by));
    const rows = await prisma(this.db).review.findMany({ where: { reviewId: { in: reviewIds } }, include: WHOLE });
    const byId = new Map(rows.map((row) => [row.reviewId, reviewOf(row)]));
    return { items: reviewIds.flatMap((id) => byId.get(id) ?? []), total };
  }

  private async idsByIndex(where: string, params: readonly unknown[], by: string) {
    const [rows, counted] = await Promise.all([
      this.db.varied<{ reviewId: string }>(`SELECT r.review_id AS "reviewId" FROM review r ${where} ${by}`, params),
      this.db.one<{ total: number }>(`SELECT count(*)::int AS total FROM review r ${where}`, params),
    ]);
    return { reviewIds: rows.map(({ reviewId }) => reviewId), total: counted?.total ?? 0 };
  }

  /** A search for words is expensive where many reviews have them: page and total are taken from one. */
  private async idsOnce(where: string, params: readonly unknown[], by: string) {
    const [found] = await this.db.varied<{ reviewIds: string[]; total: number }>(
      `WITH found AS MATERIALIZED (SELECT r.review_id, r.written_at FROM review r ${where})
       SELECT (SELECT count(*)::int FROM found) AS total,
              ARRAY(SELECT r.review_id::text FROM found r ${by}) AS "reviewIds"`,
      params,
    );
    return found ?? { reviewIds: [], total: 0 };
  }
}

const NEWEST =
  'SELECT 1 FROM review_text t WHERE t.review_id = r.review_id AND t.no = r.last_no AND cardinality(t.flags) > 0';

/** Reported by a trusted flagger since the last decision. */
const TRUSTED = `r.review_id IN (SELECT review_id FROM review_report WHERE decision_id IS NULL AND flagger_id IS NOT NULL)`;

/** Waiting with a flag, or reported by many or by a trusted flagger. */
const TO_LOOK_AT = `(r.state = 'pending' AND EXISTS (${NEWEST})) OR r.open_reports >= ${MANY_REPORTS} OR ${TRUSTED}`;

function conditionsOf({ state, flag, language, sku, customerId, q, ids }: ModerationFilter) {
  const params: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (param: string) => string): void => {
    if (value === undefined) return;
    params.push(value);
    conditions.push(condition(`$${params.length}`));
  };
  const pattern = q?.trim() ? patternOf(q.trim()) : undefined;
  add(state, (param) => `r.state = ${param}`);
  add(language, (param) => `r.language = ${param}`);
  add(sku, (param) => `r.sku = ${param}`);
  add(customerId, (param) => `r.customer_id = ${param}`);
  add(ids, (param) => `r.review_id = ANY(${param}::uuid[])`);
  add(
    pattern,
    (param) => `(lower(r.sku) LIKE ${param} OR r.review_id IN
      (SELECT review_id FROM review_text WHERE no > 0 AND sought LIKE ${param}))`,
  );
  if (flag === 'any') conditions.push(`(${TO_LOOK_AT})`);
  else if (flag === 'many_reports') conditions.push(`r.open_reports >= ${MANY_REPORTS}`);
  else if (flag === 'trusted_report') conditions.push(TRUSTED);
  else add(flag, (param) => `EXISTS (${NEWEST} AND ${param} = ANY(t.flags))`);
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', params };
}
