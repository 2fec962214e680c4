import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.ts';

/** Inside node_modules, so that removing node_modules forces a full rebuild. */
const STAMPS = inRoot('node_modules', '.cache', 'garderoba');

/** Folders without sources. */
const IGNORED = new Set([
  'node_modules',
  'dist',
  'build',
  'generated',
  '.react-router',
  'test-results',
  'playwright-report',
]);

/**
 * Runs `work` unless it has run on the same files (glob patterns from the root; path, size and modification time) and
 * its `outputs` exist. Returns whether it ran.
 */
export async function whenChanged(
  name: string,
  { inputs, outputs }: { inputs: readonly string[]; outputs: readonly string[] },
  work: () => Promise<void> | void,
): Promise<boolean> {
  const stamp = join(STAMPS, name);
  const now = fingerprint(inputs);
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (now === before && outputs.every((output) => existsSync(inRoot(output)))) return false;
  await work();
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], {
    cwd: inRoot(),
    exclude: (path) => IGNORED.has(path.split('/').at(-1) ?? ''),
  });
  for (const file of files.sort()) {
    const stat = statSync(inRoot(file));
    // A folder's modification time changes when the build creates a folder in it.
    if (stat.isFile()) hash.update(`${file}:${stat.size}:${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
