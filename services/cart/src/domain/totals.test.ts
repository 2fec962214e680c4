import { describe, expect, it } from '@jest/globals';
import { aCart, ofKind, rentalChoice, stockOf } from '../../test/factories.js';
import { emptyQuote, type Quote, quoteLine } from './quote.js';
import { cartTotals } from './totals.js';

const cart = aCart().with('A', { quantity: 2, gross: 100_00 });
const priced = (change: Partial<Quote['lines'][number]> = {}): Quote['lines'][number] => ({
  ...{
    id: '1',
    sku: 'A',
    quantity: 2,
    unitNet: 81_30,
    unitGross: 100_00,
    rowNet: 162_60,
    rowGross: 200_00,
    taxBps: 23_00,
    taxAmount: 37_40,
  },
  ...{ discount: 0, discountBps: 0, chargeNet: 162_60, chargeGross: 200_00, steps: [] },
  ...change,
});
const quote = (change: Partial<Quote> = {}): Quote => ({
  ...emptyQuote({ currency: 'PLN', country: 'PL' }),
  lines: [priced()],
  subtotalNet: 162_60,
  subtotalGross: 200_00,
  tax: 37_40,
  grandTotal: 200_00,
  ...change,
});
const plenty = stockOf({ A: 50 });
const totals = (change: Partial<Quote> = {}, stock = plenty, ships = false) =>
  cartTotals(cart, { quote: quote(change), stock, ships }, 'en');
const segments = (of: ReturnType<typeof totals>) => of.segments.map(({ code, amount }) => [code, amount]);

describe('segments', () => {
  it('are subtotal, tax and grand total of a cart without a method', () =>
    expect(segments(totals())).toEqual([
      ['subtotal', 200_00],
      ['tax', 37_40],
      ['grand_total', 200_00],
    ]));

  it('show a chosen method even when it is free', () =>
    expect(segments(totals({}, plenty, true))).toContainEqual(['shipping', 0]));

  it('sum to the grand total, which includes the tax', () => {
    const all = totals(
      {
        shipping: { net: 12_20, gross: 15_00, tax: 2_80, taxBps: 23_00 },
        payment: { net: 4_07, gross: 5_00, tax: 93, taxBps: 23_00 },
        discount: 20_00,
        tax: 37_39,
        grandTotal: 200_00,
      },
      plenty,
      true,
    );
    expect(segments(all)).toEqual([
      ['subtotal', 200_00],
      ['shipping', 15_00],
      ['payment', 5_00],
      ['discount', -20_00],
      ['tax', 37_39],
      ['grand_total', 200_00],
    ]);
    const sum = all.segments
      .filter(({ code }) => code !== 'tax' && code !== 'grand_total')
      .reduce((a, { amount }) => a + amount, 0);
    expect(sum).toBe(all.grandTotal);
  });

  it('have titles in the requested language', () =>
    expect(cartTotals(cart, { quote: quote(), stock: plenty, ships: false }, 'pl').segments[0]?.title).toBe(
      'Suma częściowa',
    ));
});

it('totals contain the sums and lines of the quote unchanged, without delivery prices quoted for display', () => {
  const answered = quote({ discount: 20_00, lines: [priced({ discount: 20_00, chargeGross: 180_00 })] });
  const { lines, ...sums } = answered;
  const deliveries = [{ carrier: 'dhl', method: 'dhl', net: 0, gross: 0, tax: 0, taxBps: 0 }];
  const all = cartTotals(cart, { quote: { ...answered, deliveries }, stock: plenty, ships: false }, 'en');
  expect(all.priced).toEqual(sums);
  expect(all.items.map((item) => item.priced)).toEqual(lines);
});

it('totals count the pieces of all lines', () => {
  const two = aCart().with('A', { quantity: 2 }).with('B', { quantity: 3 });
  const lines = [priced(), priced({ id: '2' })];
  expect(cartTotals(two, { quote: quote({ lines }), stock: 'unknown', ships: false }, 'en').itemsQuantity).toBe(5);
});

it('totals refuse a quote without a price for every line', () =>
  expect(() => totals({ lines: [priced({ id: '9' })] })).toThrow('the quote has no line 1'));

