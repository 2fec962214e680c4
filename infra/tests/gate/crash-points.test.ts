import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { crashPointsOf } from '../../faults/crash-points.ts';
import { inRoot } from '../../local/paths.ts';

// Every crash point an order, a publication or a second-hand piece passes is one at which some crash test kills a process: a new one without a test fails here.

/** Services on an order's path, from the placement to the refund and the return of the garment, and those of pages and of second-hand pieces. */
const SERVICES = ['orders', 'cart', 'pricing', 'stock', 'loyalty', 'rental', 'content', 'marketplace'];

const armed = new Set(
  globSync('infra/tests/crash/{*.crash.test,stories/*}.ts', { cwd: inRoot() })
    .flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(/'([a-z]+\.[\w-]+\.[\w-]+)'/g)])
    .map(([, name]) => name as string),
);

describe('crash points', () => {
  it('[I9] are all armed by a crash test', () => {
    const points = crashPointsOf(SERVICES);
    expect(points.length).toBeGreaterThan(45);
    expect(points.filter((point) => !armed.has(point))).toEqual([]);
  });

  it('that crash tests arm are there', () => {
    const known = new Set(crashPointsOf(SERVICES));
    const wanted = [...armed].filter((name) =>
      /^(orders|cart|pricing|stock|loyalty|rental|content|marketplace)\.(?!.*\.v1$)/.test(name),
    );
    expect(wanted.filter((name) => !known.has(name))).toEqual([]);
  });

  it('of orders are all listed in its README', () => {
    const readme = readFileSync(inRoot('services', 'orders', 'README.md'), 'utf8');
    const missing = crashPointsOf(['orders']).filter((point) => {
      const [service, verb, step] = point.split('.') as [string, string, string];
      return !readme.includes(`${service}.${verb}.`) || !readme.includes(step);
    });
    expect(missing).toEqual([]);
  });
});
