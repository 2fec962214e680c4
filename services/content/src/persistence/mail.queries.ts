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

@Injectable()
export class MailQueries {
  constructor(private readonly db: Db) {}

  /** The local mailbox, newest first; of one recipient or of all. */
  async sentTo(
    recipient: string | undefined,
    offset: number,
    limit: number,
  ): Promise<{ items: SentMail[]; total: number }> {
    const to = recipient?.toLowerCase() ?? null;
    const items = await this.db.rows<SentMail>(
      `SELECT id AS "mailId", recipient AS "to", subject, text, html, kind, language, order_number AS "orderNumber", sent_at AS "sentAt"
         FROM mail WHERE $1::text IS NULL OR recipient = $1 ORDER BY sent_at DESC, id DESC OFFSET $2 LIMIT $3`,
      [to, offset, limit],
    );
    const count = await this.db.one<{ total: number }>(
      'SELECT count(*) AS total FROM mail WHERE $1::text IS NULL OR recipient = $1',
      [to],
    );
    return { items, total: count?.total ?? 0 };
  }

  /** How many mails wait, and how many were given up. */
  async figures(): Promise<{ due: number; failed: number }> {
    const row = await this.db.one<{ due: number; failed: number }>(
      `SELECT count(*) FILTER (WHERE state = 'due') AS due, count(*) FILTER (WHERE state = 'dead') AS failed
         FROM mail_intent WHERE state <> 'sent'`,
    );
    return row ?? { due: 0, failed: 0 };
  }
}
