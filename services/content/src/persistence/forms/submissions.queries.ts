import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { FormKind, Submission, SubmissionState } from '../../domain/forms/submission.js';
import { prisma } from '../prisma.js';
import { SUBMISSION } from './submissions.repository.js';

/** Absent fields do not filter. */
export interface SubmissionFilter {
  /** What the reader may see. */
  readonly kinds: readonly FormKind[];
  readonly kind?: FormKind | undefined;
  readonly state?: SubmissionState | undefined;
  /** Part of the name or the address. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** The inbox of staff. */
@Injectable()
export class SubmissionQueries {
  constructor(private readonly db: Db) {}

  /** Newest first, or oldest first. */
  async page(
    { kinds, kind, state, q, ids }: SubmissionFilter,
    { order, offset, limit }: { readonly order: 'ASC' | 'DESC'; readonly offset: number; readonly limit: number },
  ): Promise<{ readonly items: Submission[]; readonly total: number }> {
    const contains = { contains: q ?? '', mode: 'insensitive' } as const;
    const where = {
      kind: { in: kinds.filter((one) => !kind || one === kind) },
      ...(state && { state }),
      ...(ids && { submissionId: { in: [...ids] } }),
      ...(q && { OR: [{ name: contains }, { email: contains }] }),
    };
    const by = order === 'ASC' ? 'asc' : 'desc';
    const rows = await prisma(this.db).submission.findMany({
      ...{ where, orderBy: [{ createdAt: by }, { submissionId: by }], skip: offset, take: limit, select: SUBMISSION },
    });
    return { items: rows as unknown as Submission[], total: await prisma(this.db).submission.count({ where }) };
  }

  async one(submissionId: string): Promise<Submission | undefined> {
    const row = await prisma(this.db).submission.findUnique({ where: { submissionId }, select: SUBMISSION });
    return (row as unknown as Submission | null) ?? undefined;
  }
}
