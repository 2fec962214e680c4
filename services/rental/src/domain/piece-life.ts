import type { Happening } from './fleet.js';

/** What happens to a piece, without who and when. `inspected`: damage was found. `sold`, `lost`: it is no unit any more. */
export type PieceLife = 'rented' | 'returned' | 'cleaned' | 'inspected' | 'repaired' | 'sold' | 'lost';

/** What a step means for the piece; the others say nothing about it. */
const LIFE_OF: Readonly<Partial<Record<string, PieceLife>>> = {
  dispatch: 'rented',
  collect: 'rented',
  take_back: 'returned',
  clean: 'cleaned',
  damage: 'inspected',
  end_service: 'repaired',
  buy: 'sold',
  lose: 'lost',
} satisfies Partial<Record<Happening['action'], PieceLife>>;

/** Undefined: nothing happens to the piece itself. */
export const pieceLifeOf = (action: string): PieceLife | undefined => LIFE_OF[action];

/** Whether the serial is the number on the tag of a second-hand piece, whose life marketplace records. */
export const isTagNumber = (serial: string): boolean => /^GD-\d{6,}$/.test(serial);
