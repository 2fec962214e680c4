import type { Facet, Filter } from '@garderoba/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EntityIndex, type IndexedDocument, type IndexQuery } from './entity-index.js';
import type { Bucket } from './facets.js';

interface Garment {
  readonly id: number;
  readonly color: readonly number[];
  readonly sizes: readonly number[];
  readonly status: number;
  readonly price: number;
}

const indexed = ({ color, sizes, status, price, id }: Garment): IndexedDocument => ({
  words: { id: [id], color, color_options: sizes, status: [status], inStock: [status === 1] },
  numbers: { price },
  texts: {},
});

const QUERY: IndexQuery = {
  filters: [],
  sort: [],
  boosts: [],
  from: 0,
  size: 1_000,
  facets: [],
  collator: new Intl.Collator('en'),
};
const ask = (index: EntityIndex, query: Partial<IndexQuery>) => index.search({ ...QUERY, ...query });
const oneOf = (field: string, ...values: Array<number | boolean>): Filter => ({
  is: 'oneOf',
  field,
  values: values.map(String),
});
const option = (...values: number[]): Filter => ({ is: 'option', field: 'color', values: values.map(String) });
const terms = (field: string): Facet => ({ kind: 'terms', name: field, field, size: 50 });

/** Reference implementation of a filter, which the index must agree with. */
function passes(garment: Garment, filter: Filter): boolean {
  const values = (field: string): string[] => {
    const found = {
      id: [garment.id],
      color: garment.color,
      color_options: garment.sizes,
      status: [garment.status],
      inStock: [garment.status === 1],
    }[field];
    return (found ?? []).map(String);
  };
  switch (filter.is) {
    case 'oneOf':
      return values(filter.field).some((value) => filter.values.includes(value));
    case 'option':
      return [...values(filter.field), ...values(`${filter.field}_options`)].some((value) =>
        filter.values.includes(value),
      );
    case 'free':
      throw new Error('not asked of the index');
    case 'exists':
      return values(filter.field).length > 0;
    case 'range':
      return (
        (filter.gte === undefined || garment.price >= Number(filter.gte)) &&
        (filter.lt === undefined || garment.price < Number(filter.lt))
      );
    case 'not':
      return !passes(garment, filter.filter);
    case 'any':
      return filter.filters.some((inner) => passes(garment, inner));
    case 'all':
      return filter.filters.every((inner) => passes(garment, inner));
  }
}

const small = fc.integer({ min: 1, max: 4 });
const aGarment = fc.record({
  color: fc.uniqueArray(small, { maxLength: 2 }),
  sizes: fc.uniqueArray(small, { maxLength: 3 }),
  status: fc.integer({ min: 0, max: 2 }),
  price: fc.integer({ min: 0, max: 9 }),
});
const aLeaf: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .tuple(fc.constantFrom('color', 'color_options', 'status'), fc.uniqueArray(small, { minLength: 1, maxLength: 3 }))
    .map(([field, values]) => oneOf(field, ...values)),
  fc.uniqueArray(small, { minLength: 1, maxLength: 2 }).map((values) => option(...values)),
  fc.constantFrom('color', 'status', 'nothing').map((field): Filter => ({ is: 'exists', field })),
  fc.tuple(small, small).map(([gte, more]): Filter => ({ is: 'range', field: 'price', gte, lt: gte + more })),
);
const aFilter: fc.Arbitrary<Filter> = fc.oneof(
  aLeaf,
  aLeaf.map((filter): Filter => ({ is: 'not', filter })),
  fc.array(aLeaf, { minLength: 1, maxLength: 3 }).map((filters): Filter => ({ is: 'any', filters })),
  fc.array(aLeaf, { minLength: 1, maxLength: 3 }).map((filters): Filter => ({ is: 'all', filters })),
);

/** An index after changes: every garment added, some removed, some replaced. */
const aShop = fc
  .array(fc.tuple(aGarment, aGarment, fc.constantFrom('stays', 'changes', 'goes')), { maxLength: 40 })
  .map((rows) => {
    const index = new EntityIndex();
    const garments = rows.map(([first], i) => ({ ...first, id: i + 1 }));
    for (const garment of garments) index.put(garment.id, indexed(garment));
    const left = rows.flatMap(([, second, fate], i): Garment[] => {
      const id = i + 1;
      if (fate === 'goes') index.remove(id);
      if (fate === 'changes') index.put(id, indexed({ ...second, id }));
      return fate === 'goes' ? [] : [fate === 'changes' ? { ...second, id } : (garments[i] as Garment)];
    });
    return { index, garments: left };
  });