describe('changes since the line was added', () => {
  const changes = (of: ReturnType<typeof totals>) => of.items[0]?.changes;

  it('are none without a change', () => expect(changes(totals())).toEqual([]));
  it('include a higher and a lower price', () => {
    expect(changes(totals({ lines: [priced({ unitGross: 120_00 })] }))).toEqual([
      { kind: 'price', was: 100_00, now: 120_00 },
    ]);
    expect(changes(totals({ lines: [priced({ unitGross: 80_00 })] }))).toEqual([
      { kind: 'price', was: 100_00, now: 80_00 },
    ]);
  });
  it('include the availability, never below 0', () => {
    expect(changes(totals({}, stockOf({ A: 1 })))).toEqual([{ kind: 'availability', available: 1, inStock: true }]);
    expect(changes(totals({}, stockOf({ A: -3 })))).toEqual([{ kind: 'availability', available: 0, inStock: false }]);
    expect(changes(totals({}, stockOf({})))).toEqual([{ kind: 'availability', available: 0, inStock: false }]);
  });
  it('count the sets that the pieces allow', () => {
    const facts = { pieces: [{ sku: 'A', quantity: 2 }] };
    const set = aCart().with('SET', { quantity: 4, facts });
    const available = (pieces: number) =>
      cartTotals(set, { quote: quote({ lines: [priced()] }), stock: stockOf({ A: pieces }), ships: false }, 'en')
        .items[0]?.changes;
    expect(available(7)).toEqual([{ kind: 'availability', available: 3, inStock: true }]);
    expect(available(8)).toEqual([]);
  });
  it('have no availability while stock does not respond, nor for skus without stock counting', () => {
    expect(changes(totals({}, 'unknown'))).toEqual([]);
    expect(changes(totals({}, new Map([['A', { available: 0, inStock: true, managed: false }]])))).toEqual([]);
  });
  it('include the withdrawal', () => {
    const line = { ...cart.lines[0], withdrawn: true } as (typeof cart.lines)[number];
    const withdrawn = cartTotals({ ...cart, lines: [line] }, { quote: quote(), stock: plenty, ships: false }, 'en');
    expect(withdrawn.items[0]?.changes).toEqual([{ kind: 'withdrawn' }]);
  });
});

it('contain the tax per rate, whose sum is the tax', () => {
  const two = aCart().with('A').with('B');
  const lines = [priced({ taxAmount: 18_70 }), priced({ id: '2', taxBps: 8_00, taxAmount: 7_41 })];
  const shipped = { ...quote({ lines, tax: 28_91 }), shipping: { net: 12_20, gross: 15_00, tax: 2_80, taxBps: 23_00 } };
  expect(cartTotals(two, { quote: shipped, stock: 'unknown', ships: true }, 'en').taxRates).toEqual([
    { taxBps: 23_00, amount: 21_50 },
    { taxBps: 8_00, amount: 7_41 },
  ]);
});

it('contain the highest rate first, including the tax of delivery, in any order of the lines', () => {
  const three = aCart().with('A').with('B').with('C');
  const lines = [
    priced({ taxBps: 8_00, taxAmount: 7_41 }),
    priced({ id: '2', taxBps: 23_00, taxAmount: 18_70 }),
    priced({ id: '3', taxBps: 5_00, taxAmount: 4_76 }),
  ];
  const { taxRates } = cartTotals(three, { quote: quote({ lines, tax: 33_67 }), stock: 'unknown', ships: true }, 'en');
  expect(taxRates).toEqual([
    { taxBps: 23_00, amount: 21_50 },
    { taxBps: 8_00, amount: 7_41 },
    { taxBps: 5_00, amount: 4_76 },
  ]);
});

it('are zero for an empty cart', () =>
  expect(
    cartTotals(
      aCart(),
      { quote: emptyQuote({ currency: 'PLN', country: 'PL' }), stock: new Map(), ships: false },
      'en',
    ),
  ).toMatchObject({
    ...{ grandTotal: 0, itemsQuantity: 0, items: [], taxRates: [] },
  }));

describe('quoteLine', () => {
  it('contains the defined fields only', () => {
    const [line] = aCart().with('A', { quantity: 3 }).lines;
    expect(quoteLine('7', line as NonNullable<typeof line>)).toEqual({
      ...{ id: '7', sku: 'A', quantity: 3, taxClass: 'standard', kind: 'purchase' },
    });
  });
  it('contains options with a price', () => {
    const customOptions = [{ optionTypeId: 5, label: 'Gift box', price: 15_00, priceType: 'fixed' as const }];
    const [line] = aCart().with('A', { facts: { customOptions } }).lines;
    expect(quoteLine('7', line as NonNullable<typeof line>).customOptions).toEqual(customOptions);
  });
  it('contains the period of a rental and the parts of a bundle', () => {
    const [rental] = aCart().with('R', {
      choice: rentalChoice('showroom', '2026-12-03', 'week'),
      ...ofKind('rental'),
    }).lines;
    expect(quoteLine('1', rental as NonNullable<typeof rental>).rental).toEqual({ period: 'week' });
    const [bundle] = aCart().with('S', { facts: { bundle: [{ sku: 'A', quantity: 2 }] } }).lines;
    expect(quoteLine('1', bundle as NonNullable<typeof bundle>).bundle).toEqual([{ sku: 'A', quantity: 2 }]);
  });
});
