import type { ReviewRestriction } from '@garderoba/contracts/content/review-statements';
import type { RefusalReason } from '@garderoba/contracts/content/reviews';
import type { DecisionVisibility } from '@garderoba/contracts/statements';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Statement, StatementFacts } from '../../domain/reviews/statement.js';
import type { Prisma, ReviewStatement as Row } from '../../generated/prisma/client.js';
import { prisma } from '../prisma.js';

export const toStatement = (row: Row): Statement => ({
  ...row,
  action: row.action as ReviewRestriction,
  reason: row.reason as RefusalReason,
  facts: row.facts as unknown as StatementFacts,
  visibility: row.visibility as DecisionVisibility,
  source: row.source as Statement['source'],
});

/** Statements of reasons. The lock of a review is taken before that of its statement. */
@Injectable()
export class StatementsRepository {
  async insert(tx: Tx, { facts, countries, ...statement }: Statement): Promise<void> {
    const data = { ...statement, facts: facts as unknown as Prisma.InputJsonObject, countries: [...countries] };
    await prisma(tx).reviewStatement.create({ data, select: { statementId: true } });
  }

  async get(tx: Tx, statementId: string): Promise<Statement | undefined> {
    const row = await prisma(tx).reviewStatement.findUnique({ where: { statementId } });
    return row ? toStatement(row) : undefined;
  }

  /** Locks the statement until the end of the transaction: it is neither withdrawn nor forgotten meanwhile. */
  async lock(tx: Tx, statementId: string): Promise<Statement | undefined> {
    await tx.one('SELECT 1 FROM review_statement WHERE statement_id = $1 FOR UPDATE', [statementId]);
    return this.get(tx, statementId);
  }

  /** Withdraws the statement of a decision that was undone; undefined: the decision has none. */
  async withdraw(tx: Tx, decisionId: string, withdrawnAt: Date): Promise<Statement | undefined> {
    const [row] = await prisma(tx).reviewStatement.updateManyAndReturn({
      where: { decisionId },
      data: { withdrawnAt },
    });
    return row && toStatement(row);
  }

  /** To whom statements were told, and what moderators wrote in them, is forgotten. */
  async forget(tx: Tx, customerId: string): Promise<void> {
    await prisma(tx).reviewStatement.updateMany({ where: { customerId }, data: { customerId: null, note: '' } });
  }
}
