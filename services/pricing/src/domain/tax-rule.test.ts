import { casesOf } from '@garderoba/service-kit/testing/test-size';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Fraction } from '../../test/oracle/fraction.js';
import { calculate, type Document, findRate, type OracleRule } from '../../test/oracle/tax-rule.js';
import { emptyRow, type PriceRow } from './price-list.js';
import { shownPrices, viewsOf } from './price-state.js';
import { effectivePrice } from './shelf-price.js';
import { type TaxRule, taxRate } from './tax.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;

// Few different values, so that equal amounts and inverted orders are frequent.
const amount = fc.constantFrom(0, 1, 99, 100, 9_999, 10_000, 12_345, 40_000, 50_000);
const instant = fc
  .constantFrom(null, -DAY, -1, 0, 1, DAY)
  .map((offset) => (offset === null ? null : new Date(NOW.getTime() + offset)));
const shelf = fc.record({
  list: amount,
  special: fc.option(amount, { nil: null }),
  final: fc.option(amount, { nil: null }),
  specialFrom: instant,
  specialTo: instant,
});
type Shelf = {
  list: number;
  special: number | null;
  final: number | null;
  specialFrom: Date | null;
  specialTo: Date | null;
};

const rate = fc.record({
  country: fc.constantFrom('PL', 'DE'),
  regionId: fc.constantFrom(0, 0, 7),
  regionName: fc.constantFrom(null, 'Mazowieckie', 'Bayern'),
  bps: fc.constantFrom(0, 700, 800, 1900, 2300, 2500),
});
const rule = fc.record({
  taxClass: fc.constantFrom('standard' as const, 'reduced' as const),
  groups: fc.subarray([1, 2, 3]),
  rates: fc.array(rate, { maxLength: 3 }),
});
const place = fc.record({
  country: fc.constantFrom(undefined, 'PL', 'DE', 'SE'),
  region: fc.constantFrom(undefined, 'Mazowieckie', 'Bayern'),
  group: fc.constantFrom(undefined, undefined, 1, 2),
});

const CLASS_ID = { none: 0, standard: 2, reduced: 4 } as const;

const ours = (
  rules: Array<{
    taxClass: 'standard' | 'reduced';
    groups: number[];
    rates: Array<Omit<TaxRule['rates'][number], 'id' | 'code'>>;
  }>,
): TaxRule[] =>
  rules.map(({ taxClass, groups, rates }, id) => ({
    id,
    code: '',
    productTaxClass: taxClass,
    productTaxClassIds: [CLASS_ID[taxClass]],
    customerTaxClassIds: groups,
    priority: 0,
    position: 0,
    rates: rates.map((one, n) => ({ ...one, id: n, code: '' })),
  }));

const theirs = (rules: readonly TaxRule[]): OracleRule[] =>
  rules.map(({ productTaxClassIds, customerTaxClassIds, rates }) => ({
    productTaxClassIds: [...productTaxClassIds],
    customerTaxClassIds: [...customerTaxClassIds],
    rates: rates.map(({ country, regionId, regionName, bps }) => ({
      country,
      regionId,
      regionName,
      percent: Fraction.of(bps, 100),
    })),
  }));

const document = (price: Shelf, children: Shelf[]): Document => ({
  taxClassId: 2,
  originalPrice: Fraction.of(price.list),
  specialPrice: Fraction.of(price.special ?? 0),
  finalPrice: Fraction.of(price.final ?? 0),
  specialFrom: price.specialFrom,
  specialTo: price.specialTo,
  children: children.map((child) => document(child, [])),
});

