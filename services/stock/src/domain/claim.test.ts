import { describe, expect, it } from '@jest/globals';
import {
  addUp,
  allocateOrder,
  alreadyClaimed,
  cancelOrder,
  claimPieces,
  freedPieces,
  type Levels,
  type OrderClaim,
  releasable,
  shippedPieces,
} from './claim.js';
import { available, emptyLevel, isInStock, recount, type StockLevel } from './level.js';
import { ClaimDiffers, OutOfStock } from './stock.errors.js';

const level = (sku: string, facts: Partial<StockLevel> = {}): StockLevel => ({ ...emptyLevel(sku), ...facts });
const levels = (...list: StockLevel[]): Levels => new Map(list.map((one) => [one.sku, one]));
const claim = (facts: Partial<OrderClaim> = {}): OrderClaim => ({
  orderId: 'O',
  state: 'claimed',
  expiresAt: null,
  lines: [],
  ...facts,
});

describe('claiming', () => {
  it('adds equal SKUs up and puts them in the order in which levels are locked', () => {
    const pieces = [
      { sku: 'B', quantity: 1 },
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 3 },
    ];
    expect(addUp(pieces)).toEqual([
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 4 },
    ]);
  });

  it('refuses everything when one line is short, and returns the available number', () => {
    const stock = levels(level('A', { warehouse: 5 }), level('B', { warehouse: 3, held: 1, allocated: 1 }));
    const wanted = [
      { sku: 'A', quantity: 1 },
      { sku: 'B', quantity: 2 },
      { sku: 'C', quantity: 1 },
    ];
    const refused = (() => {
      try {
        return claimPieces(wanted, stock);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(OutOfStock);
    expect((refused as OutOfStock).details).toEqual({
      lines: [
        { sku: 'B', asked: 2, available: 1 },
        { sku: 'C', asked: 1, available: 0 },
      ],
    });
  });

  it('needs no claim for types without pieces', () => {
    const stock = levels(level('GIFT-CARD', { countedByKind: false }), level('A', { warehouse: 1 }));
    expect(
      claimPieces(
        [
          { sku: 'A', quantity: 1 },
          { sku: 'GIFT-CARD', quantity: 9 },
        ],
        stock,
      ).map(({ sku, held }) => [sku, held]),
    ).toEqual([['A', 1]]);
  });

  it.each(['released', 'cancelled', 'rejected'] as const)('has ended for an order that is %s', (state) =>
    expect(() => alreadyClaimed(claim({ state }), [])).toThrow('has ended'),
  );

  it('sent again with the same pieces is the existing claim', () => {
    const lines = [
      { sku: 'A', quantity: 1, shipped: 0 },
      { sku: 'B', quantity: 2, shipped: 0 },
    ];
    const pieces = lines.map(({ sku, quantity }) => ({ sku, quantity }));
    expect(alreadyClaimed(claim({ lines }), pieces)).toBe(true);
    expect(alreadyClaimed(claim({ state: 'allocated', lines }), pieces)).toBe(true);
  });

  it.each([
    ['fewer', [{ sku: 'A', quantity: 1 }]],
    [
      'more',
      [
        { sku: 'A', quantity: 1 },
        { sku: 'B', quantity: 2 },
        { sku: 'C', quantity: 1 },
      ],
    ],
    [
      'another quantity',
      [
        { sku: 'A', quantity: 1 },
        { sku: 'B', quantity: 3 },
      ],
    ],
    [
      'another SKU',
      [
        { sku: 'A', quantity: 1 },
        { sku: 'C', quantity: 2 },
      ],
    ],
  ])('sent again with %s is refused', (_, pieces) => {
    const lines = [
      { sku: 'A', quantity: 1, shipped: 0 },
      { sku: 'B', quantity: 2, shipped: 0 },
    ];
    expect(() => alreadyClaimed(claim({ lines }), pieces)).toThrow(ClaimDiffers);
  });

  it('releases its pieces while pending, and nothing after its end', () => {
    const lines = [{ sku: 'A', quantity: 1, shipped: 0 }];
    expect(releasable(claim({ lines }))).toEqual(lines);
    for (const state of ['released', 'cancelled', 'rejected'] as const)
      expect(releasable(claim({ state, lines }))).toEqual([]);
  });

  it('releases nothing of an accepted order', () =>
    expect(() => releasable(claim({ state: 'allocated' }))).toThrow('are allocated'));
});

describe('allocating', () => {
  const line = { sku: 'A', quantity: 2, shipped: 0 };

  it('turns a claim into an allocation without changing the available pieces', () => {
    const { levels: after, short } = allocateOrder([line], [line], levels(level('A', { warehouse: 2, held: 2 })));
    expect(short).toEqual([]);
    expect(after[0]).toMatchObject({ held: 0, allocated: 2 });
  });

  it('takes free pieces when the claim was released', () => {
    const { levels: after } = allocateOrder([], [line], levels(level('A', { warehouse: 2 })));
    expect(after[0]).toMatchObject({ held: 0, allocated: 2 });
  });

  it('rejects when the claim was released and the pieces are taken', () => {
    const { levels: after, short } = allocateOrder([], [line], levels(level('A', { warehouse: 2, held: 1 })));
    expect(short).toEqual([{ sku: 'A', asked: 2, available: 1 }]);
    expect(after).toEqual([]);
  });

  it('releases the claim when the order needs more than it claimed and there is no more', () => {
    const { levels: after, short } = allocateOrder(
      [line],
      [{ sku: 'A', quantity: 3 }],
      levels(level('A', { warehouse: 2, held: 2 })),
    );
    expect(short).toHaveLength(1);
    expect(after[0]).toMatchObject({ held: 0, allocated: 0 });
  });
});

describe('an accepted order', () => {
  const lines = [{ sku: 'A', quantity: 3, shipped: 1 }];

  it('cancelled releases its unsent pieces', () =>
    expect(
      cancelOrder(claim({ state: 'allocated', lines }), levels(level('A', { warehouse: 5, allocated: 2 })))[0],
    ).toMatchObject({ allocated: 0 }));

  it('cancelled before it was accepted releases its held pieces, and no line that is shipped completely', () => {
    const held = claim({ lines: [{ sku: 'A', quantity: 2, shipped: 0 }] });
    expect(cancelOrder(held, levels(level('A', { warehouse: 5, held: 2 })))[0]).toMatchObject({
      held: 0,
      warehouse: 5,
    });
    const shipped = claim({ state: 'allocated', lines: [{ sku: 'A', quantity: 2, shipped: 2 }] });
    expect(cancelOrder(shipped, levels(level('A', { warehouse: 5 })))).toEqual([]);
  });

  it('ships its pieces and no more; uncounted ones are ignored', () => {
    const order = claim({ state: 'allocated', lines });
    expect(
      shippedPieces(order, 'O', [
        { sku: 'A', quantity: 2 },
        { sku: 'RENTED', quantity: 1 },
      ]),
    ).toEqual([{ sku: 'A', quantity: 2 }]);
    expect(() => shippedPieces(order, 'O', [{ sku: 'A', quantity: 3 }])).toThrow('has not that many pieces');
    expect(() => shippedPieces(undefined, 'O', [])).toThrow('has not that many pieces');
  });
});

describe('pieces that an accepted order releases before they are sent', () => {
  const accepted = claim({
    state: 'allocated',
    lines: [
      { sku: 'A', quantity: 5, shipped: 2 },
      { sku: 'B', quantity: 1, shipped: 1 },
    ],
  });

  it('are the requested number, and never more than it still has', () => {
    expect(freedPieces(accepted, [{ sku: 'A', quantity: 1 }])).toEqual([{ sku: 'A', quantity: 1 }]);
    expect(freedPieces(accepted, [{ sku: 'A', quantity: 9 }])).toEqual([{ sku: 'A', quantity: 3 }]);
  });

  it('exclude sent, uncounted and unreleased ones', () => {
    const freed = ['B', 'RENTED'].map((sku) => ({ sku, quantity: 1 }));
    expect(freedPieces(accepted, [...freed, { sku: 'A', quantity: 0 }])).toEqual([]);
  });

  it('are none without an acceptance, or after the order’s end', () => {
    const pieces = [{ sku: 'A', quantity: 1 }];
    expect(freedPieces(undefined, pieces)).toEqual([]);
    for (const state of ['claimed', 'released', 'cancelled', 'rejected'] as const)
      expect(freedPieces({ ...accepted, state }, pieces)).toEqual([]);
  });
});

describe('a level', () => {
  it('cannot be counted below its claimed pieces', () =>
    expect(() => recount(level('A', { warehouse: 5, showroom: 1, held: 2, allocated: 2 }), 'warehouse', 2)).toThrow(
      'fewer pieces than are promised',
    ));

  it('[STK-003] [STK-005] is in stock while a piece is free, and always where pieces are not counted', () => {
    expect(isInStock(level('A', { warehouse: 2, held: 1 }))).toBe(true);
    expect(isInStock(level('A', { warehouse: 2, held: 1, allocated: 1 }))).toBe(false);
    expect(isInStock(level('A', { countedByList: false }))).toBe(true);
    expect(available(level('A', { warehouse: 2, showroom: 3, held: 1, allocated: 1 }))).toBe(3);
  });
});
