// @vitest-environment node
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as fogOfWar from './fog-of-war.ts';
import * as instrumentation from './instrumentation.ts';

const router = join(dirname(new URL(import.meta.resolve('react-router')).pathname), '../production/lib').replace(
  /\/(development|production)\/\.\.\//,
  '/',
);

it.each([
  ['router/instrumentation.js', instrumentation],
  ['dom/ssr/fog-of-war.js', fogOfWar],
])('the replacement of %s exports the same names', (file, standIn) => {
  const source = readFileSync(join(router, file), 'utf8');
  const names = /export \{ ([^}]*) \}/.exec(source)?.[1]?.split(', ').sort();
  expect(names).toEqual(Object.keys(standIn).sort());
});
