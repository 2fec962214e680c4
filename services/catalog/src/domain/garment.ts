import type { KeptRental } from './rental-state.js';

/** Documents that stand for a garment in a listing. */
export interface Standing {
  /** Its own document; missing while its product is unknown. */
  readonly documentId?: number;
  /** Option ids. */
  readonly sizes: readonly number[];
  /** Styles it is a size of. */
  readonly styles: ReadonlyArray<{ readonly documentId: number; readonly size?: number }>;
}

/** A garment that is lent. */
export interface Garment extends Standing {
  readonly rental: KeptRental;
}
