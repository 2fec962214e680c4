import { describe } from '@jest/globals';
import { openForAll } from './stories/open.ts';
import { onePieceHasOneBuyer, piecesAreListedOnce } from './stories/second-hand.ts';

// Second-hand pieces, one process per service: marketplace is killed (kill -9) at every crash point of the way to and from the shelf.

const open = openForAll([{ sku: 'PLENTY', pieces: 1_000, price: 129_90 }]);

describe('pieces survive the death of marketplace', () => piecesAreListedOnce(open));
describe('one piece', () => onePieceHasOneBuyer(open));
