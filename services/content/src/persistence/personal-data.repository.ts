import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { emailKey } from '../domain/newsletter.js';
import { prisma } from './prisma.js';

@Injectable()
export class PersonalDataRepository {
  constructor(private readonly db: Db) {}

  /**
   * Deletes the customer's mails at once and queues the deletion of data keyed by mail address, which needs the address
   * from accounts.
   */
  async note(tx: Tx, customerId: string, now: Date): Promise<void> {
    await prisma(tx).mail.deleteMany({ where: { customerId } });
    await prisma(tx).addressToForget.createMany({ data: [{ customerId, nextAt: now }], skipDuplicates: true });
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
    await prisma(this.db).mail.deleteMany({ where: { recipient: email.toLowerCase() } });
    await prisma(this.db).newsletterSubscription.deleteMany({ where: { emailKey: emailKey(email) } });
  }

  async forgetMails(customerId: string): Promise<void> {
    await prisma(this.db).mail.deleteMany({ where: { customerId } });
  }

  async lookAgain(customerId: string, at: Date): Promise<void> {
    await prisma(this.db).addressToForget.updateMany({ where: { customerId }, data: { nextAt: at } });
  }

  async done(customerId: string): Promise<void> {
    await prisma(this.db).addressToForget.deleteMany({ where: { customerId } });
  }
}
