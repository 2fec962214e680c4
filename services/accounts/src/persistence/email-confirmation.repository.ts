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

  /** Customer whose address the link confirms, locked; undefined when the account has another address by now. */
  async usable(tx: Tx, confirmationId: string, now: Date): Promise<string | undefined> {
    const row = await tx.one<{ customerId: string }>(
      `SELECT customer_id AS "customerId" FROM email_confirmation JOIN customer USING (customer_id, email_key)
        WHERE confirmation_id = $1 AND expires_at > $2 FOR UPDATE`,
      [confirmationId, now],
    );
    return row?.customerId;
  }

  /** Name, address and store for the mail; undefined when the address is confirmed or changed, or the link expired. */
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
