import type { Tx } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { ended } from '../../domain/reviews/appeal.js';
import type { Review } from '../../domain/reviews/review.js';
import { statementOf } from '../../domain/reviews/statement.js';
import { AppealsRepository } from '../../persistence/reviews/appeals.repository.js';
import { StatementsRepository } from '../../persistence/reviews/statements.repository.js';

/** Statements of reasons follow the decisions about a review; in the transaction of the caller, who holds its lock. */
@Injectable()
export class KeepStatements {
  constructor(
    private readonly statements: StatementsRepository,
    private readonly appeals: AppealsRepository,
  ) {}

  /** The last decision of `after`, if it restricts a review that has a customer, gets its statement. */
  async decided(tx: Tx, before: Review, { decisions }: Review): Promise<void> {
    const decision = decisions.at(-1);
    const statement = decision && statementOf(before, decision, uuidv7());
    if (statement) await this.statements.insert(tx, statement);
  }

  /** The decision was undone: its statement is withdrawn, and the appeal against it ends. */
  async undone(tx: Tx, decisionId: string, at: Date): Promise<void> {
    const withdrawn = await this.statements.withdraw(tx, decisionId, at);
    const appeal = withdrawn && (await this.appeals.ofStatement(tx, withdrawn.statementId));
    const locked = appeal && (await this.appeals.lock(tx, appeal.appealId));
    if (locked) await this.appeals.save(tx, ended(locked));
  }

  /** The writer is erased: open appeals end, and what was written on both sides is forgotten. Statements stay. */
  async forget(tx: Tx, customerId: string): Promise<void> {
    // First, so that nobody appeals meanwhile: that needs the statement of the customer.
    await this.statements.forget(tx, customerId);
    for (const { appealId } of await this.appeals.openOf(tx, customerId)) {
      const open = await this.appeals.lock(tx, appealId);
      if (open) await this.appeals.save(tx, ended(open));
    }
    await this.appeals.forget(tx, customerId);
  }
}
