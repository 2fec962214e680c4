import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { StatementNotFound } from '../../domain/reviews/appeal.errors.js';
import { newAppeal } from '../../domain/reviews/appeal.js';
import { cleanText } from '../../domain/reviews/opinion.js';
import { ReviewKeyReused } from '../../domain/reviews/reviews.errors.js';
import { AppealsRepository } from '../../persistence/reviews/appeals.repository.js';
import { StatementsRepository } from '../../persistence/reviews/statements.repository.js';

export interface Appealing {
  /** Given by the writer's client: the same appeal is made once. */
  readonly appealId: string;
  readonly statementId: string;
  /** The review that the statement must be about. */
  readonly reviewId: string;
  readonly text: string;
}

/** A writer objects to a decision about an own review, once and within six months. */
@Injectable()
export class MakeAppeal {
  constructor(
    private readonly db: Db,
    private readonly statements: StatementsRepository,
    private readonly appeals: AppealsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws StatementNotFound, ReviewKeyReused, AppealNotPossible, AppealRefused */
  async execute(customerId: string, { appealId, statementId, reviewId, text }: Appealing): Promise<void> {
    await this.db.transaction(async (tx) => {
      const statement = await this.statements.lock(tx, statementId);
      if (statement?.customerId !== customerId || statement.reviewId !== reviewId) throw new StatementNotFound();
      const known = await this.appeals.ofStatement(tx, statementId);
      if (known?.appealId === appealId && known.text === cleanText(text)) return;
      if (!known && (await this.appeals.get(appealId, tx))) throw new ReviewKeyReused();
      await this.appeals.insert(
        tx,
        newAppeal(statement, known !== undefined, { appealId, text, at: this.clock.now() }),
      );
    });
  }
}
