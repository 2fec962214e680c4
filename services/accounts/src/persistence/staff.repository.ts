import { Db, type Sql, type Tx, violates } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { EmailTaken } from '../domain/accounts.errors.js';
import { emailKey } from '../domain/customer.js';
import type { Staff, StaffRole, StaffSession } from '../domain/staff.js';

/** Credentials read at sign-in only. */
export interface StaffCredential {
  /** Null until the invitation is accepted. */
  readonly passwordHash: string | null;
  readonly totpSealed: string | null;
  readonly totpSince: Date | null;
  readonly totpStep: number;
}

const FIELDS = `staff_id AS "staffId", email, name, role, totp_since IS NOT NULL AS "secondFactor",
  password_hash IS NULL AS invited, created_at AS "createdAt", disabled_at AS "disabledAt"`;
const CREDENTIAL = `password_hash AS "passwordHash", totp_sealed AS "totpSealed", totp_since AS "totpSince",
  totp_step AS "totpStep"`;

@Injectable()
export class StaffRepository {
  constructor(private readonly db: Db) {}

  async insert(
    tx: Tx,
    staff: { staffId: string; email: string; name: string; role: StaffRole; passwordHash: string | null },
    now: Date,
  ): Promise<void> {
    try {
      await tx.rows(
        `INSERT INTO staff (staff_id, email, email_key, name, role, password_hash, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [staff.staffId, staff.email, emailKey(staff.email), staff.name, staff.role, staff.passwordHash, now],
      );
    } catch (error) {
      throw violates(error, 'staff_email_key_key') ? new EmailTaken() : error;
    }
  }

  byEmail(email: string): Promise<(Staff & StaffCredential) | undefined> {
    return this.db.one(`SELECT ${FIELDS}, ${CREDENTIAL} FROM staff WHERE email_key = $1`, [emailKey(email)]);
  }

  read(sql: Sql, staffId: string): Promise<(Staff & StaffCredential) | undefined> {
    return sql.one(`SELECT ${FIELDS}, ${CREDENTIAL} FROM staff WHERE staff_id = $1`, [staffId]);
  }

  lock(tx: Tx, staffId: string): Promise<(Staff & StaffCredential) | undefined> {
    return tx.one(`SELECT ${FIELDS}, ${CREDENTIAL} FROM staff WHERE staff_id = $1 FOR UPDATE`, [staffId]);
  }

  /** Locks every active admin, so that two admins cannot remove each other's role at the same time. */
  async admins(tx: Tx): Promise<string[]> {
    const rows = await tx.rows<{ staffId: string }>(
      `SELECT staff_id AS "staffId" FROM staff WHERE role = 'admin' AND disabled_at IS NULL AND password_hash IS NOT NULL
        ORDER BY staff_id FOR UPDATE`,
    );
    return rows.map(({ staffId }) => staffId);
  }

  async save(tx: Tx, staffId: string, { role, disabledAt }: Pick<Staff, 'role' | 'disabledAt'>): Promise<void> {
    await tx.rows('UPDATE staff SET role = $2, disabled_at = $3 WHERE staff_id = $1', [staffId, role, disabledAt]);
  }

  async setPassword(tx: Tx, staffId: string, passwordHash: string): Promise<void> {
    await tx.rows('UPDATE staff SET password_hash = $2 WHERE staff_id = $1', [staffId, passwordHash]);
  }

  async setTotp(
    tx: Tx,
    staffId: string,
    totp: { sealed: string | null; since: Date | null; step: number },
  ): Promise<void> {
    await tx.rows('UPDATE staff SET totp_sealed = $2, totp_since = $3, totp_step = $4 WHERE staff_id = $1', [
      staffId,
      totp.sealed,
      totp.since,
      totp.step,
    ]);
  }

  /** Records a used code; false when a code of this or a later time step was already used. */
  async takeStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
    const rows = await tx.rows('UPDATE staff SET totp_step = $2 WHERE staff_id = $1 AND totp_step < $2 RETURNING 1', [
      staffId,
      step,
    ]);
    return rows.length > 0;
  }

  async replaceRecoveryCodes(tx: Tx, staffId: string, hashes: readonly string[]): Promise<void> {
    await tx.rows('DELETE FROM staff_recovery_code WHERE staff_id = $1', [staffId]);
    await tx.rows('INSERT INTO staff_recovery_code (staff_id, code_hash) SELECT $1, unnest($2::text[])', [
      staffId,
      hashes,
    ]);
  }

  /** Marks a recovery code as used; false when it does not exist or was already used. */
  async takeRecoveryCode(tx: Tx, staffId: string, hash: string, now: Date): Promise<boolean> {
    const rows = await tx.rows(
      `UPDATE staff_recovery_code SET used_at = $3 WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING 1`,
      [staffId, hash, now],
    );
    return rows.length > 0;
  }

  async insertSession(tx: Tx, session: StaffSession): Promise<void> {
    await tx.rows(
      `INSERT INTO staff_session (session_id, staff_id, client, created_at, last_used_at, expires_at, confirmed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        session.sessionId,
        session.staffId,
        session.client,
        session.createdAt,
        session.lastUsedAt,
        session.expiresAt,
        session.confirmedAt,
      ],
    );
  }

  lockSession(tx: Tx, sessionId: string): Promise<StaffSession | undefined> {
    return tx.one(
      `SELECT session_id AS "sessionId", staff_id AS "staffId", client, created_at AS "createdAt",
         last_used_at AS "lastUsedAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", coalesce(confirmed_at, created_at) AS "confirmedAt"
         FROM staff_session WHERE session_id = $1 FOR UPDATE`,
      [sessionId],
    );
  }

  async sessionUsed(tx: Tx, sessionId: string, now: Date): Promise<void> {
    await tx.rows('UPDATE staff_session SET last_used_at = $2 WHERE session_id = $1', [sessionId, now]);
  }

  async confirmSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
    await tx.rows('UPDATE staff_session SET confirmed_at = $2, last_used_at = $2 WHERE session_id = $1', [
      sessionId,
      now,
    ]);
  }

  /** Ends one session, or all but `except`; returns those that were active. */
  async revokeSessions(
    tx: Tx,
    staffId: string,
    which: { readonly sessionId: string } | { readonly except: string | null },
    now: Date,
  ): Promise<string[]> {
    const [one, except] = 'sessionId' in which ? [which.sessionId, null] : [null, which.except];
    const rows = await tx.rows<{ sessionId: string }>(
      `UPDATE staff_session SET revoked_at = $4
        WHERE staff_id = $1 AND revoked_at IS NULL AND ($2::uuid IS NULL OR session_id = $2)
          AND ($3::uuid IS NULL OR session_id <> $3)
        RETURNING session_id AS "sessionId"`,
      [staffId, one, except, now],
    );
    return rows.map(({ sessionId }) => sessionId);
  }
}
