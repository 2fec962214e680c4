import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

export interface SentMail {
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly kind: string;
  readonly language: string;
  readonly orderNumber: string;
  readonly sentAt: Date;
}

/** An unsent mail: waiting, or failed (`dead`). */
export interface UnsentMail {
  readonly mailId: string;
  readonly kind: string;
  readonly state: 'due' | 'dead';
  readonly orderId: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly nextAt: Date;
}

const MAIL = `id AS "mailId", recipient AS "to", subject, text, html, kind, language, order_number AS "orderNumber", sent_at AS "sentAt"`;

@Injectable()
export class MailQueries {
  constructor(private readonly db: Db) {}

  /** Mails of the local mailbox, newest first; of one recipient or of all. */
  async sentTo(
    recipient: string | undefined,
    offset: number,
    limit: number,
  ): Promise<{ items: SentMail[]; total: number }> {
    const to = recipient?.toLowerCase() ?? null;
    const items = await this.db.rows<SentMail>(
      `SELECT ${MAIL}
         FROM mail WHERE $1::text IS NULL OR recipient = $1 ORDER BY sent_at DESC, id DESC OFFSET $2 LIMIT $3`,
      [to, offset, limit],
    );
    const count = await this.db.one<{ total: number }>(
      'SELECT count(*) AS total FROM mail WHERE $1::text IS NULL OR recipient = $1',
      [to],
    );
    return { items, total: count?.total ?? 0 };
  }

  /** One mail of the local mailbox. */
  one(mailId: string): Promise<SentMail | undefined> {
    return this.db.one<SentMail>(`SELECT ${MAIL} FROM mail WHERE id = $1`, [mailId]);
  }

  /** Failed mails first, then waiting ones; newest first within each. */
  async unsent(
    state: UnsentMail['state'] | undefined,
    offset: number,
    limit: number,
  ): Promise<{ items: UnsentMail[]; total: number }> {
    const items = await this.db.rows<UnsentMail>(
      `SELECT id AS "mailId", kind, state, order_id AS "orderId", attempts, last_error AS "lastError",
              created_at AS "createdAt", next_at AS "nextAt"
         FROM mail_intent WHERE state <> 'sent' AND ($1::text IS NULL OR state = $1)
        ORDER BY state = 'dead' DESC, created_at DESC, id DESC OFFSET $2 LIMIT $3`,
      [state ?? null, offset, limit],
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*) AS total FROM mail_intent WHERE state <> 'sent' AND ($1::text IS NULL OR state = $1)`,
      [state ?? null],
    );
    return { items, total: count?.total ?? 0 };
  }

  /** Number of waiting and of failed mails. */
  async figures(): Promise<{ due: number; failed: number }> {
    const row = await this.db.one<{ due: number; failed: number }>(
      `SELECT count(*) FILTER (WHERE state = 'due') AS due, count(*) FILTER (WHERE state = 'dead') AS failed
         FROM mail_intent WHERE state <> 'sent'`,
    );
    return row ?? { due: 0, failed: 0 };
  }
}
