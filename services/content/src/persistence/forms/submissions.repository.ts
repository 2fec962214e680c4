import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Decision, Reply, Submission, SubmissionState } from '../../domain/forms/submission.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';

/** The selected columns, with those of its CV. */
export const SUBMISSION = {
  ...{ submissionId: true, kind: true, state: true, store: true, email: true, name: true, fields: true },
  ...{
    customerId: true,
    note: true,
    version: true,
    createdAt: true,
    answeredAt: true,
    closedAt: true,
    decision: true,
    updatedBy: true,
  },
  cv: { select: { fileName: true, bytes: true, state: true, signature: true, scannedAt: true } },
  replies: { select: { replyId: true, text: true, at: true }, orderBy: { at: 'asc' } },
} as const;

/** A step of staff: another state, another note. */
export interface Step {
  readonly state: SubmissionState;
  readonly note: string;
  readonly version: number;
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
  readonly decision: Decision | null;
  readonly updatedBy: string | null;
}

@Injectable()
export class SubmissionsRepository {
  /** False if the key made a submission before. */
  async insert(
    tx: Tx,
    { cv: _cv, replies: _ofAnotherTable, ...submission }: Submission,
    requestKey: string,
  ): Promise<boolean> {
    const fields = submission.fields as unknown as Prisma.InputJsonObject;
    const data = { ...submission, fields, emailKey: submission.email.toLowerCase(), requestKey };
    const { count } = await prisma(tx).submission.createMany({ data, skipDuplicates: true });
    return count === 1;
  }

  /** Forms of the same mail address, or of the same account, since then: whichever are more. */
  async countOf(tx: Tx, { email, customerId }: Submission, since: Date): Promise<number> {
    const counted = (same: Prisma.SubmissionWhereInput) =>
      prisma(tx).submission.count({ where: { createdAt: { gt: since }, kind: { not: 'mail' }, ...same } });
    const ofAddress = await counted({ emailKey: email.toLowerCase() });
    return customerId === null ? ofAddress : Math.max(ofAddress, await counted({ customerId }));
  }

  /** One writer of a submission at a time. */
  async lock(tx: Tx, submissionId: string): Promise<Submission | undefined> {
    await tx.rows('SELECT 1 FROM submission WHERE submission_id = $1 FOR UPDATE', [submissionId]);
    return this.byId(tx, submissionId);
  }

  async byId(sql: Sql, submissionId: string): Promise<Submission | undefined> {
    const row = await prisma(sql).submission.findUnique({ where: { submissionId }, select: SUBMISSION });
    return (row as unknown as Submission | null) ?? undefined;
  }

  async reply(tx: Tx, submissionId: string, reply: Reply, staffId: string | null): Promise<void> {
    await prisma(tx).submissionReply.create({ data: { ...reply, submissionId, staffId } });
  }

  async step(tx: Tx, submissionId: string, step: Step): Promise<void> {
    await prisma(tx).submission.updateMany({ where: { submissionId }, data: step });
  }
}
