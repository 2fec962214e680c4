import type { Tx } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { ended } from '../../domain/appeal.js';
import type { Listing } from '../../domain/listing.js';
import { statementOf } from '../../domain/statement.js';
import { AppealRepository } from '../../persistence/appeal.repository.js';
import { StatementRepository } from '../../persistence/statement.repository.js';

/** Statements of reasons follow the decisions about a listing; in the transaction of the caller, who holds its lock. */
@Injectable()
export class KeepStatements {
  constructor(
    private readonly statements: StatementRepository,
    private readonly appeals: AppealRepository,
  ) {}

  /** A decision that restricts has its statement; an undo withdraws it and ends the appeal against it. */
  async changed(tx: Tx, before: Listing, after: Listing): Promise<void> {
    const decision = after.events.at(-1);
    if (!decision || decision === before.events.at(-1)) return;
    const statement = statementOf(after, decision, uuidv7());
    if (statement) await this.statements.insert(tx, statement);
    if (decision.action !== 'undo') return;
    const taken = after.events.find(({ eventId, undoneAt }) => undoneAt && isStanding(before, eventId));
    const withdrawn = taken && (await this.statements.ofDecision(tx, taken.eventId));
    if (!withdrawn) return;
    await this.statements.withdraw(tx, withdrawn, decision.at);
    const appeal = await this.appeals.ofStatement(tx, withdrawn.statementId);
    const locked = appeal && (await this.appeals.lock(tx, appeal.appealId));
    if (locked) await this.appeals.save(tx, ended(locked));
  }

  /** The seller is erased: open appeals end, and what was written on both sides is forgotten. Statements stay. */
  async forget(tx: Tx, customerId: string, listingIds: readonly string[]): Promise<void> {
    for (const { appealId } of await this.appeals.openOf(tx, customerId)) {
      const open = await this.appeals.lock(tx, appealId);
      if (open) await this.appeals.save(tx, ended(open));
    }
    await this.appeals.forget(tx, customerId);
    await this.statements.forgetNotes(tx, listingIds);
  }
}

const isStanding = ({ events }: Listing, eventId: string): boolean =>
  events.some((event) => event.eventId === eventId && event.undoneAt === null);
