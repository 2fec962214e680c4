import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it('names the fields that differ, down to the innermost', () => {
  expect(
    differences(
      { status: 1, prices: { PLN: 100, EUR: 25 }, tags: ['a'], gone: 'x' },
      { status: 1, prices: { PLN: 120, EUR: 25 }, tags: ['a', 'b'], gone: null },
    ),
  ).toEqual([
    { path: 'prices.PLN', before: '100', after: '120' },
    { path: 'tags', before: '["a"]', after: '["a","b"]' },
    { path: 'gone', before: 'x', after: '–' },
  ]);
});

it('a created record is all new, and a record does not differ from itself', () => {
  expect(differences(null, { a: { b: 1 } })).toEqual([{ path: 'a.b', before: '–', after: '1' }]);
  expect(differences({ a: [1] }, { a: [1] })).toEqual([]);
});
