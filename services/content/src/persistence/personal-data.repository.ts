import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { emailKey } from '../domain/newsletter.js';

@Injectable()
export class PersonalDataRepository {
  constructor(private readonly db: Db) {}

  /**
   * Deletes the customer's mails at once and queues the deletion of data keyed by mail address, which needs the address
   * from accounts.
   */
  async note(tx: Tx, customerId: string, now: Date): Promise<void> {
    await tx.rows('DELETE FROM mail WHERE customer_id = $1', [customerId]);
    await tx.rows('INSERT INTO address_to_forget (customer_id, next_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      customerId,
      now,
    ]);
  }

  /** Leases due rows until `until`, so that another copy of the service does not take them. */
  takeDue(now: Date, until: Date, limit: number): Promise<Array<{ customerId: string; attempts: number }>> {
    return this.db.rows(
      `UPDATE address_to_forget SET attempts = attempts + 1, next_at = $2 WHERE customer_id IN
         (SELECT customer_id FROM address_to_forget WHERE next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING customer_id AS "customerId", attempts`,
      [now, until, limit],
    );
  }

  async forgetAddress(email: string): Promise<void> {
    await this.db.rows('DELETE FROM mail WHERE recipient = $1', [email.toLowerCase()]);
    await this.db.rows('DELETE FROM newsletter_subscription WHERE email_key = $1', [emailKey(email)]);
  }

  async forgetMails(customerId: string): Promise<void> {
    await this.db.rows('DELETE FROM mail WHERE customer_id = $1', [customerId]);
  }

  async lookAgain(customerId: string, at: Date): Promise<void> {
    await this.db.rows('UPDATE address_to_forget SET next_at = $2 WHERE customer_id = $1', [customerId, at]);
  }

  async done(customerId: string): Promise<void> {
    await this.db.rows('DELETE FROM address_to_forget WHERE customer_id = $1', [customerId]);
  }
}
