import type { Filter } from '@garderoba/contracts';
import { expect, it } from '@jest/globals';
import { EntityIndex, type IndexQuery } from './entity-index.js';

const QUERY: IndexQuery = {
  filters: [],
  sort: [],
  boosts: [],
  from: 0,
  size: 1_000,
  facets: [],
  collator: new Intl.Collator('en'),
};

function indexOf(garments: number): EntityIndex {
  const index = new EntityIndex();
  for (let id = 1; id <= garments; id += 1)
    index.put(id, { words: { id: [id], color: [1 + (id % 4)], status: [1] }, numbers: {}, texts: {} });
  return index;
}
const oneOf = (field: string, ...values: number[]): Filter => ({ is: 'oneOf', field, values: values.map(String) });

/** Milliseconds of the fastest of five searches for half of the garments, by a list of their ids. */
function costOf(index: EntityIndex, garments: number, filterOf: (ids: number[]) => Partial<IndexQuery>): number {
  const ids = Array.from({ length: garments / 2 }, (_, n) => 2 * n + 1);
  const times = Array.from({ length: 5 }, () => {
    const query = { ...QUERY, ...filterOf(ids) };
    const started = performance.now();
    index.search(query);
    return performance.now() - started;
  });
  return Math.min(...times);
}

// Regression: a filter of n values over n documents took n × n steps, nine seconds for 12,500, and blocked the process.
const SMALL = 12_500;
const [small, large] = [indexOf(SMALL), indexOf(4 * SMALL)];

it.each<[string, (ids: number[]) => Partial<IndexQuery>]>([
  ['in a list', (ids) => ({ filters: [oneOf('status', 1), oneOf('id', ...ids)] })],
  ['among some', (ids) => ({ filters: [oneOf('status', 1)], among: [new Set(ids)] })],
  ['not in a list', (ids) => ({ filters: [{ is: 'not', filter: oneOf('id', ...ids) }] })],
  [
    'in a list or of a colour',
    (ids) => ({ filters: [{ is: 'any', filters: [oneOf('id', ...ids), oneOf('color', 1)] }] }),
  ],
])('garments %s: four times as many cost about four times as much, not sixteen', (_, filterOf) => {
  costOf(small, SMALL, filterOf); // compiles the code
  expect(costOf(large, 4 * SMALL, filterOf) / costOf(small, SMALL, filterOf)).toBeLessThan(10);
});
