import { Injectable } from '@nestjs/common';
import { ListingRefused, ListingStepNotOffered } from '../../domain/listing.errors.js';
import type { Offered } from '../../domain/listing.js';
import { EDITABLE } from '../../domain/listing-states.js';
import { askingPrice, normalised, problemsOf } from '../../domain/listing-values.js';
import { InformationNow } from '../information-now.js';
import { ListingChanges, type SellerRef } from '../listing-changes.js';
import { handedInIfComplete, stillMissing } from './hand-in.js';

/** Replaces categories and values of an own listing. */
@Injectable()
export class EditListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly information: InformationNow,
  ) {}

  /**
   * A draft that is complete by it is handed in. What was handed in stays complete.
   *
   * @throws ListingNotFound, ListingRefused, ListingStepNotOffered
   */
  async execute(ref: SellerRef, { categories, values }: Pick<Offered, 'categories' | 'values'>): Promise<void> {
    const known = await this.information.read(await this.changes.familyOf(ref));
    await this.changes.ofSeller(ref, (_tx, listing, now) => {
      if (!EDITABLE.includes(listing.state)) throw new ListingStepNotOffered(listing.state);
      const problems = problemsOf({ ...listing, categories, values }, known);
      if (problems.length > 0) throw new ListingRefused(problems);
      const clean = normalised(values);
      const after = { ...listing, categories, values: clean, price: askingPrice(clean), version: listing.version + 1 };
      const missing = listing.state === 'draft' ? [] : stillMissing(after);
      if (missing.length > 0) throw new ListingRefused(missing);
      return handedInIfComplete(after, now);
    });
  }
}
