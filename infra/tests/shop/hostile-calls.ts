import { uuidv7 } from '@garderoba/service-kit/runtime/ids';

// What a hostile client sends: each call is refused in the shape of its door, or harmless.

/** In the place of an id. */
export const HOSTILE_IDS = [
  ...['0', 'null', '%00', '..%2F..%2Fstaff', "'%20OR%201=1--", '__proto__', `${uuidv7()}x`, 'x'.repeat(300), '%F0%9F'],
  uuidv7(),
];

/** In the place of any value of a body. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, true, '', ' ', 'x', '0', 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, 2_147_483_648, [], {}, [null], [[]]],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', 'x'.repeat(100_000), '=1+1', "'; DROP TABLE listing --"],
  ...[{ $ne: null }, { toString: 'x' }, ['first', 'first'], { amount: -1, currency: 'PLN' }, { amount: 1e21 }],
];

const FILTERS: readonly unknown[] = [
  ...[
    null,
    7,
    'x',
    [],
    { unknown: 1 },
    { q: '\u0000' },
    { q: '\ud800' },
    { q: '%_\\' },
    { q: {} },
    { q: 'x'.repeat(300) },
  ],
  ...[{ id: 'x' }, { id: [null] }, { id: {} }, { id: Array.from({ length: 200 }, () => uuidv7()) }, { id: [[]] }],
  ...[
    { state: { $ne: 1 } },
    { state: ['open'] },
    { queue: 'x' },
    { late: 'maybe' },
    { late: {} },
    { customerId: '\u0000' },
  ],
];
const RANGES = [
  '[-1,5]',
  '[5,0]',
  '[0,1e9]',
  '[0,99999999999999999999]',
  '[0.5,3]',
  '[9999990,10000000]',
  '[]',
  '{}',
  'x',
];
const SORTS = ['["x","ASC"]', '["dueAt","; DROP TABLE listing"]', '[]', '{}', 'x', '[["dueAt"],"ASC"]'];

/** Queries of a list. `__proto__` is a field only in JSON. */
export const HOSTILE_QUERIES: readonly string[] = [
  ...FILTERS.map((filter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`),
  ...['{"__proto__":{"x":1}}', '{"constructor":1}', '{', '%00'].map((text) => `filter=${encodeURIComponent(text)}`),
  ...RANGES.map((range) => `range=${encodeURIComponent(range)}`),
  ...SORTS.map((sort) => `sort=${encodeURIComponent(sort)}`),
  ...['filter=%00', 'filter=%F0%9F', 'range=[0,1]&range=[2,3]', 'range[]=1', 'unknown=1'],
];

/** The body with one field at a time replaced by each hostile value. */
export function* spoiled(body: Readonly<Record<string, unknown>>): Generator<Record<string, unknown>> {
  for (const field of Object.keys(body)) for (const value of HOSTILE_VALUES) yield { ...body, [field]: value };
}
