import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

export interface PasswordReset {
  readonly resetId: string;
  readonly emailKey: string;
  readonly askedAt: Date;
}

@Injectable()
export class PasswordResetRepository {
  constructor(private readonly db: Db) {}

  async ask(resetId: string, emailKey: string, now: Date, expiresAt: Date): Promise<void> {
    await prisma(this.db).passwordReset.create({ data: { resetId, emailKey, askedAt: now, expiresAt } });
  }

  /** Unprocessed requests, the oldest first. */
  async asked(limit: number): Promise<string[]> {
    const rows = await this.db.rows<{ resetId: string }>(
      'SELECT reset_id AS "resetId" FROM password_reset WHERE customer_id IS NULL ORDER BY asked_at LIMIT $1',
      [limit],
    );
    return rows.map(({ resetId }) => resetId);
  }

  /** The request, locked. Undefined: another instance processes it or did. */
  take(tx: Tx, resetId: string): Promise<PasswordReset | undefined> {
    return tx.one<PasswordReset>(
      `SELECT reset_id AS "resetId", email_key AS "emailKey", asked_at AS "askedAt" FROM password_reset
        WHERE reset_id = $1 AND customer_id IS NULL FOR UPDATE SKIP LOCKED`,
      [resetId],
    );
  }

  /** The account of the address, locked, and the number of links sent to it since `since`. */
  async owner(tx: Tx, emailKey: string, since: Date): Promise<{ customerId: string; sent: number } | undefined> {
    const row = await tx.one<{ customerId: string }>(
      'SELECT customer_id AS "customerId" FROM customer WHERE email_key = $1 FOR UPDATE',
      [emailKey],
    );
    if (!row) return undefined;
    const { customerId } = row;
    return {
      customerId,
      sent: await prisma(tx).passwordReset.count({ where: { customerId, askedAt: { gt: since } } }),
    };
  }

  async belongsTo(tx: Tx, resetId: string, customerId: string): Promise<void> {
    await prisma(tx).passwordReset.updateMany({ where: { resetId }, data: { customerId } });
  }

  async forget(tx: Tx, resetId: string): Promise<void> {
    await prisma(tx).passwordReset.deleteMany({ where: { resetId } });
  }

  /** Customer of a usable link; undefined unless the mail address is the one the link was sent to. */
  async usable(tx: Tx, resetId: string, emailKey: string, now: Date): Promise<string | undefined> {
    const row = await tx.one<{ customerId: string }>(
      `SELECT customer_id AS "customerId" FROM password_reset JOIN customer USING (customer_id, email_key)
        WHERE reset_id = $1 AND email_key = $2 AND used_at IS NULL AND expires_at > $3 FOR UPDATE`,
      [resetId, emailKey, now],
    );
    return row?.customerId;
  }

  /** Marks all links of the customer as used. */
  async use(tx: Tx, customerId: string, now: Date): Promise<void> {
    await prisma(tx).passwordReset.updateMany({ where: { customerId, usedAt: null }, data: { usedAt: now } });
  }

  /** Name, address and store for the mail of a usable link. */
  mailFacts(
    resetId: string,
    now: Date,
  ): Promise<{ customerId: string; email: string; firstName: string; store: string; expiresAt: Date } | undefined> {
    return this.db.one(
      `SELECT customer_id AS "customerId", email, first_name AS "firstName", store, expires_at AS "expiresAt"
         FROM password_reset JOIN customer USING (customer_id, email_key)
        WHERE reset_id = $1 AND used_at IS NULL AND expires_at > $2`,
      [resetId, now],
    );
  }
}
