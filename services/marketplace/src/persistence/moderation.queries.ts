import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../domain/listing.js';
import type { ListingDetails } from '../domain/listing-views.js';

/** Which listings staff look for. */
export interface ListingSearch {
  readonly state?: readonly ListingState[];
  readonly late?: boolean;
  readonly customerId?: string;
  readonly q?: string;
  readonly id?: readonly string[];
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

/** What staff read of listings. */
@Injectable()
export class ModerationQueries {
  constructor(readonly db: Db) {}

  async page(_search: ListingSearch, _now: Date): Promise<{ items: Listing[]; total: number }> {
    throw new Error('not written');
  }

  async details(_listingId: string): Promise<ListingDetails | undefined> {
    throw new Error('not written');
  }

  async counts(_now: Date): Promise<{ submitted: number; awaitingGoods: number; inspecting: number; late: number }> {
    throw new Error('not written');
  }
}
