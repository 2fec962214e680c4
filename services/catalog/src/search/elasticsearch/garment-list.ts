import type { Garment } from '../../domain/garment.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { Change } from '../built-index.js';

/**
 * Rentable garments with their availability. They take little memory, so every copy keeps them, and the index need not
 * be updated for each booking.
 */
export class GarmentList {
  private garments = new Map<string, Garment>();

  constructor(private readonly queries: CatalogueQueries) {}

  get all(): Iterable<Garment> {
    return this.garments.values();
  }

  async load(): Promise<void> {
    this.garments = new Map((await this.queries.garments()).map((garment) => [garment.rental.sku, garment]));
  }

  /** Applies changes of availability and of the garments' products. */
  async apply(changes: readonly Change[]): Promise<void> {
    const of = (entity: string): string[] => changes.filter(([kind]) => kind === entity).map(([, sku]) => sku);
    const products = of('product');
    const skus = [...of('rental'), ...(products.length > 0 ? await this.queries.affectedSkus(products) : [])];
    if (skus.length === 0) return;
    for (const garment of await this.queries.garments(skus)) this.garments.set(garment.rental.sku, garment);
  }
}
