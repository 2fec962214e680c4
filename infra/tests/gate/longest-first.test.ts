import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';

it('the tests that are begun first are there', () => {
  const source = readFileSync(inRoot('infra/tests/gate/longest-first.mjs'), 'utf8');
  const named = [...source.matchAll(/'([\w./-]+\.test\.ts)'/g)].map(([, file]) => file as string);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});
