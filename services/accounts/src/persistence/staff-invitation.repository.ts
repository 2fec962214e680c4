import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class StaffInvitationRepository {
  constructor(private readonly db: Db) {}

  async add(
    tx: Tx,
    { invitationId, staffId, language }: { invitationId: string; staffId: string; language: string },
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    await tx.rows(
      `INSERT INTO staff_invitation (invitation_id, staff_id, language, asked_at, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [invitationId, staffId, language, now, expiresAt],
    );
  }

  /** Revokes all links of the member of staff. */
  async end(tx: Tx, staffId: string, now: Date): Promise<void> {
    await tx.rows('UPDATE staff_invitation SET used_at = $2 WHERE staff_id = $1 AND used_at IS NULL', [staffId, now]);
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
