import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { inRoot } from '../local/paths.ts';
import { breakingChanges } from './breaking-changes.ts';

// node infra/contracts/breaking.ts
// Compares every services/*/openapi*.json with its landed version: on a branch that of the merge base with main, on
// main that of the previous commit. Fails on a breaking change that accepted-changes.json does not list. A branch that
// changes a document or the list also fails on an entry that is outdated: its change has landed, or is not made.

interface Accepted {
  /** The change as printed here. */
  readonly change: string;
  readonly reason: string;
}

const LIST = 'infra/contracts/accepted-changes.json';
const accepted = JSON.parse(readFileSync(inRoot(LIST), 'utf8')) as Accepted[];
const { base, isBranch } = landed();
const documents = new Set([...filesOf(base), ...globSync('services/*/openapi*.json', { cwd: inRoot() })]);

const changes = [...documents].sort().flatMap((file) => {
  const before = git('show', `${base}:${file}`);
  if (before === undefined) return [];
  if (!existsSync(inRoot(file))) return [`${file}: removed`];
  const after = readFileSync(inRoot(file), 'utf8');
  return breakingChanges(JSON.parse(before), JSON.parse(after)).map((change) => `${file} ${change}`);
});
const reasons = new Map(accepted.map(({ change, reason }) => [change, reason]));
const refused = changes.filter((change) => !reasons.get(change)?.trim());

for (const change of refused) console.error(`breaking: ${change}`);
if (refused.length > 0)
  console.error(
    'Callers of the landed shop stumble over this: keep what was promised, or name it in accepted-changes.json.',
  );
const outdated = [...reasons.keys()].filter((change) => !changes.includes(change));
for (const change of outdated) console.error(`outdated entry in accepted-changes.json, remove it: ${change}`);
const mustBeCurrent = isBranch && Boolean(git('diff', '--name-only', base, '--', 'services/*/openapi*.json', LIST));
process.exitCode = refused.length > 0 || (mustBeCurrent && outdated.length > 0) ? 1 : 0;

/** The commit with the documents that callers rely on. */
function landed(): { readonly base: string; readonly isBranch: boolean } {
  const head = git('rev-parse', 'HEAD')?.trim();
  if (!head) throw new Error('not in a git repository: the previous documents are unknown');
  for (const main of ['origin/main', 'main']) {
    const left = git('merge-base', 'HEAD', main)?.trim();
    if (left && left !== head) return { base: left, isBranch: true };
  }
  return { base: git('rev-parse', '--verify', '--quiet', 'HEAD~1')?.trim() || head, isBranch: false };
}

function filesOf(commit: string): string[] {
  const files = git('ls-tree', '-r', '--name-only', commit, 'services')?.split('\n') ?? [];
  return files.filter((file) => /^services\/[^/]+\/openapi[^/]*\.json$/.test(file));
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}
