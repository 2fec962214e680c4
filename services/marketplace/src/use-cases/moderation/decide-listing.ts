import type { AuditAction } from '@garderoba/contracts';
import type { GoodsPlace, ListingReason, StaffAction } from '@garderoba/contracts/marketplace/listings';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { keyOfAct } from '@garderoba/service-kit/moderation/key-of-act';
import { QueueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { refuseOthers } from '../../domain/lease.js';
import { ListingDecisionFinal, ListingStepNotOffered } from '../../domain/listing.errors.js';
import type { ChangedTerms, Listing } from '../../domain/listing.js';
import { type Act, isOffered, isOnShelf, leavesShelf, stepped, undoable, undone } from '../../domain/listing-steps.js';
import { NOT_STANDING } from '../../domain/purchase.js';
import { queueOf } from '../../domain/tasks.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { ProductInformation } from '../../pim/product-information.js';
import { ListingChanges, type StaffRef } from '../listing-changes.js';
import { LeaveShelf, leavingBy } from '../shelf/leave-shelf.js';
import { checkTerms } from './check-terms.js';

export interface DecisionFacts {
  readonly reason?: ListingReason;
  readonly note?: string;
  readonly goodsPlace?: GoodsPlace;
  readonly terms?: ChangedTerms;
}

/** What staff decide about a listing; each decision is recorded, and can be undone for ten minutes. */
@Injectable()
export class DecideListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly listings: ListingRepository,
    private readonly leaveShelf: LeaveShelf,
    private readonly rules: QueueRules,
    private readonly staffActs: StaffActs,
    private readonly information: ProductInformation,
  ) {}

  /**
   * On sale, stock is asked first. A listing that waits for a check is decided by who has it.
   *
   * @throws TaskHeld, QueueClosed, DecisionOfAdmins, ListingNotFound, ListingChanged, ListingStepNotOffered, ReasonNotOffered, ListingRefused, PieceBeingBought
   */
  async step(ref: StaffRef, action: Exclude<StaffAction, 'undo'>, facts: DecisionFacts): Promise<void> {
    const conditions = facts.terms && (await this.information.options('marketplace_condition'));
    await this.decide(ref, action, facts, async (listing, act, tx) => {
      const queue = queueOf(listing.state);
      if (queue) {
        refuseOthers(listing.lease, act.staffId ?? null, act.at);
        await this.rules.refuse(tx, queue, action);
      }
      if (!isOffered(listing, action)) throw new ListingStepNotOffered(listing.state);
      if (facts.terms) checkTerms(listing, facts.terms, conditions);
      const after = stepped(listing, action, { ...act, ...facts });
      if (!leavesShelf(listing.state, action)) return after;
      const { reason = null, note = '' } = facts;
      return leavingBy(listing, { action: 'reject', ...by(act), reason, note }, act.at);
    });
  }

  /** @throws ListingNotFound, ListingChanged, ListingDecisionFinal, PieceBeingBought */
  async undo(ref: StaffRef): Promise<void> {
    await this.decide(ref, 'undo', {}, async (listing, act) => {
      if (!undoable(listing, act.at)) throw new ListingDecisionFinal();
      if (!isOnShelf(listing.state)) return undone(listing, act);
      return leavingBy(listing, { action: 'undo', ...by(act), reason: null, note: '' }, act.at);
    });
  }

  private async decide(
    ref: StaffRef,
    action: StaffAction,
    facts: DecisionFacts,
    next: (listing: Listing, act: Act, tx: Tx) => Promise<Listing>,
  ): Promise<void> {
    const { listingId, leaving } = await this.changes.byStaff(
      { ...ref, key: keyOfAct(ref.key, action, facts) },
      async (tx, listing, at) => {
        const staffId = actingStaff()?.staffId ?? null;
        const after = await next(listing, { eventId: uuidv7(), by: actorOf(), staffId, at }, tx);
        if (NOT_STANDING.includes(listing.state) && (await this.listings.isContinuedElsewhere(tx, after)))
          throw new ListingDecisionFinal();
        await this.record(tx, action, listing, after, facts.reason);
        return after;
      },
    );
    if (leaving) await this.leaveShelf.finish(listingId);
  }

  private record(tx: Tx, action: StaffAction, before: Listing, after: Listing, reason?: ListingReason): Promise<void> {
    return this.staffActs.record(tx, {
      ...{ action: AUDITED[action], resource: 'listings', id: before.listingId, version: after.version },
      ...{ before: recorded(before), after: { ...recorded(after), ...(reason && { reason }) } },
    });
  }
}

const AUDITED: Readonly<Record<StaffAction, AuditAction>> = {
  accept: 'accept',
  ask_changes: 'ask-changes',
  reject: 'reject',
  receive: 'receive',
  pass: 'pass',
  change_terms: 'change-terms',
  give_back: 'give-back',
  undo: 'undo',
};

const actorOf = () => (actingStaff()?.role === 'admin' ? 'admin' : 'moderator');
const by = ({ by: actor, staffId }: Act) => ({ by: actor, staffId: staffId ?? null });

/** What the record of an act says; texts and photos stay in the listing. */
const recorded = ({ state, place, goodsPlace, terms, paidOutAt, leaving }: Listing) => ({
  ...{ state, place, goodsPlace, paidOutAt },
  ...(terms && { terms }),
  ...(leaving && { isLeaving: true }),
});
