import type { RefusalReason } from '@garderoba/contracts/content/reviews';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

/** Why a review of a customer was refused. */
export interface StandingRefusal {
  readonly reviewId: string;
  readonly customerId: string;
  readonly sku: string;
  readonly store: string;
  readonly reason: RefusalReason;
  readonly note: string;
}

@Injectable()
export class RefusalQueries {
  constructor(private readonly db: Db) {}

  /** What a mail about a refusal says; undefined if the decision was undone, or the review was deleted or has no customer. */
  async standing(decisionId: string): Promise<StandingRefusal | undefined> {
    const row = await prisma(this.db).reviewDecision.findFirst({
      where: { decisionId, undoneAt: null, reason: { not: null }, review: { customerId: { not: null } } },
      select: {
        reason: true,
        note: true,
        reviewId: true,
        review: { select: { customerId: true, sku: true, store: true } },
      },
    });
    return row
      ? ({ ...row.review, reviewId: row.reviewId, reason: row.reason, note: row.note } as StandingRefusal)
      : undefined;
  }
}
