import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class EmailConfirmationRepository {
  constructor(private readonly db: Db) {}

  async add(
    tx: Tx,
    { confirmationId, customerId, emailKey }: { confirmationId: string; customerId: string; emailKey: string },
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    await tx.rows(
      `INSERT INTO email_confirmation (confirmation_id, customer_id, email_key, asked_at, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [confirmationId, customerId, emailKey, now, expiresAt],
    );
  }

  async askedSince(tx: Tx, customerId: string, since: Date): Promise<number> {
    const row = await tx.one<{ asked: number }>(
      'SELECT count(*) AS asked FROM email_confirmation WHERE customer_id = $1 AND asked_at > $2',
      [customerId, since],
    );
    return row?.asked ?? 0;
  }

  /** Whose address the link proves, locked; only while the account still has that address. */
  async usable(tx: Tx, confirmationId: string, now: Date): Promise<string | undefined> {
    const row = await tx.one<{ customerId: string }>(
      `SELECT customer_id AS "customerId" FROM email_confirmation JOIN customer USING (customer_id, email_key)
        WHERE confirmation_id = $1 AND expires_at > $2 FOR UPDATE`,
      [confirmationId, now],
    );
    return row?.customerId;
  }

  /** Name, address and store for the mail; undefined when the address was proved, changed, or the link is over. */
  mailFacts(
    confirmationId: string,
    now: Date,
  ): Promise<{ customerId: string; email: string; firstName: string; store: string } | undefined> {
    return this.db.one(
      `SELECT customer_id AS "customerId", email, first_name AS "firstName", store
         FROM email_confirmation JOIN customer USING (customer_id, email_key)
        WHERE confirmation_id = $1 AND expires_at > $2 AND email_confirmed_at IS NULL`,
      [confirmationId, now],
    );
  }
}
