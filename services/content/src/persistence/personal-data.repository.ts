import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { emailKey } from '../domain/newsletter/newsletter.js';
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
    await this.forgetForms(tx, { customerId });
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
    await this.db.transaction((tx) => this.forgetForms(tx, { emailKey: emailKey(email) }));
  }

  /** Filled forms, and the notices about them to staff, which have the shop's address. */
  private async forgetForms(
    tx: Tx,
    where: { readonly customerId: string } | { readonly emailKey: string },
  ): Promise<void> {
    const forms = await prisma(tx).submission.findMany({ where, select: { submissionId: true } });
    const subjects = forms.map(({ submissionId }) => ({ subject: { startsWith: submissionId } }));
    const intents = subjects.length
      ? await prisma(tx).mailIntent.findMany({ where: { OR: subjects }, select: { id: true } })
      : [];
    await prisma(tx).mail.deleteMany({ where: { id: { in: intents.map(({ id }) => id) } } });
    await prisma(tx).submission.deleteMany({ where });
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
