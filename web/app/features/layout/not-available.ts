/** Data of a 404: the product exists but is not sold now (ERR-053). */
export const notAvailable = 'not-available';

/** Data of a 404: a second-hand piece that is sold or was taken back; `secondHand` is the address of the others. */
export interface GonePiece {
  readonly secondHand: string;
}

export const isGonePiece = (reason: unknown): reason is GonePiece =>
  typeof reason === 'object' && reason !== null && 'secondHand' in reason;
