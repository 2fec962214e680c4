import { describe, expect, it } from '@jest/globals';
import { aCart, aLine } from '../../test/factories.js';
import { piecesToClaim, sameLines } from './frozen-cart.js';

const red = aLine({ sku: 'DRS-RED', parentSku: 'DRS', quantity: 1 });
const blue = aLine({ sku: 'DRS-BLUE', parentSku: 'DRS', quantity: 2 });
const bag = aLine({ sku: 'BAG', parentSku: null, quantity: 1 });

describe('are the client’s lines the cart’s?', () => {
  const cases: [name: string, requested: [string, number][], same: boolean][] = [
    [
      'the same skus and quantities, in any order',
      [
        ['BAG', 1],
        ['DRS-BLUE', 2],
        ['DRS-RED', 1],
      ],
      true,
    ],
    [
      'a sku split over two lines',
      [
        ['BAG', 1],
        ['DRS-BLUE', 1],
        ['DRS-BLUE', 1],
        ['DRS-RED', 1],
      ],
      true,
    ],
    [
      'children named by their parent',
      [
        ['BAG', 1],
        ['DRS', 3],
      ],
      true,
    ],
    [
      'one child named, the other by its parent',
      [
        ['BAG', 1],
        ['DRS-RED', 1],
        ['DRS', 2],
      ],
      true,
    ],
    [
      'one piece more',
      [
        ['BAG', 2],
        ['DRS-BLUE', 2],
        ['DRS-RED', 1],
      ],
      false,
    ],
    [
      'a line missing',
      [
        ['DRS-BLUE', 2],
        ['DRS-RED', 1],
      ],
      false,
    ],
    [
      'a line too many',
      [
        ['BAG', 1],
        ['DRS-BLUE', 2],
        ['DRS-RED', 1],
        ['HAT', 1],
      ],
      false,
    ],
    [
      'a parent with another sum',
      [
        ['BAG', 1],
        ['DRS', 2],
      ],
      false,
    ],
  ];
  it.each(cases)('%s', (_name, requested, same) => {
    const lines = requested.map(([sku, quantity]) => ({ sku, quantity }));
    expect(sameLines([red, blue, bag], lines)).toBe(same);
  });
});

it('claims the pieces of what is sold and sent, summed per sku', () => {
  const set = aLine({
    sku: 'SET',
    pieces: [
      { sku: 'BAG', quantity: 2 },
      { sku: 'HAT', quantity: 1 },
    ],
  });
  const card = aLine({ sku: 'GIFT', virtual: true, pieces: [{ sku: 'GIFT', quantity: 1 }] });
  const gown = aLine({ sku: 'GOWN', kind: 'rental', pieces: [{ sku: 'GOWN', quantity: 1 }] });
  const lone = aLine({ sku: 'BAG', pieces: [{ sku: 'BAG', quantity: 1 }] });
  expect(piecesToClaim(aCart({ lines: [set, card, gown, lone] }))).toEqual([
    { sku: 'BAG', quantity: 3 },
    { sku: 'HAT', quantity: 1 },
  ]);
});
