import type { GarmentSpec } from './drawing/garment-spec.js';

/** Where pictures learn what a product looks like: catalog's products, or a list in tests. */
export abstract class GarmentSource {
  /** The garment to draw for `/g/<sku>/…`; undefined when there is no such product or it is no garment. */
  abstract find(sku: string): Promise<GarmentSpec | undefined>;

  /** Garments by rising sku after `afterSku` ('' = from the start), for drawing ahead. */
  abstract list(afterSku: string, limit: number): Promise<GarmentSpec[]>;
}
