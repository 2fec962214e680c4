import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Mail, MailIntent } from '../domain/mail.js';

@Injectable()
export class MailRepository {
  constructor(private readonly db: Db) {}

  /** Records that a mail is due; idempotent by kind and subject. */
  intend(tx: Tx, intent: Omit<MailIntent, 'attempts'>, now: Date): void {
    tx.write(
      `INSERT INTO mail_intent (id, kind, subject, order_id, state, next_at, created_at)
       VALUES ($1, $2, $3, $4, 'due', $5, $5) ON CONFLICT (kind, subject) DO NOTHING`,
      [intent.id, intent.kind, intent.subject, intent.orderId, now],
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

  /** Records a copy of a mail; idempotent by `copyId`. False when the mail does not exist. */
  async intendAgain(tx: Tx, mailId: string, copyId: string, now: Date): Promise<boolean> {
    const rows = await tx.rows(
      `WITH original AS (SELECT kind, split_part(subject, ' again ', 1) AS subject, order_id FROM mail_intent WHERE id = $1),
            copied AS (INSERT INTO mail_intent (id, kind, subject, order_id, state, next_at, created_at)
                       SELECT $2::uuid, kind, subject || ' again ' || $2::uuid::text, order_id, 'due', $3, $3 FROM original
                       ON CONFLICT DO NOTHING)
       SELECT 1 FROM original`,
      [mailId, copyId, now],
    );
    return rows.length > 0;
  }

  /** Restarts the attempts of a failed mail; false when it does not exist or has not failed. */
  async revive(tx: Tx, mailId: string, now: Date): Promise<boolean> {
    const rows = await tx.rows(
      `UPDATE mail_intent SET state = 'due', attempts = 0, next_at = $2 WHERE id = $1 AND state = 'dead' RETURNING 1`,
      [mailId, now],
    );
    return rows.length > 0;
  }

  async sent(id: string, now: Date): Promise<void> {
    await this.db.rows(`UPDATE mail_intent SET state = 'sent', sent_at = $2, last_error = NULL WHERE id = $1`, [
      id,
      now,
    ]);
  }

  async failed(id: string, code: string, nextAt: Date, dead: boolean): Promise<void> {
    await this.db.rows('UPDATE mail_intent SET state = $2, last_error = $3, next_at = $4 WHERE id = $1', [
      id,
      dead ? 'dead' : 'due',
      code,
      nextAt,
    ]);
  }

  /** Stores a mail in the local mailbox; idempotent by id. */
  async deliverLocally(mail: Mail, now: Date): Promise<void> {
    await this.db.rows(
      `INSERT INTO mail (id, recipient, subject, text, html, kind, language, order_number, sent_at, customer_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
      [
        mail.id,
        mail.to.toLowerCase(),
        mail.subject,
        mail.text,
        mail.html,
        mail.kind,
        mail.language,
        mail.orderNumber,
        now,
        mail.customerId ?? null,
      ],
    );
  }
}