describe('an index after any changes', () => {
  it('finds exactly the documents that pass the filters', () => {
    fc.assert(
      fc.property(aShop, fc.array(aFilter, { maxLength: 4 }), ({ index, garments }, filters) => {
        const expected = garments
          .filter((garment) => filters.every((filter) => passes(garment, filter)))
          .map(({ id }) => id);
        const answer = ask(index, { filters });
        expect([...answer.ids].sort((a, b) => a - b)).toEqual(expected);
        expect(answer.total).toBe(expected.length);
      }),
      { numRuns: 300 },
    );
  });

  it('finds only documents of the given set', () => {
    const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { maxLength: 30 }).map((ids) => new Set(ids));
    fc.assert(
      fc.property(
        aShop,
        fc.array(someIds, { minLength: 1, maxLength: 2 }),
        aFilter,
        ({ index, garments }, among, filter) => {
          const expected = garments
            .filter((garment) => among.every((ids) => ids.has(garment.id)) && passes(garment, filter))
            .map(({ id }) => id);
          const answer = ask(index, { filters: [filter], among });
          expect([...answer.ids].sort((a, b) => a - b)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('counts of a choice as many as choosing it lists, whether a product or one of its variants has the value', () => {
    fc.assert(
      fc.property(
        aShop,
        fc.array(
          aFilter.filter(({ is }) => is === 'oneOf'),
          { maxLength: 1 },
        ),
        ({ index }, others) => {
          const { facets } = ask(index, {
            filters: others,
            facets: [{ kind: 'terms', name: 'color', field: 'color', size: 50, choice: true }],
          });
          const { buckets } = facets.color as { buckets: Bucket[] };
          for (const { key, doc_count } of buckets)
            expect([key, ask(index, { filters: [...others, option(Number(key))] }).total]).toEqual([key, doc_count]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('counts every facet over the documents that pass all other filters', () => {
    fc.assert(
      fc.property(
        aShop,
        fc.uniqueArray(small, { minLength: 1, maxLength: 2 }),
        small,
        fc.array(
          aFilter.filter((filter) => filter.is !== 'option' && filter.is !== 'range'),
          { maxLength: 2 },
        ),
        ({ index, garments }, colors, cheapest, others) => {
          const [color, price]: [Filter, Filter] = [option(...colors), { is: 'range', field: 'price', gte: cheapest }];
          const { facets } = ask(index, {
            filters: [color, price, ...others],
            facets: [
              terms('color'),
              terms('status'),
              { kind: 'range', name: 'price', field: 'price', ranges: [{ to: 5 }, { from: 5 }] },
            ],
          });
          const counted = (name: string): Map<string, number> =>
            new Map(
              (facets[name] as { buckets: Bucket[] }).buckets.map(({ key, doc_count }) => [String(key), doc_count]),
            );
          const passing = (...filters: Filter[]) =>
            garments.filter((garment) => [...filters, ...others].every((filter) => passes(garment, filter)));
          expect(counted('color')).toEqual(tally(passing(price).flatMap((garment) => garment.color)));
          expect(counted('status')).toEqual(tally(passing(price, color).map(({ status }) => status)));
          const prices = passing(color).map((garment) => garment.price);
          expect([...counted('price').values()]).toEqual([
            prices.filter((amount) => amount < 5).length,
            prices.filter((amount) => amount >= 5).length,
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('answers every page of an order as if it had sorted everything', () => {
    fc.assert(
      fc.property(
        aShop,
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.nat(45),
        fc.integer({ min: 1, max: 10 }),
        ({ index, garments }, direction, from, size) => {
          const sign = direction === 'asc' ? 1 : -1;
          const sorted = [...garments].sort((a, b) => sign * (a.price - b.price) || b.id - a.id).map(({ id }) => id);
          expect(ask(index, { sort: [{ field: 'price', direction }], from, size }).ids).toEqual(
            sorted.slice(from, from + size),
          );
        },
      ),
    );
  });
});

const tally = (values: readonly number[]): Map<string, number> =>
  new Map([...Map.groupBy(values, String)].map(([key, all]) => [key, all.length]));

describe('an index of a large shop', () => {
  const GARMENTS = 12_500;
  const index = new EntityIndex();
  for (let id = 1; id <= GARMENTS; id += 1)
    index.put(id, indexed({ id, color: [1 + (id % 4)], sizes: [], status: 1, price: id % 10 }));
  const total = (query: Partial<IndexQuery>): number => ask(index, query).total;
  const ids = Array.from({ length: GARMENTS / 2 }, (_, n) => 2 * n + 1);

  it('counts which of its garments are in a list of half of them', () => {
    expect(total({ filters: [oneOf('status', 1), oneOf('id', ...ids)] })).toBe(ids.length);
    expect(total({ filters: [oneOf('status', 1)], among: [new Set(ids)] })).toBe(ids.length);
  });

  it('counts those outside of a long list, and those in it or of a colour', () => {
    expect(total({ filters: [{ is: 'not', filter: oneOf('id', ...ids) }] })).toBe(GARMENTS - ids.length);
    expect(total({ filters: [{ is: 'any', filters: [oneOf('id', ...ids), oneOf('color', 1)] }] })).toBe(
      GARMENTS * 0.75,
    );
  });
});

describe('an index', () => {
  const two = new EntityIndex();
  two.put(1, { words: { flag: [true] }, numbers: { 'price@PLN.PL': 10, 'price@PLN.PL#3': 8 }, texts: {} });
  two.put(2, { words: { flag: [false] }, numbers: { 'price@PLN.PL': 9 }, texts: {} });

  it('matches a flag as true or 1, false or 0', () => {
    expect(
      ['true', '1'].map((value) => ask(two, { filters: [{ is: 'oneOf', field: 'flag', values: [value] }] }).ids),
    ).toEqual([[1], [1]]);
    expect(
      ['false', '0'].map((value) => ask(two, { filters: [{ is: 'oneOf', field: 'flag', values: [value] }] }).ids),
    ).toEqual([[2], [2]]);
  });

  it("has a customer group's own price, else the standard price", () => {
    const cheap = (field: string) => ask(two, { filters: [{ is: 'range', field, lte: 9 }] }).ids;
    expect([cheap('price@PLN.PL'), cheap('price@PLN.PL#3'), cheap('price@PLN.PL#4')]).toEqual([[2], [2, 1], [2]]);
  });

  it('sorts missing values last in both directions', () => {
    const index = new EntityIndex();
    index.put(1, { words: {}, numbers: {}, texts: {} });
    index.put(2, { words: {}, numbers: { price: 5 }, texts: {} });
    for (const direction of ['asc', 'desc'] as const)
      expect(ask(index, { sort: [{ field: 'price', direction }] }).ids).toEqual([2, 1]);
  });

  it('[LIM-019] drops results with a relevance below 0.02', () => {
    const index = new EntityIndex();
    index.put(1, {
      words: { weak: [true] },
      numbers: {},
      texts: { en: [{ text: 'velvet gown', boost: 1, usual: 2 }] },
    });
    const text = { words: 'velvet', language: 'en', exact: oneOf('sku', 0), onlyExact: false };
    const found = (weight: number) => ask(index, { text, boosts: [{ filter: oneOf('weak', true), weight }] });
    expect(found(1).ids).toEqual([1]);
    const [score] = found(1).scores as [number];
    expect(found(0.021 / score).ids).toEqual([1]);
    expect(found(0.019 / score).ids).toEqual([]);
  });
});

describe('options that were chosen together', () => {
  interface Style {
    /** Has its own colour; its variants differ in size only. */
    readonly own: readonly number[];
    readonly variants: ReadonlyArray<{ readonly color: number; readonly size: number }>;
  }
  const distinct = (values: readonly number[]): number[] => [...new Set(values)];
  const document = ({ own, variants }: Style): IndexedDocument => {
    const sizes = distinct(variants.map(({ size }) => size));
    return own.length > 0
      ? { words: { color: own, size_options: sizes }, numbers: {} }
      : {
          words: { color_options: distinct(variants.map(({ color }) => color)), size_options: sizes },
          numbers: {},
          variants,
        };
  };
  const chosen = (field: string, values: readonly number[]): Filter => ({
    is: 'option',
    field,
    values: values.map(String),
  });
  const has = ({ own, variants }: Style, colors: readonly number[], sizes: readonly number[]): boolean =>
    variants.some(
      ({ color, size }) =>
        (colors.length === 0 || (own.length > 0 ? own : [color]).some((one) => colors.includes(one))) &&
        (sizes.length === 0 || sizes.includes(size)),
    );
  const aStyle: fc.Arbitrary<Style> = fc.record({
    own: fc.uniqueArray(small, { maxLength: 1 }),
    variants: fc.array(fc.record({ color: small, size: small }), { minLength: 1, maxLength: 4 }),
  });
  const facets: Facet[] = ['color', 'size'].flatMap((field): Facet[] => [
    { kind: 'terms', name: field, field, size: 50, choice: true },
    { kind: 'terms', name: `${field}_options`, field: `${field}_options`, size: 50 },
  ]);

  it('one variant has all of, and facets count the results of a further choice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(aStyle, aStyle), { maxLength: 20 }),
        fc.uniqueArray(small, { maxLength: 2 }),
        fc.uniqueArray(small, { maxLength: 2 }),
        (rows, colors, sizes) => {
          const index = new EntityIndex();
          for (const round of [0, 1] as const)
            for (const [i, row] of rows.entries()) index.put(i + 1, document(row[round]));
          const found = (colors: readonly number[], sizes: readonly number[]): number[] =>
            rows.flatMap(([, style], i) => (has(style, colors, sizes) ? [i + 1] : []));
          const filters = [
            ...(colors.length > 0 ? [chosen('color', colors)] : []),
            ...(sizes.length > 0 ? [chosen('size', sizes)] : []),
          ];
          const expected = found(colors, sizes).reverse();
          expect(ask(index, { filters }).ids).toEqual(expected);
          const answer = ask(index, { filters, facets });
          expect(answer.ids).toEqual(expected);
          const counts = (name: string): Map<number, number> =>
            new Map(
              (answer.facets[name] as { buckets: Bucket[] }).buckets.map(({ key, doc_count }) => [
                Number(key),
                doc_count,
              ]),
            );
          for (const value of [1, 2, 3, 4]) {
            expect([value, counts('color').get(value) ?? 0]).toEqual([value, found([value], sizes).length]);
            expect([value, counts('size').get(value) ?? 0]).toEqual([value, found(colors, [value]).length]);
            expect(counts('size_options').get(value)).toBe(counts('size').get(value));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
