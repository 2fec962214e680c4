import { Injectable } from '@nestjs/common';
import { ListingRepository } from '../../persistence/listing.repository.js';

/** The tag of a piece, as PDF: its number as text and as code. */
@Injectable()
export class PieceTag {
  constructor(readonly listings: ListingRepository) {}

  async execute(_listingId: string): Promise<{ sku: string; pdf: Buffer }> {
    throw new Error('not written');
  }
}
