import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Mail, MailIntent, MailState, NewMailIntent } from '../../domain/mail/mail.js';
import type { MailKind } from '../../domain/mail/mails.js';
import { prisma } from '../prisma.js';

@Injectable()
export class MailRepository {
  constructor(private readonly db: Db) {}

  /** Records that a mail is due from `dueAt` on; idempotent by kind and subject. */
  intend(tx: Tx, intent: NewMailIntent & { readonly id: string }, now: Date, dueAt: Date): void {
    tx.write(
      `INSERT INTO mail_intent (id, kind, subject, order_id, state, next_at, created_at)
       VALUES ($1, $2, $3, $4, 'due', $5, $6) ON CONFLICT (kind, subject) DO NOTHING`,
      [intent.id, intent.kind, intent.subject, intent.orderId, dueAt, now],
    );
  }

  /** Leases due intents until `until`, so that another copy of the service does not take them. */
  takeDue(now: Date, until: Date, limit: number): Promise<MailIntent[]> {
    return this.db.rows<MailIntent>(
      `UPDATE mail_intent SET attempts = attempts + 1, next_at = $2
        WHERE id IN (SELECT id FROM mail_intent WHERE state = 'due' AND next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, split_part(subject, ' again ', 1) AS subject, order_id AS "orderId", attempts`,
      [now, until, limit],
    );
  }

  async isIntended(tx: Tx, kind: string, subject: string): Promise<boolean> {
    return (await prisma(tx).mailIntent.count({ where: { kind, subject } })) > 0;
  }

  /** State of the mail of one of these kinds about the subject; undefined: there is none. */
  async stateOf(kinds: readonly MailKind[], subject: string): Promise<MailState | undefined> {
    const where = { kind: { in: [...kinds] }, subject };
    const intent = await prisma(this.db).mailIntent.findFirst({ where, select: { state: true } });
    return intent?.state as MailState | undefined;
  }

  /** Records a copy of a mail; idempotent by `copyId`: `before` for a repetition. Undefined: the mail does not exist. */
  async intendAgain(tx: Tx, mailId: string, copyId: string, now: Date): Promise<'now' | 'before' | undefined> {
    const [row] = await tx.rows<{ copied: boolean }>(
      `WITH original AS (SELECT kind, split_part(subject, ' again ', 1) AS subject, order_id FROM mail_intent WHERE id = $1),
            copied AS (INSERT INTO mail_intent (id, kind, subject, order_id, state, next_at, created_at)
                       SELECT $2::uuid, kind, subject || ' again ' || $2::uuid::text, order_id, 'due', $3, $3 FROM original
                       ON CONFLICT DO NOTHING RETURNING 1)
       SELECT EXISTS (SELECT FROM copied) AS copied FROM original`,
      [mailId, copyId, now],
    );
    return row && (row.copied ? 'now' : 'before');
  }

  /** Restarts the attempts of a failed mail; false when it does not exist or has not failed. */
  async revive(tx: Tx, mailId: string, now: Date): Promise<boolean> {
    const { count } = await prisma(tx).mailIntent.updateMany({
      where: { id: mailId, state: 'dead' },
      data: { state: 'due', attempts: 0, nextAt: now },
    });
    return count > 0;
  }

  async sent(id: string, now: Date): Promise<void> {
    await this.db.rows(`UPDATE mail_intent SET state = 'sent', sent_at = $2, last_error = NULL WHERE id = $1`, [
      id,
      now,
    ]);
  }

  /** Stores what follows from an attempt that sent nothing; `nextAt` counts for a mail that stays due. */
  async notSent(id: string, state: Exclude<MailState, 'sent'>, code: string, nextAt: Date): Promise<void> {
    await prisma(this.db).mailIntent.updateMany({ where: { id }, data: { state, lastError: code, nextAt } });
  }

  /** Stores a mail in the local mailbox; idempotent by id. */
  async deliverLocally(mail: Mail, now: Date): Promise<void> {
    const { id, to, subject, text, html, kind, language, orderNumber, customerId } = mail;
    await this.db.rows(
      `INSERT INTO mail (id, recipient, subject, text, html, kind, language, order_number, sent_at, customer_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
      [id, to.toLowerCase(), subject, text, html, kind, language, orderNumber, now, customerId],
    );
  }
}
