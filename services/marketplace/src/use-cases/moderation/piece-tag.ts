import { Injectable } from '@nestjs/common';
import { ListingNotFound } from '../../domain/listing.errors.js';
import { nameOf } from '../../domain/listing-values.js';
import { ListingRepository } from '../../persistence/listing.repository.js';

/** The tag of a piece, as PDF. */
@Injectable()
export class PieceTag {
  constructor(private readonly listings: ListingRepository) {}

  /** @throws ListingNotFound */
  async execute(listingId: string): Promise<{ readonly sku: string; readonly pdf: Buffer }> {
    const listing = await this.listings.get(listingId);
    if (!listing) throw new ListingNotFound();
    // Loaded with the first tag: fonts and PDF cost memory that most processes never need.
    const { tagPdf } = await import('../../pdf/tag-pdf.js');
    return { sku: listing.sku, pdf: await tagPdf({ sku: listing.sku, name: nameOf(listing) }) };
  }
}