describe('the tax rule of wire-contract 8.1.1', () => {
  it('[PRC-006] [PRC-007] [PRC-008] [PRC-009] finds the rate an independent reading of it finds, for every branch', () => {
    const seen = new Map<string, number>();
    const count = (branch: string): void => void seen.set(branch, (seen.get(branch) ?? 0) + 1);
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 4 }),
        fc.constantFrom('none', 'standard', 'reduced'),
        place,
        (rules, taxClass, where) => {
          const mine = ours(rules);
          const expected = findRate(theirs(mine), CLASS_ID[taxClass as keyof typeof CLASS_ID], where, count);
          const found = taxRate(mine, { taxClass: taxClass as 'none', ...where });
          expect(found).toBe(expected ? expected.times(Fraction.of(100)).rounded() : null);
        },
      ),
      { numRuns: casesOf({ gate: 2_000, all: 20_000 }) },
    );
    expect([...seen.keys()].sort()).toEqual([
      'class not positive',
      'default country',
      'no rate',
      'no rule',
      'rate of another region',
      'rate of the country',
      'rate of the region',
      'rate without region name',
      'rule of another group',
    ]);
  });

  it('[PRC-003] [PRC-004] [PRC-005] gives the prices an independent reading of it gives, for every branch', () => {
    const seen = new Map<string, number>();
    const count = (branch: string): void => void seen.set(branch, (seen.get(branch) ?? 0) + 1);
    const bps = fc.constantFrom(null, 0, 700, 800, 1900, 2300, 2500);
    fc.assert(
      fc.property(
        fc.option(shelf, { nil: null, freq: 4 }),
        fc.array(shelf, { maxLength: 4 }),
        bps,
        (parent, children, taxBps) => {
          const own = parent ?? { list: 0, special: null, final: null, specialFrom: null, specialTo: null };
          const percent = taxBps === null ? undefined : Fraction.of(taxBps, 100);
          const expected = calculate(document(own, children), percent, NOW, count);
          const view = viewOf(parent, children, taxBps);
          if (!view) return expect(parent === null && children.length === 0).toBe(true);
          expect(view.finalGross).toBe(expected.priceInclTax.rounded());
          expect(view.specialGross).toBe(expected.specialInclTax.rounded());
          expect(view.finalNet).toBe(view.finalGross - expected.priceInclTax.minus(expected.price).rounded());
          // A parent without its own price shows its variant's list price; the rule leaves it at zero.
          if (parent && parent.list > 0) expect(view.originalGross).toBe(expected.originalInclTax.rounded());
        },
      ),
      { numRuns: casesOf({ gate: 2_000, all: 20_000 }) },
    );
    expect([...seen.keys()].sort()).toEqual([
      'after the window',
      'before the window',
      'child dearer than its parent',
      'child gives its price',
      'child gives to a parent without price',
      'final below price',
      'final below special',
      'inside the window',
      'no tax',
      'no window',
      'special not below original',
    ]);
  });
});

const row = (sku: string, price: Shelf): PriceRow => ({ ...emptyRow(sku, 'PLN'), ...price });

function viewOf(parent: Shelf | null, children: Shelf[], bps: number | null) {
  const rows = new Map(children.map((child, i) => [`C${i}`, row(`C${i}`, child)]));
  if (parent) rows.set('P', row('P', parent));
  const parts = children.map((_, i) => ({ sku: `C${i}`, quantity: 1, isDefault: false, option: '' }));
  const product = { sku: 'P', kind: 'configurable', taxClass: 'standard' as const, parts };
  const shown = shownPrices(product, new Map([['PLN', rows]]), NOW);
  const rules =
    bps === null
      ? []
      : ours([{ taxClass: 'standard', groups: [], rates: [{ country: 'PL', regionId: 0, regionName: null, bps }] }]);
  const policy = { priceTiers: false, groupedTax: false };
  return viewsOf({ product, shown, lowest: new Map(), rules, countries: ['PL'], policy })[0];
}

describe('a special price', () => {
  const base = { list: 500_00, special: 400_00, final: null, specialFrom: null, specialTo: null };
  const from = new Date('2026-12-01T00:00:00.000Z');
  const to = new Date('2026-12-24T23:59:59.999Z');
  const paid = (price: Partial<Shelf>, now: string): { special: number; price: number } => {
    const { special, price: paidNow } = effectivePrice({ ...base, ...price }, new Date(now));
    return { special, price: paidNow };
  };

  it.each([
    ['before its first instant', '2026-11-30T23:59:59.999Z', { special: 0, price: 500_00 }],
    ['at its first instant', '2026-12-01T00:00:00.000Z', { special: 400_00, price: 400_00 }],
    ['at its last instant', '2026-12-24T23:59:59.999Z', { special: 400_00, price: 400_00 }],
    ['after its last instant', '2026-12-25T00:00:00.000Z', { special: 0, price: 500_00 }],
  ])('[PRC-003] [PRC-005] %s', (_, now, expected) =>
    expect(paid({ specialFrom: from, specialTo: to }, now)).toEqual(expected),
  );

  it.each([
    ['without an end', { specialFrom: from }, '2030-01-01T00:00:00.000Z', 400_00],
    ['without an end, too early', { specialFrom: from }, '2026-11-01T00:00:00.000Z', 500_00],
    ['without a beginning', { specialTo: to }, '2020-01-01T00:00:00.000Z', 400_00],
    ['without a beginning, too late', { specialTo: to }, '2027-01-01T00:00:00.000Z', 500_00],
    ['without a window', {}, '2020-01-01T00:00:00.000Z', 400_00],
  ])('[PRC-005] %s is open on that side', (_, window, now, price) => expect(paid(window, now).price).toBe(price));

  it.each([500_00, 500_01])('[PRC-004] of %i is none when the list price is 50000', (special) =>
    expect(paid({ special }, '2026-12-02T00:00:00Z')).toEqual({ special: 0, price: 500_00 }),
  );
});
