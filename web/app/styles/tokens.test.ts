// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheets = globSync('*.css', { cwd: import.meta.dirname }).map((name) =>
  readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
);
const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .split('@media');
const everything = sheets.join('\n');

it('every design token in use has a value, those of the dark theme also in the light one', () => {
  const defined = new Set([...everything.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = new Set([...everything.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  const themed = [...dark.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => `${name}:`);
  expect(themed.length).toBeGreaterThan(10);
  expect(themed.filter((name) => !light.includes(name))).toEqual([]);
});
