import { Injectable } from '@nestjs/common';
import { ListingChanges, type SellerRef } from '../listing-changes.js';

/** What a seller decides about an own listing. */
@Injectable()
export class SellerSteps {
  constructor(readonly changes: ListingChanges) {}

  async submit(_ref: SellerRef): Promise<void> {
    throw new Error('not written');
  }

  async withdraw(_ref: SellerRef): Promise<void> {
    throw new Error('not written');
  }

  async answer(_ref: SellerRef, _answer: 'agree' | 'decline'): Promise<void> {
    throw new Error('not written');
  }
}
