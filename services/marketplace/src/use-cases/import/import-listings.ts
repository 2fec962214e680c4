import type { Language } from '@garderoba/contracts/languages';
import type { GoodsPlace, ListingReason } from '@garderoba/contracts/marketplace/listings';
import { SELLING_RATES } from '@garderoba/contracts/marketplace/listings';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { finalOf, saleOf } from '../../domain/ledger.js';
import type { ChangedTerms, FurtherAttributes, Listing, ListingPhoto, Offered } from '../../domain/listing.js';
import { PATHS } from '../../domain/listing-paths.js';
import { deadlinesOf, stepped } from '../../domain/listing-steps.js';
import { askingPrice, normalised } from '../../domain/listing-values.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { type Sale, SaleRepository } from '../../persistence/sale.repository.js';
import { PostToLedger } from '../ledger/post-to-ledger.js';

/** A listing with its state, as demo data has it. */
export interface ImportedListing extends Offered {
  readonly customerId: string;
  readonly language: Language;
  readonly store: string;
  /** Of a product that the shop shows already; null = a new number. */
  readonly sku: string | null;
  readonly furtherAttributes: FurtherAttributes;
  readonly photos: readonly ListingPhoto[];
  readonly state: keyof typeof PATHS;
  readonly createdAt: Date;
  readonly stateSince: Date;
  readonly goodsPlace: GoodsPlace;
  /** Of refused ones and of those with changed terms. */
  readonly reason: ListingReason | null;
  readonly note: string;
  readonly terms: ChangedTerms | null;
}

/** Brings in listings of demo sellers with the history that leads to their state. Nobody is told. */
@Injectable()
export class ImportListings {
  constructor(
    private readonly db: Db,
    private readonly listings: ListingRepository,
    private readonly sales: SaleRepository,
    private readonly ledger: PostToLedger,
  ) {}

  /** Listings that are known, by their number or their seller's identifier, are kept as they are. */
  async execute(listings: readonly ImportedListing[]): Promise<{ created: number; kept: number }> {
    let created = 0;
    for (const listing of listings) if (await this.db.transaction((tx) => this.bringIn(tx, listing))) created += 1;
    return { created, kept: listings.length - created };
  }

  private async bringIn(tx: Tx, imported: ImportedListing): Promise<boolean> {
    const { customerId, identifier } = imported;
    await this.listings.lockSeller(tx, customerId);
    const known = await this.listings.hashesOf(tx, customerId, [identifier]);
    if (known.has(identifier) || (imported.sku && (await this.listings.idOfSku(tx, imported.sku)))) return false;
    const sku = imported.sku ?? ((await this.listings.nextSkus(tx, 1))[0] as string);
    const listing = throughItsLife(imported, sku);
    await this.listings.insert(tx, [{ listing, offerHash: sha256(`imported ${identifier}`) }]);
    if (listing.hasSale) await this.insertSale(tx, listing);
    return true;
  }

  /** With what its seller has of it. */
  private async insertSale(tx: Tx, listing: Listing): Promise<void> {
    const { listingId, customerId, price, commission, fee, soldAt, state, stateSince } = listing;
    const orderedAt = soldAt ?? stateSince;
    const { amount, currency } = price ?? { amount: 0, currency: 'PLN' };
    const isFinal = state === 'closed';
    const sale: Sale = {
      ...{ lineId: uuidv7(), orderId: uuidv7(), orderNumber: 'demo', listingId, price: amount, currency },
      ...{ sellerId: customerId ?? listingId, buyerId: null, commission, fee, payoutId: null, isBuyIn: false },
      ...{ state: isFinal ? 'final' : 'paid', orderedAt, paidAt: orderedAt, finalDueAt: isFinal ? stateSince : null },
      endedAt: isFinal ? stateSince : null,
    };
    await this.sales.insert(tx, sale);
    await this.ledger.post(tx, isFinal ? [saleOf(sale), finalOf(sale)] : [saleOf(sale)]);
  }
}

/** The listing after the usual steps into its state, evenly between its begin and the begin of its state. */
function throughItsLife(imported: ImportedListing, sku: string): Listing {
  const { state, createdAt, stateSince, reason, note, terms, goodsPlace, photos, ...offered } = imported;
  const values = normalised(offered.values);
  const path = PATHS[state];
  const draft: Listing = {
    continues: null,
    ...{ ...offered, values, sku, photos, listingId: uuidv7(), price: askingPrice(values), state: 'draft', version: 1 },
    ...{ stateSince: createdAt, createdAt, ...deadlinesOf('draft', createdAt), ...SELLING_RATES, terms: null },
    ...{ goodsPlace: null, goodsAt: null, place: 'with_seller', leaving: null, listedAt: null, soldAt: null },
    ...{
      paidOutAt: null,
      isShelfDue: false,
      hasSale: false,
      finalDueAt: null,
      lastKey: null,
      rentalSku: null,
      lease: null,
      events: [],
    },
  };
  const span = stateSince.getTime() - createdAt.getTime();
  const after = path.reduce((listing, [action, by], nth) => {
    const at = new Date(createdAt.getTime() + Math.round((span * (nth + 1)) / path.length));
    const explained =
      action === 'reject' || action === 'ask_changes' || action === 'change_terms' ? { reason, note } : {};
    const more = { ...(action === 'receive' && { goodsPlace }), ...(action === 'change_terms' && terms && { terms }) };
    return stepped(listing, action, { eventId: uuidv7(), by, at, ...explained, ...more });
  }, draft);
  return { ...after, isShelfDue: false, hasSale: state === 'sold' || state === 'closed' };
}
