import type { AppealAnswer } from '@garderoba/contracts/statements';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { keyOfAct } from '@garderoba/service-kit/moderation/key-of-act';
import { QueueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { AppealEnded, AppealNotFound } from '../../domain/appeal.errors.js';
import { type Appeal, answered, refuseAnswer } from '../../domain/appeal.js';
import type { Listing } from '../../domain/listing.js';
import { upheld } from '../../domain/listing-steps.js';
import { AppealRepository } from '../../persistence/appeal.repository.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { StatementRepository } from '../../persistence/statement.repository.js';
import { acting } from '../acting.js';
import { ListingChanges } from '../listing-changes.js';
import { TellListing } from '../tell-listing.js';

/** The appeal as it was seen, and its answer. */
export interface Answering {
  readonly appealId: string;
  readonly version: number;
  /** With the reasons, to the seller. */
  readonly text: string;
  /** Idempotency-Key: the repetition of the answer changes nothing. */
  readonly key: string | undefined;
}

/**
 * Somebody else than who decided answers an appeal: the decision stands, or the listing goes back to the state before it.
 * That can not be undone, because the seller may act on the answer at once.
 */
@Injectable()
export class AnswerAppeal {
  constructor(
    private readonly db: Db,
    private readonly listings: ListingRepository,
    private readonly statements: StatementRepository,
    private readonly appeals: AppealRepository,
    private readonly changes: ListingChanges,
    private readonly tell: TellListing,
    private readonly rules: QueueRules,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** @throws AppealNotFound, AppealEnded, OwnDecision, TaskHeld, QueueClosed, DecisionOfAdmins, AppealRefused */
  async execute(answer: AppealAnswer, { appealId, version, text, ...given }: Answering): Promise<void> {
    const key = keyOfAct(given.key, answer, text);
    const known = await this.appeals.get(appealId);
    if (!known) throw new AppealNotFound();
    await this.db.transaction(async (tx) => {
      // One order of locks: the listing first.
      const listing = await this.listings.lock(tx, known.listingId);
      const appeal = await this.appeals.lock(tx, appealId);
      if (!listing || !appeal) throw new AppealEnded();
      if (key && appeal.lastKey === key) return;
      if (appeal.version !== version) throw new AppealEnded(appeal.state);
      const { staffId } = acting();
      const at = this.clock.now();
      refuseAnswer(appeal, staffId, at);
      await this.rules.refuse(tx, 'appeals', answer);
      const restored = answer === 'uphold' ? await this.restore(tx, listing, appeal, at) : undefined;
      const isRestored = restored !== undefined;
      const after = answered(appeal, { answer, text, staffId, isRestored, key: key ?? null, at });
      await this.appeals.save(tx, after);
      await this.tell.appealAnswered(tx, restored ?? listing, after);
      await this.staffActs.record(tx, {
        ...{ action: answer, resource: 'appeals', id: appealId, version: after.version },
        before: { state: appeal.state, listing: listing.state },
        after: { state: after.state, listing: (restored ?? listing).state },
      });
    });
  }

  /** The listing as it was before the decision; undefined where that is not possible any more. */
  private async restore(tx: Tx, listing: Listing, { statementId }: Appeal, at: Date): Promise<Listing | undefined> {
    const statement = await this.statements.get(tx, statementId);
    const { staffId, role } = acting();
    const by = role === 'admin' ? 'admin' : 'moderator';
    const restored = statement && upheld(listing, statement.decisionId, { eventId: uuidv7(), by, staffId, at });
    if (!restored || (await this.listings.isContinuedElsewhere(tx, restored))) return undefined;
    return this.changes.save(tx, listing, restored);
  }
}
