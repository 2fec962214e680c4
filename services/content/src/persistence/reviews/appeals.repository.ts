import type { AppealState } from '@garderoba/contracts/statements';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Appeal } from '../../domain/reviews/appeal.js';
import type { Lease } from '../../domain/reviews/lease.js';
import type { ReviewAppeal as Row } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';
import { leaseOf, leaseRow } from './review-rows.js';

export const toAppeal = ({ leasedBy, leasedUntil, ...row }: Row): Appeal => ({
  ...row,
  state: row.state as AppealState,
  lease: leaseOf({ leasedBy, leasedUntil }),
});

/** Appeals of writers. The locks of the review and of the statement are taken before that of an appeal. */
@Injectable()
export class AppealsRepository {
  readonly resource = 'review-appeals';
  readonly idOf = ({ appealId }: Appeal): string => appealId;

  constructor(private readonly db: Db) {}

  async insert(tx: Tx, { lease, ...appeal }: Appeal): Promise<void> {
    await prisma(tx).reviewAppeal.create({ data: { ...appeal, ...leaseRow(lease) }, select: { appealId: true } });
  }

  async get(appealId: string, on: Db | Tx = this.db): Promise<Appeal | undefined> {
    const row = await prisma(on).reviewAppeal.findUnique({ where: { appealId } });
    return row ? toAppeal(row) : undefined;
  }

  async ofStatement(tx: Tx, statementId: string): Promise<Appeal | undefined> {
    const row = await prisma(tx).reviewAppeal.findUnique({ where: { statementId } });
    return row ? toAppeal(row) : undefined;
  }

  /** Locks the appeal until the end of the transaction. */
  async lock(tx: Tx, appealId: string): Promise<Appeal | undefined> {
    const found = await tx.one('SELECT 1 FROM review_appeal WHERE appeal_id = $1 FOR UPDATE', [appealId]);
    return found ? this.get(appealId, tx) : undefined;
  }

  /**
   * Locks the open appeal that is due first, that nobody else has, and that is not about a decision of this member of staff;
   * those that others are about to take are passed over.
   */
  async lockNext(tx: Tx, staffId: string, now: Date): Promise<Appeal | undefined> {
    const found = await tx.one<{ appealId: string }>(
      `SELECT appeal_id AS "appealId" FROM review_appeal
        WHERE state = 'open' AND against_id IS DISTINCT FROM $1
          AND (leased_until IS NULL OR leased_until <= $2 OR leased_by = $1)
        ORDER BY due_at, appeal_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [staffId, now],
    );
    return found && this.get(found.appealId, tx);
  }

  /** The caller holds the lock of the appeal. */
  async saveLease(tx: Tx, appealId: string, lease: Lease | null): Promise<void> {
    await prisma(tx).reviewAppeal.update({ where: { appealId }, data: leaseRow(lease), select: { appealId: true } });
  }

  async save(tx: Tx, { lease, ...appeal }: Appeal): Promise<void> {
    const { appealId } = appeal;
    const data = { ...appeal, ...leaseRow(lease) };
    await prisma(tx).reviewAppeal.update({ where: { appealId }, data, select: { appealId: true } });
  }

  async openOf(tx: Tx, customerId: string): Promise<Appeal[]> {
    const where = { customerId, state: 'open' };
    return (await prisma(tx).reviewAppeal.findMany({ where, orderBy: { appealId: 'asc' } })).map(toAppeal);
  }

  /** Who appealed, and what was written and answered, is forgotten. */
  async forget(tx: Tx, customerId: string): Promise<void> {
    const data = { customerId: null, text: '', answer: '' };
    await prisma(tx).reviewAppeal.updateMany({ where: { customerId }, data });
  }
}
