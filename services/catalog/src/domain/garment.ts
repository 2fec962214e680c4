import type { RentalState } from './rental-state.js';

/** A garment that is lent, and the documents that stand for it in a listing. */
export interface Garment {
  readonly state: RentalState;
  /** Its own document; missing while its product is unknown. */
  readonly documentId?: number;
  /** Option ids. */
  readonly sizes: readonly number[];
  /** Styles it is a size of. */
  readonly styles: ReadonlyArray<{ readonly documentId: number; readonly size?: number }>;
}
