import type { GoodsPlace, ListingReason, StaffAction } from '@garderoba/contracts/marketplace/listings';
import { Injectable } from '@nestjs/common';
import type { ChangedTerms } from '../../domain/listing.js';
import { ListingChanges, type StaffRef } from '../listing-changes.js';

export interface DecisionFacts {
  readonly reason?: ListingReason;
  readonly note?: string;
  readonly goodsPlace?: GoodsPlace;
  readonly terms?: ChangedTerms;
}

/** What staff decide about a listing; each decision is recorded, and can be undone for ten minutes. */
@Injectable()
export class DecideListing {
  constructor(readonly changes: ListingChanges) {}

  async step(_ref: StaffRef, _action: Exclude<StaffAction, 'undo'>, _facts: DecisionFacts): Promise<void> {
    throw new Error('not written');
  }

  async undo(_ref: StaffRef): Promise<void> {
    throw new Error('not written');
  }
}
