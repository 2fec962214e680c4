import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** Deletes data whose retention time has passed. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  async forgetReactions(before: Date): Promise<void> {
    await prisma(this.db).inbox.deleteMany({ where: { doneAt: { lt: before } } });
  }

  /** Deletes subscriptions that were never confirmed. */
  async forgetUnconfirmed(before: Date): Promise<void> {
    const where = { state: 'pending', consentedAt: { lt: before } };
    await prisma(this.db).newsletterSubscription.deleteMany({ where });
  }

  /** Deletes the addresses of ended subscriptions. */
  async forgetEndedSubscriptions(before: Date): Promise<void> {
    const where = { state: 'unsubscribed', withdrawnAt: { lt: before } };
    await prisma(this.db).newsletterSubscription.deleteMany({ where });
  }

  /** Deletes records of choices. */
  async forgetConsent(before: Date): Promise<void> {
    await prisma(this.db).consentRecord.deleteMany({ where: { madeAt: { lt: before } } });
  }

  /** Deletes filled forms, whatever their state: what they are about is over by then. */
  async forgetSubmissions(before: Date): Promise<void> {
    await prisma(this.db).submission.deleteMany({ where: { createdAt: { lt: before } } });
  }

  /** Deletes decided applications, with their CVs. */
  async forgetApplications(decidedBefore: Date): Promise<void> {
    await prisma(this.db).submission.deleteMany({ where: { kind: 'career', closedAt: { lt: decidedBefore } } });
  }

  /** Deletes reviews that are not public and wait for nothing since then, with their photos. */
  async forgetRefusedReviews(decidedBefore: Date, now: Date): Promise<void> {
    await this.db.rows(
      `WITH gone AS (
         DELETE FROM review r WHERE state IN ('rejected', 'withdrawn') AND written_at < $1
            AND NOT EXISTS (SELECT FROM review_decision d WHERE d.review_id = r.review_id AND d.at >= $1)
         RETURNING review_id)
       INSERT INTO photo_to_withdraw (upload_id, since)
       SELECT p.upload_id, $2 FROM review_photo p JOIN gone USING (review_id) ON CONFLICT DO NOTHING`,
      [decidedBefore, now],
    );
  }

  async forgetFormTokens(before: Date): Promise<void> {
    await prisma(this.db).formToken.deleteMany({ where: { expiresAt: { lt: before } } });
  }

  /** Deletes mails of the local mailbox, and intents of mails that were sent, failed or were dropped. */
  async forgetMails(before: Date): Promise<void> {
    await prisma(this.db).mail.deleteMany({ where: { sentAt: { lt: before } } });
    await prisma(this.db).mailIntent.deleteMany({ where: { sentAt: { lt: before } } });
    const where = { state: { in: ['dead', 'dropped'] }, createdAt: { lt: before } };
    await prisma(this.db).mailIntent.deleteMany({ where });
  }
}
