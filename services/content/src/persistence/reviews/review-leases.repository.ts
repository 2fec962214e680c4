import type { ReviewTaskQueue } from '@garderoba/contracts/moderation';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Lease } from '../../domain/reviews/lease.js';
import { prisma } from '../prisma.js';
import { leaseOf, leaseRow } from './review-rows.js';

/** A review as a task: what taking it needs to know. */
export interface LockedTask {
  readonly reviewId: string;
  readonly waitingNo: number | null;
  readonly openReports: number;
  readonly version: number;
  readonly lease: Lease | null;
}

type Row = Omit<LockedTask, 'lease'> & { readonly leasedBy: string | null; readonly leasedUntil: Date | null };

const COLUMNS = `review_id AS "reviewId", waiting_no AS "waitingNo", open_reports AS "openReports", version,
  leased_by AS "leasedBy", leased_until AS "leasedUntil"`;

/** Which reviews wait in a queue. */
const WAITS: Readonly<Record<ReviewTaskQueue, string>> = {
  waiting: `state = 'pending'`,
  reported: `open_reports > 0 AND state <> 'pending'`,
};

/** What comes first in a queue. */
const FIRST: Readonly<Record<ReviewTaskQueue, string>> = {
  waiting: '',
  reported: `EXISTS (SELECT 1 FROM review_report t
    WHERE t.review_id = review.review_id AND t.decision_id IS NULL AND t.flagger_id IS NOT NULL) DESC, `,
};

/** Who checks which review. */
@Injectable()
export class ReviewLeasesRepository {
  readonly resource = 'reviews';
  readonly idOf = ({ reviewId }: LockedTask): string => reviewId;

  /** Locks the review until the end of the transaction. */
  async lock(tx: Tx, reviewId: string): Promise<LockedTask | undefined> {
    return taskOf(await tx.one<Row>(`SELECT ${COLUMNS} FROM review WHERE review_id = $1 FOR UPDATE`, [reviewId]));
  }

  /**
   * Locks the review that waits longest in the queue and that nobody else has, those that trusted flaggers reported before
   * all others; those that others are about to take are passed over. A review that the member of staff has counts as free.
   */
  async lockNext(tx: Tx, queue: ReviewTaskQueue, staffId: string, now: Date): Promise<LockedTask | undefined> {
    return taskOf(
      await tx.one<Row>(
        `SELECT ${COLUMNS} FROM review
          WHERE ${WAITS[queue]} AND (leased_until IS NULL OR leased_until <= $2 OR leased_by = $1)
          ORDER BY ${FIRST[queue]}written_at, review_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [staffId, now],
      ),
    );
  }

  /** The caller holds the lock of the review. */
  async saveLease(tx: Tx, reviewId: string, lease: Lease | null): Promise<void> {
    await prisma(tx).review.update({ where: { reviewId }, data: leaseRow(lease), select: { reviewId: true } });
  }
}

const taskOf = (row: Row | undefined): LockedTask | undefined => row && { ...row, lease: leaseOf(row) };
