import { type GarmentSpec, garmentSpecOf } from '@garderoba/demo-garments/garment-spec';
import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../clients/catalog.client.js';

/** Source of garment specs: catalog's products, or a list in tests. */
export abstract class GarmentSource {
  /** The garment for `/g/<sku>/…`; undefined when there is no such product or it is not a garment. */
  abstract find(sku: string): Promise<GarmentSpec | undefined>;

  /** Garments by ascending SKU after `afterSku` ('' = from the start), for drawing ahead. */
  abstract list(afterSku: string, limit: number): Promise<GarmentSpec[]>;
}

/** The look of a product: the drawing terms of its attributes in catalog. */
@Injectable()
export class CatalogGarments extends GarmentSource {
  constructor(private readonly catalog: CatalogClient) {
    super();
  }

  async find(sku: string): Promise<GarmentSpec | undefined> {
    const look = await this.catalog.look(sku);
    return look && garmentSpecOf(look.sku, look.words);
  }

  async list(afterSku: string, limit: number): Promise<GarmentSpec[]> {
    const looks = await this.catalog.looks(afterSku, limit);
    return looks.map(({ sku, words }) => garmentSpecOf(sku, words)).filter((spec) => spec !== undefined);
  }
}
