import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { whenChanged } from '../../local/packages/when-changed.ts';
import { inRoot } from '../../local/paths.ts';

let folder: string;
const name = `test-${process.pid}`;
beforeEach(() => {
  mkdirSync(inRoot('.data'), { recursive: true });
  folder = mkdtempSync(inRoot('.data', 'when-changed-'));
  writeFileSync(join(folder, 'source.ts'), 'one');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(inRoot('node_modules', '.cache', 'garderoba', name), { force: true });
});

/** A build that, as real ones do, puts its result into a folder among the sources. */
function build(work = (): void => {}): Promise<boolean> {
  const relative = `.data/${basename(folder)}`;
  return whenChanged(name, { inputs: [`${relative}/**/*`], outputs: [`${relative}/build`] }, () => {
    work();
    mkdirSync(join(folder, 'build'), { recursive: true });
    writeFileSync(join(folder, 'build', 'result.js'), 'result');
  });
}

describe('a build step', () => {
  it('runs once, and again if a source changed or the result is missing', async () => {
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    writeFileSync(join(folder, 'source.ts'), 'another');
    expect(await build()).toBe(true);
    rmSync(join(folder, 'build'), { recursive: true });
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  });

  it('runs again after it has failed', async () => {
    const fail = (): void => {
      throw new Error('a type error');
    };
    await expect(build(fail)).rejects.toThrow('a type error');
    expect(await build()).toBe(true);
  });
});
