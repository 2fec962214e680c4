import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import type { ListingAction } from './listing-states.js';
import type { PiecePlace } from './piece-lives.js';

/** Moves of a piece, each caused by an action on its listing. */
export interface Move {
  readonly action: ListingAction;
  readonly from: PiecePlace;
  readonly to: PiecePlace;
}

export const MOVES: readonly Move[] = [
  { action: 'receive', from: 'with_seller', to: 'house_resale' },
  // The buyer has sent it back.
  { action: 'receive', from: 'buyer', to: 'house_resale' },
  { action: 'order', from: 'house_resale', to: 'buyer' },
  { action: 'cancel', from: 'buyer', to: 'house_resale' },
  { action: 'give_back', from: 'house_resale', to: 'with_seller' },
  // It arrives when the rental has taken it.
  { action: 'buy_in', from: 'house_resale', to: 'between' },
  { action: 'sell_off', from: 'house_rental', to: 'house_resale' },
  { action: 'retire', from: 'house_resale', to: 'gone' },
  { action: 'retire', from: 'house_rental', to: 'gone' },
];

/** Where the action brings a piece; undefined: it does not move. */
export const moveOf = (place: PiecePlace, action: ListingAction): PiecePlace | undefined =>
  MOVES.find((move) => move.action === action && move.from === place)?.to;

/** Where the piece of a listing can be in a state. */
export const PLACES_OF: Readonly<Record<ListingState, readonly PiecePlace[]>> = {
  draft: ['with_seller'],
  submitted: ['with_seller'],
  changes_wanted: ['with_seller'],
  awaiting_goods: ['with_seller'],
  inspecting: ['house_resale'],
  terms_changed: ['house_resale'],
  publishing: ['house_resale'],
  listed: ['house_resale'],
  sold: ['buyer'],
  closed: ['buyer'],
  rejected: ['with_seller', 'house_resale'],
  taking_back: ['house_resale'],
  returned: ['with_seller'],
  withdrawn: ['with_seller'],
  // A renter may buy or lose it.
  bought_in: ['between', 'buyer', 'gone', 'house_rental'],
  retired: ['gone'],
};
