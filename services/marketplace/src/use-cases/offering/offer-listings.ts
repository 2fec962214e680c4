import type { Language } from '@garderoba/contracts/languages';
import { Injectable } from '@nestjs/common';
import type { ListingFieldProblem, Offered } from '../../domain/listing.js';
import { ListingChanges } from '../listing-changes.js';

export interface Seller {
  readonly customerId: string;
  readonly language: Language;
  readonly store: string;
}

export interface OfferedResult {
  readonly line: number;
  readonly identifier: string;
  readonly outcome: 'created' | 'repeated' | 'refused';
  readonly problems: readonly ListingFieldProblem[];
}

/** New listings of a seller: drafts, each for itself (SELL-048). */
@Injectable()
export class OfferListings {
  constructor(readonly changes: ListingChanges) {}

  async execute(_seller: Seller, _lines: readonly ({ line: number } & Offered)[]): Promise<OfferedResult[]> {
    throw new Error('not written');
  }
}
