import type { KeptRental } from './rental-state.js';

/** The documents that represent a garment in listings. */
export interface Standing {
  /** Its own document; missing while its product is unknown. */
  readonly documentId?: number;
  /** Option ids. */
  readonly sizes: readonly number[];
  /** Styles of which the garment is a size. */
  readonly styles: ReadonlyArray<{ readonly documentId: number; readonly size?: number }>;
}

/** A rentable garment. */
export interface Garment extends Standing {
  readonly rental: KeptRental;
}
