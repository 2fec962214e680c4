import { describe } from '@jest/globals';
import { aCartKeepsWhatWasTold } from './stories/a-cart.ts';
import { FIFTIES, oneCheckoutIsOneOrder } from './stories/one-checkout.ts';
import { openForAll } from './stories/open.ts';
import { placementsAtOnce, placementsSurviveAnyDeath } from './stories/placements.ts';
import { processesComeBack, processesEnd } from './stories/processes.ts';
import { checkoutsComeInWaves, SCARCE } from './stories/waves-of-checkouts.ts';

// One process per service. Services are killed (kill -9) during their work; shoppers retry until they have a definite response;
// then a program checks the invariants in the databases.

const open = openForAll([
  { sku: 'PLENTY', pieces: 10_000, price: 129_90 },
  { sku: 'LAST-PIECE', pieces: 1, price: 99_00 },
  ...FIFTIES,
  ...SCARCE,
]);

describe('a private shop', () => processesComeBack(open));
describe('a cart', () => aCartKeepsWhatWasTold(open));
describe('orders survive the death of any process', () => {
  placementsSurviveAnyDeath(open, ['cart', 'stock', 'pricing', 'postgres']);
  placementsAtOnce(open);
});
describe('one checkout', () => oneCheckoutIsOneOrder(open));
describe('checkouts in waves', () => checkoutsComeInWaves(open));
describe('a private shop, in the end,', () => processesEnd(open));
