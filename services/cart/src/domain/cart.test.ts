import { describe, expect, it } from '@jest/globals';
import { aCart, aLine, engraving, ofKind, rentalChoice, stockOf, wanted } from '../../test/factories.js';
import { addLine, carrierOf, changeLine, isVirtual, mayFreeze, piecesOf } from './cart.js';

const limits = { quantity: 100, lines: 3 };
const plenty = stockOf({ A: 1_000, B: 1_000, C: 1_000, D: 1_000 });

describe('addLine', () => {
  it('[CART-026] adds up when the same product is added again', () => {
    const line = addLine(aCart().with('A', { quantity: 2 }), wanted('A'), 3, plenty, limits);
    expect(line).toMatchObject({ itemId: 1, quantity: 5 });
  });

  it('keeps equal skus with other custom options apart', () => {
    const cart = aCart().with('A', { choice: engraving('Ola') });
    expect(addLine(cart, wanted('A', { choice: engraving('Ewa') }), 1, plenty, limits)).toMatchObject({
      itemId: null,
      quantity: 1,
    });
  });

  it('accepts a piece of price 0 and stores its price', () =>
    expect(addLine(aCart(), wanted('A', { gross: 0 }), 1, plenty, limits).price.gross).toBe(0));

  it('[ERR-006] refuses a negative price', () =>
    expect(() => addLine(aCart(), wanted('A', { gross: -1 }), 1, plenty, limits)).toThrow(
      'Product price is unknown, product cannot be added to the cart!',
    ));

  it('marks the line volatile when stock did not answer', () =>
    expect(addLine(aCart(), wanted('A'), 1, 'unknown', limits).volatile).toBe(true));

  it('refuses one line more than the limit, but accepts more pieces of an existing line', () => {
    const full = aCart().with('A').with('B').with('C');
    expect(() => addLine(full, wanted('D'), 1, plenty, limits)).toThrow('at most 3 different items');
    expect(addLine(full, wanted('C'), 1, plenty, limits).quantity).toBe(2);
  });

  it('refuses options that exceed the limit together with those of other lines, but accepts a line without options', () => {
    const option = { note: 'x'.repeat(60_000) };
    const cart = aCart().with('A', { option });
    expect(() => addLine(cart, wanted('B', { option }), 1, plenty, limits)).toThrow('longer than 100000');
    expect(addLine(cart, wanted('B'), 1, plenty, limits).quantity).toBe(1);
  });

  it('refuses edits while an order is being placed', () => {
    const frozen = aCart({ frozenBy: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01' });
    expect(() => addLine(frozen, wanted('A'), 1, plenty, limits)).toThrow('Your order is being placed.');
  });
});

describe('one kind per cart', () => {
  const kinds = ['purchase', 'rental', 'subscription'] as const;
  const choice = (kind: string) => (kind === 'rental' ? rentalChoice('courier') : {});
  const rows = kinds.flatMap((first) => kinds.map((second) => [first, second] as const));
  it.each(rows)('[VAL-006] a cart with a %s and a %s', (first, second) => {
    const cart = aCart().with('A', { choice: choice(first), ...ofKind(first) });
    const add = () => addLine(cart, wanted('B', { choice: choice(second), ...ofKind(second) }), 1, plenty, limits);
    if (first === second && first !== 'subscription') expect(add().itemId).toBeNull();
    else expect(add).toThrow('Only rental or only marketplace items can be ordered at the same time.');
  });
});

describe('one carrier per cart', () => {
  const rental = (delivery: 'showroom' | 'courier') => ({ choice: rentalChoice(delivery), ...ofKind('rental') });
  it.each([
    ['showroom', 'courier'],
    ['courier', 'showroom'],
  ] as const)('[VAL-007] refuses a rental by %s beside one by %s', (first, second) => {
    const cart = aCart().with('R1', rental(first));
    expect(() => addLine(cart, wanted('R2', rental(second)), 1, plenty, limits)).toThrow(
      'Only one carrier (courier or showroom) can be chosen per order.',
    );
    expect(addLine(cart, wanted('R2', rental(first)), 1, plenty, limits).itemId).toBeNull();
  });

  it('a rental without a date is refused', () =>
    expect(() => addLine(aCart(), wanted('R1', ofKind('rental')), 1, plenty, limits)).toThrow(
      'A rental date must be chosen.',
    ));

  it('purchases have no carrier of their own', () => expect(carrierOf(aCart().with('A').lines)).toBeNull());
});

describe('changeLine', () => {
  it('sets the quantity instead of adding to it, and stores the current price', () => {
    const { line } = changeLine(aCart().with('A', { quantity: 7 }), 1, wanted('A', { gross: 5 }), 3, plenty, limits);
    expect(line).toMatchObject({ itemId: 1, quantity: 3, price: { gross: 5 } });
  });

  it('changes the variant and keeps the item id', () => {
    const { line, absorbed } = changeLine(aCart().with('A'), 1, wanted('B'), 2, plenty, limits);
    expect([line.itemId, line.sku, line.quantity, absorbed]).toEqual([1, 'B', 2, null]);
  });

  it('merges it into the line it becomes equal to', () => {
    const cart = aCart().with('A', { quantity: 2 }).with('B', { quantity: 3 });
    const { line, absorbed } = changeLine(cart, 1, wanted('B'), 2, plenty, limits);
    expect([line.itemId, line.quantity, absorbed]).toEqual([2, 5, 1]);
  });

  it('does not merge it with a line of another product', () => {
    const cart = aCart().with('A').with('B').with('C');
    const { line, absorbed } = changeLine(cart, 1, wanted('D'), 2, plenty, limits);
    expect([line.itemId, line.quantity, absorbed]).toEqual([1, 2, null]);
  });

  it('refuses edits while an order is being placed', () =>
    expect(() => changeLine(aCart({ frozenBy: 'order' }).with('A'), 1, wanted('A'), 2, plenty, limits)).toThrow(
      'Your order is being placed.',
    ));

  it('counts the merged pieces once', () => {
    const cart = aCart().with('A', { quantity: 2 }).with('B', { quantity: 3 });
    const stock = stockOf({ A: 2, B: 5 });
    expect(changeLine(cart, 1, wanted('B'), 2, stock, limits).line.quantity).toBe(5);
    expect(() => changeLine(cart, 1, wanted('B'), 3, stock, limits)).toThrow(
      'The requested quantity is not available.',
    );
  });

  it('clears the volatile and withdrawn flags, because the line was checked again', () => {
    const [line] = aCart().with('A').lines;
    const cart = aCart({ lines: [{ ...(line as NonNullable<typeof line>), volatile: true, withdrawn: true }] });
    expect(changeLine(cart, 1, wanted('A'), 1, plenty, limits).line).toMatchObject({
      volatile: false,
      withdrawn: false,
    });
  });

  it('refuses an unknown line', () =>
    expect(() => changeLine(aCart().with('A'), 9, wanted('A'), 1, plenty, limits)).toThrow(
      'There is no such item in the cart.',
    ));

  it('lets the only line change its kind', () =>
    expect(changeLine(aCart().with('A'), 1, wanted('B', ofKind('subscription')), 1, plenty, limits).line.sku).toBe(
      'B',
    ));
});

describe('mayFreeze', () => {
  const order = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01';
  it('freezes an open cart, and reports a cart that is already frozen for the same order', () => {
    expect(mayFreeze(aCart().with('A'), order, false)).toBe(false);
    expect(mayFreeze(aCart({ frozenBy: order }).with('A'), order, false)).toBe(true);
  });
  it.each([
    ['a cart frozen for another order', aCart({ frozenBy: 'another' }).with('A'), false, 'Your order is being placed.'],
    ['an empty cart', aCart(), false, 'The cart is empty.'],
    ['a checkout that has ended', aCart().with('A'), true, 'There is no such cart.'],
    [
      'a checkout that has ended, although the cart is still frozen',
      aCart({ frozenBy: order }).with('A'),
      true,
      'There is no such cart.',
    ],
  ])('refuses %s', (_, cart, ended, text) => expect(() => mayFreeze(cart, order, ended)).toThrow(text));
});

it('counts the pieces of bundles and equal skus together', () => {
  const lines = [
    aLine(1, 'SET', {
      quantity: 2,
      facts: {
        pieces: [
          { sku: 'A', quantity: 3 },
          { sku: 'B', quantity: 1 },
        ],
      },
    }),
    aLine(2, 'A', { quantity: 4 }),
  ];
  expect([...piecesOf(lines)]).toEqual([
    ['A', 10],
    ['B', 2],
  ]);
});

it.each([
  ['nothing', [], false],
  ['only virtual lines', [aLine(1, 'A', { facts: { virtual: true } })], true],
  ['one line to deliver', [aLine(1, 'A', { facts: { virtual: true } }), aLine(2, 'B')], false],
])('a cart with %s is virtual: see', (_, lines, virtual) => expect(isVirtual(lines)).toBe(virtual));
