import { describe } from '@jest/globals';
import { openForAll } from './stories/open.ts';
import { placementsAtOnce, placementsSurviveAnyDeath, placementsSurviveEveryPoint } from './stories/placements.ts';
import { processesComeBack, processesEnd } from './stories/processes.ts';

// All services in one process: a crash of one stops all.

const open = openForAll(
  [
    { sku: 'PLENTY', pieces: 1_000, price: 129_90 },
    { sku: 'LAST-PIECE', pieces: 1, price: 99_00 },
  ],
  { packed: true },
);

describe('a private shop in one process', () => processesComeBack(open));
describe('orders survive the death of the process', () => {
  placementsSurviveEveryPoint(open);
  placementsSurviveAnyDeath(open, ['postgres']);
  placementsAtOnce(open);
});
describe('a private shop in one process, in the end,', () => processesEnd(open));
