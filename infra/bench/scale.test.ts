import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { inRoot } from '../local/paths.ts';
import { costsIn, needs, table } from './scale.ts';

const row = (name: string, note: string): string => `| group | ${name} | 1 /s |  | p50 1 ms; CPU ms each: ${note} |`;
const measured = [
  '<!-- split: written by make bench -->',
  row('whole checkouts, 16 callers', 'postgres 10, cart 5, admin 0.03'),
  row('add to cart, 16 callers', 'cart 1'),
  row('cart totals, 16 callers, p95', 'cart 0.1'),
  row("category page rendered anew, answers of the API cached, per second of the web process' CPU", 'web 4'),
  row("category page from the page cache (half a second), per second of the web process' CPU", 'web 1'),
  row('category page with facets, not from the cache, share of hand-written SQL behind a Fastify', 'catalog 1'),
  row('product detail, not from the cache, share of hand-written SQL behind a Fastify', 'catalog 0.4'),
  '<!-- /split -->',
].join('\n');

it('multiplies measured costs by the requests per order, without idle CPU', () => {
  const [once, , hundred] = needs(costsIn(measured), 0.1);
  expect(Object.fromEntries(once?.cores ?? [])).toEqual({
    web: expect.closeTo(0.1, 9), // 0.1 orders × (200 × 4 ms + 200 × 1 ms)
    catalog: expect.closeTo(0.01, 9),
    cart: expect.closeTo(0.0026, 9), // 5 + 15 × 1 + 60 × 0.1 ms
    postgres: expect.closeTo(0.001, 9),
  });
  expect(hundred?.cores.get('web')).toBeCloseTo(10, 9);
  expect(table(needs(costsIn(measured), 0.1))).toContain('| web, copies of one core | 1 | 2 | 17 | 167 |');
});

it('finds every figure it needs in the benchmarks there are', () => {
  expect(() => needs(costsIn(readFileSync(inRoot('docs/benchmarks.md'), 'utf8')), 1)).not.toThrow();
});
