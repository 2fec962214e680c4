import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

@Injectable()
export class StaffInvitationRepository {
  constructor(private readonly db: Db) {}

  async add(
    tx: Tx,
    { invitationId, staffId, language }: { invitationId: string; staffId: string; language: string },
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    await prisma(tx).staffInvitation.create({ data: { invitationId, staffId, language, askedAt: now, expiresAt } });
  }

  /** Revokes all links of the member of staff. */
  async end(tx: Tx, staffId: string, now: Date): Promise<void> {
    await prisma(tx).staffInvitation.updateMany({ where: { staffId, usedAt: null }, data: { usedAt: now } });
  }

  /**
   * Member of staff of a usable link, locked; undefined when the link is used or expired or the account is deactivated.
   */
  async usable(tx: Tx, invitationId: string, now: Date): Promise<string | undefined> {
    const row = await tx.one<{ staffId: string }>(
      `SELECT staff_id AS "staffId" FROM staff_invitation JOIN staff USING (staff_id)
        WHERE invitation_id = $1 AND used_at IS NULL AND expires_at > $2 AND disabled_at IS NULL FOR UPDATE`,
      [invitationId, now],
    );
    return row?.staffId;
  }

  mailFacts(invitationId: string, now: Date): Promise<{ email: string; name: string; language: string } | undefined> {
    return this.db.one(
      `SELECT email, name, language FROM staff_invitation JOIN staff USING (staff_id)
        WHERE invitation_id = $1 AND used_at IS NULL AND expires_at > $2 AND disabled_at IS NULL`,
      [invitationId, now],
    );
  }
}
