import type { CheckStage, ListingReason } from '@garderoba/contracts/marketplace/listings';
import type { Restriction } from '@garderoba/contracts/marketplace/statements';
import type { DecisionVisibility } from '@garderoba/contracts/statements';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Statement, StatementFacts } from '../domain/statement.js';
import type { Prisma, Statement as Row } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

export const toStatement = (row: Row): Statement => ({
  ...row,
  action: row.action as Restriction,
  stage: row.stage as CheckStage,
  reason: row.reason as ListingReason,
  facts: row.facts as unknown as StatementFacts,
  visibility: row.visibility as DecisionVisibility,
  source: row.source as Statement['source'],
});

/** Statements of reasons. The caller holds the lock of the listing. */
@Injectable()
export class StatementRepository {
  async insert(tx: Tx, { facts, countries, ...statement }: Statement): Promise<void> {
    const data = { ...statement, facts: facts as unknown as Prisma.InputJsonObject, countries: [...countries] };
    await prisma(tx).statement.create({ data, select: { statementId: true } });
  }

  async get(tx: Tx, statementId: string): Promise<Statement | undefined> {
    const row = await prisma(tx).statement.findUnique({ where: { statementId } });
    return row ? toStatement(row) : undefined;
  }

  async ofDecision(tx: Tx, decisionId: string): Promise<Statement | undefined> {
    const row = await prisma(tx).statement.findUnique({ where: { decisionId } });
    return row ? toStatement(row) : undefined;
  }

  async withdraw(tx: Tx, { statementId }: Statement, withdrawnAt: Date): Promise<void> {
    await prisma(tx).statement.update({
      where: { statementId },
      data: { withdrawnAt },
      select: { statementId: true },
    });
  }

  /** What moderators wrote about these listings is forgotten. */
  async forgetNotes(tx: Tx, listingIds: readonly string[]): Promise<void> {
    const where = { listingId: { in: [...listingIds] }, note: { not: '' } };
    await prisma(tx).statement.updateMany({ where, data: { note: '' } });
  }
}
