import { PHOTO_SLOTS, PRIVATE_SLOT, STATUS_OF } from '@garderoba/contracts/marketplace/listings';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CatalogClient } from '../../clients/catalog.client.js';
import { MediaClient } from '../../clients/media.client.js';
import { PricingClient } from '../../clients/pricing.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { SELLING_ATTRIBUTES } from '../../domain/families.js';
import type { Listing } from '../../domain/listing.js';
import { stepped } from '../../domain/listing-steps.js';
import { type CatalogueNames, pricesOf, productOf } from '../../domain/shelf.js';
import { DueListings } from '../../persistence/due-listings.queries.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { SellerQueries } from '../../persistence/seller.queries.js';
import { ProductInformation } from '../../pim/product-information.js';
import { ListingChanges } from '../listing-changes.js';

const EVERY_MS = 5_000;
const BATCH = 10;

/**
 * Brings the shelf to the state of a listing. On sale: photos, product, price, then one piece; every call can be repeated,
 * and the listing is listed when all stand. Otherwise the product is hidden, and stock counts no piece that lies in our
 * house without being on sale.
 */
@Injectable()
export class KeepShelf implements OnModuleInit {
  constructor(
    private readonly due: DueListings,
    private readonly listings: ListingRepository,
    private readonly sellers: SellerQueries,
    private readonly changes: ListingChanges,
    private readonly information: ProductInformation,
    private readonly catalog: CatalogClient,
    private readonly pricing: PricingClient,
    private readonly stock: StockClient,
    private readonly media: MediaClient,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    const wake = this.workers.every('marketplace.keep-shelf', EVERY_MS, () => this.work());
    this.changes.onChange(wake);
  }

  /** True: more is due. */
  work(): Promise<boolean> {
    return this.tasks.each({
      worker: 'marketplace.keep-shelf',
      batch: BATCH,
      due: (limit) => this.due.shelf(limit),
      idOf: (listingId) => listingId,
      run: (listingId) => this.keep(listingId),
    });
  }

  private async keep(listingId: string): Promise<void> {
    const listing = await this.listings.get(listingId);
    if (!listing?.isShelfDue || listing.leaving) return;
    // Published as what it becomes: the catalogue shows it as soon as price and piece are there.
    const goesOnSale = listing.state === 'publishing';
    const shown: Listing = goesOnSale ? { ...listing, state: 'listed' } : listing;
    await this.showPhotos(shown);
    const seller = shown.customerId ? await this.sellers.get(shown.customerId) : undefined;
    await this.catalog.save(productOf(shown, await this.names(), seller));
    crashPoint('marketplace.publish.product');
    if (goesOnSale) {
      await this.pricing.set(pricesOf(listing));
      crashPoint('marketplace.publish.price');
      // Staff may have taken the decision back meanwhile.
      const now = await this.listings.get(listingId);
      if (now?.version !== listing.version) return;
      await this.stock.count(listing.sku, listing.goodsPlace ?? 'warehouse', 1);
      crashPoint('marketplace.publish.piece');
    } else if (listing.state === 'listed') await this.pricing.set(pricesOf(listing));
    else if (isHeldBack(listing)) await this.stock.count(listing.sku, listing.goodsPlace ?? 'warehouse', 0);
    await this.changes.change(listingId, (_tx, now, at) => {
      // Something newer happened: the next run shows it.
      if (now.version !== listing.version || now.leaving) return now;
      const published = goesOnSale ? stepped(now, 'publish', { eventId: uuidv7(), by: 'shelf', at }) : now;
      return { ...published, isShelfDue: false };
    });
    crashPoint('marketplace.publish.listed');
  }

  /** Public while the piece is on sale, and after the sale for the buyer's order; the label never. */
  private async showPhotos({ state, photos }: Listing): Promise<void> {
    const status = STATUS_OF[state];
    const isPublic = status === 'active' || status === 'sold';
    for (const slot of PHOTO_SLOTS) {
      const photo = photos.find((one) => one.slot === slot);
      if (photo && slot !== PRIVATE_SLOT) await this.media.tell(photo.uploadId, isPublic);
    }
  }

  private async names(): Promise<CatalogueNames> {
    const choices = SELLING_ATTRIBUTES.filter(({ type }) => type === 'choice').map(({ code }) => code);
    const [categories, ...options] = await Promise.all([
      this.information.categories(),
      ...choices.map((code) => this.information.options(code)),
    ]);
    const paths = new Map(categories.map(({ code, keyPath }) => [code, keyPath]));
    const values = new Map(
      choices.flatMap((attribute, index) =>
        (options[index] ?? []).map(({ code, value }) => [`${attribute} ${code}`, value] as const),
      ),
    );
    return {
      option: (attribute, code) => values.get(`${attribute} ${code}`),
      category: (code) => paths.get(code),
      hasCategory: (path) => categories.some(({ keyPath }) => keyPath.join('/') === path.join('/')),
    };
  }
}

/** In our house and not on sale. */
const isHeldBack = ({ state, place }: Listing): boolean => place === 'house_resale' && state !== 'listed';
