import { Db, type Sql, type Tx, violates } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { AddressInUse, EmailTaken } from '../../domain/accounts.errors.js';
import { emailKey } from '../../domain/customer.js';
import type { Staff, StaffRole, StaffSession } from '../../domain/staff.js';
import { prisma } from '../prisma.js';

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

/** One active account per mail address; a deactivated account does not occupy its address. */
const ACTIVE_ADDRESS = 'staff_email_active';

@Injectable()
export class StaffRepository {
  constructor(private readonly db: Db) {}

  async insert(
    tx: Tx,
    staff: { staffId: string; email: string; name: string; role: StaffRole; passwordHash: string | null },
    now: Date,
  ): Promise<void> {
    try {
      const { staffId, email, name, role, passwordHash } = staff;
      const data = { staffId, email, emailKey: emailKey(email), name, role, passwordHash, createdAt: now };
      await prisma(tx).staff.create({ data });
    } catch (error) {
      throw violates(error, ACTIVE_ADDRESS) ? new EmailTaken() : error;
    }
  }

  /** The active account of this address. */
  byEmail(email: string): Promise<(Staff & StaffCredential) | undefined> {
    return this.db.one(`SELECT ${FIELDS}, ${CREDENTIAL} FROM staff WHERE email_key = $1 AND disabled_at IS NULL`, [
      emailKey(email),
    ]);
  }

  /** Whether an account of this address exists, also a deactivated one. */
  async knows(email: string): Promise<boolean> {
    return (await prisma(this.db).staff.count({ where: { emailKey: emailKey(email) } })) > 0;
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

  /** Throws `AddressInUse` when the account becomes active and another active account has its address. */
  async save(tx: Tx, staffId: string, { role, disabledAt }: Pick<Staff, 'role' | 'disabledAt'>): Promise<void> {
    try {
      await prisma(tx).staff.updateMany({ where: { staffId }, data: { role, disabledAt } });
    } catch (error) {
      throw violates(error, ACTIVE_ADDRESS) ? new AddressInUse() : error;
    }
  }

  async setPassword(tx: Tx, staffId: string, passwordHash: string): Promise<void> {
    await prisma(tx).staff.updateMany({ where: { staffId }, data: { passwordHash } });
  }

  async setTotp(
    tx: Tx,
    staffId: string,
    totp: { sealed: string | null; since: Date | null; step: number },
  ): Promise<void> {
    const { sealed, since, step } = totp;
    const data = { totpSealed: sealed, totpSince: since, totpStep: step };
    await prisma(tx).staff.updateMany({ where: { staffId }, data });
  }

  /** Does nothing when the secret was replaced or removed meanwhile. */
  async replaceTotpSeal(tx: Tx, staffId: string, seen: string, sealed: string): Promise<void> {
    await prisma(tx).staff.updateMany({ where: { staffId, totpSealed: seen }, data: { totpSealed: sealed } });
  }

  /** Removes the secret of the app and every recovery code. */
  async removeSecondFactor(tx: Tx, staffId: string): Promise<void> {
    await this.setTotp(tx, staffId, { sealed: null, since: null, step: 0 });
    await this.replaceRecoveryCodes(tx, staffId, []);
  }

  /**
   * Records a used code; false when a code of this or a later time step was already used, or the second factor was
   * removed meanwhile.
   */
  async takeStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
    const where = { staffId, totpSince: { not: null }, totpStep: { lt: step } };
    return (await prisma(tx).staff.updateMany({ where, data: { totpStep: step } })).count > 0;
  }

  async replaceRecoveryCodes(tx: Tx, staffId: string, hashes: readonly string[]): Promise<void> {
    await prisma(tx).staffRecoveryCode.deleteMany({ where: { staffId } });
    await prisma(tx).staffRecoveryCode.createMany({ data: hashes.map((codeHash) => ({ staffId, codeHash })) });
  }

  /** Marks a recovery code as used; false when it does not exist or was already used. */
  async takeRecoveryCode(tx: Tx, staffId: string, hashes: readonly string[], now: Date): Promise<boolean> {
    const where = { staffId, codeHash: { in: [...hashes] }, usedAt: null };
    return (await prisma(tx).staffRecoveryCode.updateMany({ where, data: { usedAt: now } })).count > 0;
  }

  async insertSession(tx: Tx, session: StaffSession): Promise<void> {
    const { sessionId, staffId, client, createdAt, lastUsedAt, expiresAt, confirmedAt } = session;
    const data = { sessionId, staffId, client, createdAt, lastUsedAt, expiresAt, confirmedAt };
    await prisma(tx).staffSession.create({ data });
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
    await prisma(tx).staffSession.updateMany({ where: { sessionId }, data: { lastUsedAt: now } });
  }

  async confirmSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
    const data = { confirmedAt: now, lastUsedAt: now };
    await prisma(tx).staffSession.updateMany({ where: { sessionId }, data });
  }

  /** Ends one session, or all but `except`; returns those that were active. */
  async revokeSessions(
    tx: Tx,
    staffId: string,
    which: { readonly sessionId: string } | { readonly except: string | null },
    now: Date,
  ): Promise<string[]> {
    const sessionId = 'sessionId' in which ? which.sessionId : { not: which.except ?? undefined };
    const rows = await prisma(tx).staffSession.updateManyAndReturn({
      ...{ where: { staffId, revokedAt: null, sessionId }, data: { revokedAt: now }, select: { sessionId: true } },
    });
    return rows.map(({ sessionId }) => sessionId);
  }
}
