import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { emailKey } from '../domain/newsletter/newsletter.js';
import { prisma } from './prisma.js';

@Injectable()
export class PersonalDataQueries {
  constructor(private readonly db: Db) {}

  /** Stored mails to the customer. */
  mails(customerId: string): Promise<Array<Record<string, unknown>>> {
    return prisma(this.db).mail.findMany({
      where: { customerId },
      select: { recipient: true, subject: true, text: true, kind: true, sentAt: true },
      orderBy: { sentAt: 'asc' },
    });
  }

  /** Forms that the customer filled in, signed in or with the address; a scanned CV with its content. */
  async submissions(customerId: string, email: string | undefined): Promise<Array<Record<string, unknown>>> {
    const fields = { kind: true, state: true, email: true, name: true, fields: true, createdAt: true, decision: true };
    const rows = await prisma(this.db).submission.findMany({
      where: { OR: [{ customerId }, ...(email ? [{ emailKey: emailKey(email) }] : [])] },
      select: {
        ...fields,
        replies: { select: { text: true, at: true } },
        cv: { select: { fileName: true, bytes: true, state: true, content: true } },
      },
      orderBy: { createdAt: 'asc' },
    });
    return rows.map(({ cv, decision, ...form }) => ({
      ...form,
      ...(decision && { decision }),
      ...(cv && { cv: copyOf(cv) }),
    }));
  }

  /** Reviews with all their texts and what was decided, votes, reports, statements of reasons and appeals of a customer. */
  async reviews(customerId: string): Promise<Record<string, unknown>> {
    const [reviews, reviewVotes, reviewReports, reviewStatements, reviewAppeals] = await Promise.all([
      prisma(this.db).review.findMany({
        where: { customerId },
        select: { ...REVIEW, texts: { select: TEXT, orderBy: { no: 'asc' } }, decisions: { select: DECISION } },
        orderBy: { createdAt: 'asc' },
      }),
      prisma(this.db).reviewVote.findMany({ where: { customerId }, select: { reviewId: true, at: true } }),
      prisma(this.db).reviewReport.findMany({
        ...{ where: { customerId }, select: { reviewId: true, reason: true, text: true, at: true } },
      }),
      prisma(this.db).reviewStatement.findMany({
        ...{ where: { customerId }, select: STATEMENT, orderBy: { createdAt: 'asc' } },
      }),
      prisma(this.db).reviewAppeal.findMany({ where: { customerId }, select: APPEAL, orderBy: { createdAt: 'asc' } }),
    ]);
    return { reviews, reviewVotes, reviewReports, reviewStatements, reviewAppeals };
  }

  /** The subscription of an address, or null. */
  async newsletter(email: string): Promise<Record<string, unknown> | null> {
    return prisma(this.db).newsletterSubscription.findUnique({
      where: { emailKey: emailKey(email) },
      select: { email: true, store: true, state: true, topics: true, consentedAt: true, withdrawnAt: true },
    });
  }
}

const REVIEW = {
  ...{ reviewId: true, sku: true, store: true, state: true, wornHow: true, wornMonth: true, reply: true },
  ...{ createdAt: true, photos: { select: { uploadId: true, path: true } } },
} as const;
const TEXT = {
  ...{ no: true, state: true, author: true, title: true, text: true, recommend: true, fit: true, heightCm: true },
  ...{ usualSize: true, photos: true, writtenAt: true },
} as const;
const DECISION = { no: true, verb: true, reason: true, note: true, at: true, undoneAt: true } as const;
const STATEMENT = {
  ...{ statementId: true, reviewId: true, sku: true, action: true, reason: true, note: true, facts: true },
  ...{ source: true, createdAt: true, withdrawnAt: true },
} as const;
const APPEAL = {
  ...{ appealId: true, statementId: true, text: true, state: true, createdAt: true, answer: true, answeredAt: true },
  isRestored: true,
} as const;

/** Files that are not scanned yet or infected stay in quarantine: the copy has their facts without the bytes. */
const copyOf = ({ content, ...cv }: { readonly state: string; readonly content: Uint8Array | null }) => ({
  ...cv,
  ...(cv.state === 'clean' && content && { base64: Buffer.from(content).toString('base64') }),
});
