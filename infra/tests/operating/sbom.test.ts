import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { componentsOf } from '../../local/commands/sbom.ts';
import { inRoot } from '../../local/paths.ts';

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, { name?: string; version?: string; dev?: boolean; link?: boolean }>;
};

describe('the bill of materials of the shop', () => {
  const components = componentsOf(packages);

  it('contains every package that is installed without development tools, once', () => {
    const shipped = Object.entries(packages).filter(
      ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
    );
    const names = new Set(
      shipped.map(
        ([path, { name, version }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
      ),
    );
    expect(
      components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`).toSorted(),
    ).toEqual([...names].toSorted());
    expect(components.length).toBeGreaterThan(300);
    expect(components.some(({ name }) => name === 'jest')).toBe(false);
  });

  it('contains source, checksum and licence of each package', () => {
    for (const { purl, hashes } of components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[^/]+\/)?[^@/]+@\d/);
      expect([purl, hashes[0]?.content]).toEqual([purl, expect.stringMatching(/^([0-9a-f]{128}|[0-9a-f]{40})$/)]);
    }
    // Their lockfile entries name none: older ways of writing it in package.json.
    expect(components.filter(({ licenses }) => licenses.length === 0).map(({ name }) => name)).toEqual([
      'buildcheck',
      'cpu-features',
      'passport-strategy',
      'pause',
      'png-js',
      'ssh2',
    ]);
  });
});
