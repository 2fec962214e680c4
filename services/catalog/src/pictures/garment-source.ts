import type { GarmentSpec } from './drawing/garment-spec.js';

/** Source of garment specs: catalog's products, or a list in tests. */
export abstract class GarmentSource {
  /** The garment for `/g/<sku>/…`; undefined when there is no such product or it is not a garment. */
  abstract find(sku: string): Promise<GarmentSpec | undefined>;

  /** Garments by ascending SKU after `afterSku` ('' = from the start), for drawing ahead. */
  abstract list(afterSku: string, limit: number): Promise<GarmentSpec[]>;
}
