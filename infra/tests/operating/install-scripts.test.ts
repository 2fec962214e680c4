import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';

// A package that is installed may run a program on the machine that installs it. Ours run none but those that are named in
// package.json (allowScripts), and npm refuses an installation with one that is not (.npmrc: strict-allow-scripts).

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { hasInstallScript?: boolean; version: string }>;
};
const withScripts = Object.entries(packages)
  .filter(([, { hasInstallScript }]) => hasInstallScript)
  .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

describe('install scripts', () => {
  it('are decided on, for every package that has one on any system', () => {
    expect(withScripts.length).toBeGreaterThan(3);
    expect([...new Set(withScripts)].filter((name) => allowScripts[name] === undefined)).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => !withScripts.includes(name))).toEqual([]);
    expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
  });

  it('run for a named few only, and never for telemetry', () => {
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.toSorted()).toEqual(['@bufbuild/buf', '@swc/core']);
    expect(allowScripts['@scarf/scarf']).toBe(false);
  });
});
