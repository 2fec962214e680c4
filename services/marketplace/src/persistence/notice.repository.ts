import type { Language } from '@garderoba/contracts/languages';
import type { NoticeReason, NoticeState } from '@garderoba/contracts/marketplace/notices';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Lease } from '../domain/lease.js';
import type { Notice } from '../domain/notice.js';
import type { Notice as Row } from '../generated/prisma/client.js';
import { leaseOf, leaseRow } from './listing-rows.js';
import { prisma } from './prisma.js';

export const toNotice = ({ leasedBy, leasedUntil, ...row }: Row): Notice => ({
  ...row,
  reason: row.reason as NoticeReason,
  language: row.language as Language,
  state: row.state as NoticeState,
  lease: leaseOf({ leasedBy, leasedUntil }),
});

/** Notices about listings. The lock of the listing is taken before that of a notice. */
@Injectable()
export class NoticeRepository {
  readonly resource = 'notices';
  readonly idOf = ({ noticeId }: Notice): string => noticeId;

  constructor(private readonly db: Db) {}

  async insert(tx: Tx, { lease, ...notice }: Notice): Promise<void> {
    await prisma(tx).notice.create({ data: { ...notice, ...leaseRow(lease) }, select: { noticeId: true } });
  }

  async get(noticeId: string, on: Db | Tx = this.db): Promise<Notice | undefined> {
    const row = await prisma(on).notice.findUnique({ where: { noticeId } });
    return row ? toNotice(row) : undefined;
  }

  /** The notice that this request made. */
  async ofRequest(tx: Tx, requestKey: string): Promise<Notice | undefined> {
    const row = await prisma(tx).notice.findUnique({ where: { requestKey } });
    return row ? toNotice(row) : undefined;
  }

  /** Whether the reporter waits for an answer about the listing. The caller holds the lock of the listing. */
  async isStanding(tx: Tx, { listingId, customerId, email }: Notice): Promise<boolean> {
    const who = customerId === null ? { email } : { customerId };
    return (await prisma(tx).notice.count({ where: { listingId, state: 'open', ...who } })) > 0;
  }

  /** Locks the notice until the end of the transaction. */
  async lock(tx: Tx, noticeId: string): Promise<Notice | undefined> {
    const found = await tx.one('SELECT 1 FROM notice WHERE notice_id = $1 FOR UPDATE', [noticeId]);
    return found ? this.get(noticeId, tx) : undefined;
  }

  /**
   * Locks the open notice that is due first and that nobody else has, those of trusted flaggers before all others; those
   * that colleagues are about to take are passed over.
   */
  async lockNext(tx: Tx, staffId: string, now: Date): Promise<Notice | undefined> {
    const found = await tx.one<{ noticeId: string }>(
      `SELECT notice_id AS "noticeId" FROM notice
        WHERE state = 'open' AND (leased_until IS NULL OR leased_until <= $2 OR leased_by = $1)
        ORDER BY is_trusted DESC, due_at, notice_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [staffId, now],
    );
    return found && this.get(found.noticeId, tx);
  }

  /** The caller holds the lock of the notice. */
  async saveLease(tx: Tx, noticeId: string, lease: Lease | null): Promise<void> {
    await prisma(tx).notice.update({ where: { noticeId }, data: leaseRow(lease), select: { noticeId: true } });
  }

  async save(tx: Tx, { lease, ...notice }: Notice): Promise<void> {
    const { noticeId } = notice;
    await prisma(tx).notice.update({
      where: { noticeId },
      data: { ...notice, ...leaseRow(lease) },
      select: { noticeId: true },
    });
  }

  /** Who reported is forgotten, and what was written where it is answered; an open one keeps its text for the answer. */
  async forget(tx: Tx, customerId: string, forgottenAt: Date): Promise<void> {
    const nobody = { customerId: null, name: '', email: null, forgottenAt };
    const answered = { customerId, state: { not: 'open' } };
    await prisma(tx).notice.updateMany({ where: answered, data: { ...nobody, text: '', answer: '' } });
    await prisma(tx).notice.updateMany({ where: { customerId }, data: nobody });
  }
}
