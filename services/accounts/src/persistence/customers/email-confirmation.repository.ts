import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

@Injectable()
export class EmailConfirmationRepository {
  constructor(private readonly db: Db) {}

  async add(
    tx: Tx,
    { confirmationId, customerId, emailKey }: { confirmationId: string; customerId: string; emailKey: string },
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    const data = { confirmationId, customerId, emailKey, askedAt: now, expiresAt };
    await prisma(tx).emailConfirmation.create({ data });
  }

  askedSince(tx: Tx, customerId: string, since: Date): Promise<number> {
    return prisma(tx).emailConfirmation.count({ where: { customerId, askedAt: { gt: since } } });
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
