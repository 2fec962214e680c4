import type { Garment } from '../../domain/garment.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { Change } from '../built-index.js';

/** Garments that are lent, with their days: few words each, so every copy keeps them in memory and no index has to follow each booking. */
export class GarmentList {
  private garments = new Map<string, Garment>();

  constructor(private readonly queries: CatalogueQueries) {}

  get all(): Iterable<Garment> {
    return this.garments.values();
  }

  async load(): Promise<void> {
    this.garments = new Map((await this.queries.garments()).map((garment) => [garment.rental.sku, garment]));
  }

  /** Brings in new days, and what became of the products they are days of. */
  async apply(changes: readonly Change[]): Promise<void> {
    const of = (entity: string): string[] => changes.filter(([kind]) => kind === entity).map(([, sku]) => sku);
    const products = of('product');
    const skus = [...of('rental'), ...(products.length > 0 ? await this.queries.affectedSkus(products) : [])];
    if (skus.length === 0) return;
    for (const garment of await this.queries.garments(skus)) this.garments.set(garment.rental.sku, garment);
  }
}
