import { describe } from '@jest/globals';
import { agreedPricesAreKept } from './stories/agreed-prices.ts';
import { GOWN_FOR_PIECES, piecesChangeLives } from './stories/lives-of-pieces.ts';
import { openForAll } from './stories/open.ts';
import { onePieceHasOneBuyer, piecesAreListedOnce } from './stories/second-hand.ts';
import { sellersArePaidOnce } from './stories/seller-money.ts';
import { undoneDecisionsAgree } from './stories/undone-decisions.ts';

// Second-hand pieces, one process per service: marketplace is killed (kill -9) at every crash point of the way to and from the shelf,
// of the money of a sale until the seller is paid, of an offer that is accepted, and of a decision that is taken back; marketplace and rental while
// the house buys a piece or sells it off.

const open = openForAll([{ sku: 'PLENTY', pieces: 1_000, price: 129_90 }, GOWN_FOR_PIECES]);

describe('pieces survive the death of marketplace', () => piecesAreListedOnce(open));
describe('a decision that is taken back survives the death of marketplace', () => undoneDecisionsAgree(open));
describe('the money of a seller survives the death of marketplace', () => sellersArePaidOnce(open));
describe('a piece that changes its life survives the death of marketplace and rental', () => piecesChangeLives(open));
describe('an accepted offer survives the death of marketplace', () => agreedPricesAreKept(open));
describe('one piece', () => onePieceHasOneBuyer(open));
