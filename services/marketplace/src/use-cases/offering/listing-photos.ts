import type { PhotoSlot } from '@garderoba/contracts/marketplace/listings';
import { Injectable } from '@nestjs/common';
import { ListingChanges, type SellerRef } from '../listing-changes.js';

/** The four photos of a listing. */
@Injectable()
export class ListingPhotos {
  constructor(readonly changes: ListingChanges) {}

  async put(_ref: SellerRef, _slot: PhotoSlot, _uploadId: string): Promise<void> {
    throw new Error('not written');
  }
}
