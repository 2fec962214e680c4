import { Injectable } from '@nestjs/common';
import type { Offered } from '../../domain/listing.js';
import { ListingChanges, type SellerRef } from '../listing-changes.js';

/** Replaces categories and values of an own listing. */
@Injectable()
export class EditListing {
  constructor(readonly changes: ListingChanges) {}

  async execute(_ref: SellerRef, _offered: Pick<Offered, 'categories' | 'values'>): Promise<void> {
    throw new Error('not written');
  }
}
