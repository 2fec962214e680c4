import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { FAMILIES } from '../../domain/families.js';
import { ListingNotFound } from '../../domain/listing.errors.js';
import { nameOf } from '../../domain/listing-values.js';
import { ListingRepository } from '../../persistence/listing.repository.js';

/**
 * The tag of a piece, as PDF: its number, the address of its passport as a code, its name and its family in Polish, the
 * house's language.
 */
@Injectable()
export class PieceTag {
  constructor(
    private readonly listings: ListingRepository,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  /** @throws ListingNotFound */
  async execute(listingId: string): Promise<{ sku: string; pdf: Buffer }> {
    const listing = await this.listings.get(listingId);
    if (!listing) throw new ListingNotFound();
    const { sku, createdAt } = listing;
    // Loaded with the first tag: fonts and PDF cost memory that most processes never need.
    const { tagPdf } = await import('../../pdf/tag-pdf.js');
    const family = FAMILIES.find(({ code }) => code === listing.family)?.labels.pl ?? listing.family;
    const address = new URL(`/pl/passport/${encodeURIComponent(sku)}`, this.config.PUBLIC_URL).href;
    return { sku, pdf: await tagPdf({ sku, address, name: nameOf(listing), family, createdAt }) };
  }
}
