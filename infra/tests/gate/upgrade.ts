import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { putOnShelves } from '../../faults/goods.ts';
import { Invariants } from '../../faults/invariants.ts';
import { GOWNS, PLENTY, SteadyLoad } from '../../faults/steady-load.ts';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { DATA, inRoot } from '../../local/paths.ts';
import { freePorts } from '../../local/ports.ts';
import { Supervised } from '../../local/processes/supervisor.ts';
import { Stack } from '../../local/stack.ts';

// make test-upgrade FROM=<commit>: builds that commit (default: where this branch left origin/main, else the previous commit), starts
// its shop, upgrades it under 50 requests a second as docs/operating/upgrading.md describes (migrations first, then one process after
// the other), and rolls it back. No request may fail, and afterwards all invariants hold.

type OldStack = typeof import('../../local/stack.ts');

const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
};
const tell = (line: string): void => console.log(`  ${line}`);

/** On the disk of this checkout, because its packages are linked. */
const checkout = join(DATA, 'upgrade');
const from = oldCommit();
if (from) await upgradeFrom(from);
else report({ skipped: 1 });

function report({ passed = 0, failed = 0, skipped = 0 }): void {
  const counts = { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped };
  if (process.env.REPORT) writeFileSync(process.env.REPORT, JSON.stringify(counts));
  process.exitCode = failed;
}

async function upgradeFrom(commit: string): Promise<void> {
  const folder = await temporaryFolder();
  const failures: string[] = [];
  console.log(`Upgrade from ${git('log', '-1', '--format=%h %s', commit)}`);
  try {
    buildOld(commit);
    failures.push(...(await thereAndBack(folder)));
    for (const [failure, times] of counted(failures)) tell(`FAILED ${times} times: ${failure}`);
  } catch (error) {
    failures.push((error as Error).stack ?? String(error));
    console.error(failures.at(-1));
  } finally {
    removeCheckout();
    await removeTemporaryFolder(folder);
  }
  console.log(failures.length === 0 ? 'No request was lost.' : `${failures.length} failures`);
  report(failures.length === 0 ? { passed: 1 } : { failed: 1 });
}

/** Removes the checkout of this or of an interrupted run, and its entry in the list of worktrees. */
function removeCheckout(): void {
  rmSync(checkout, { recursive: true, force: true });
  git('worktree', 'prune');
}

function counted(sentences: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const sentence of sentences) times.set(sentence, (times.get(sentence) ?? 0) + 1);
  return times;
}

/** The landed commit before this one; undefined, with a printed reason, when this clone does not contain it. */
function oldCommit(): string | undefined {
  if (process.env.FROM) return git('rev-parse', '--verify', `${process.env.FROM}^{commit}`);
  try {
    const fork = git('merge-base', 'HEAD', 'origin/main');
    if (fork !== git('rev-parse', 'HEAD')) return fork;
  } catch {
    // No origin, as in a fresh repository.
  }
  try {
    return git('rev-parse', '--verify', 'HEAD~1^{commit}');
  } catch (error) {
    tell(`SKIPPED: no older commit to upgrade from (a shallow clone or the first commit). ${(error as Error).message}`);
    return undefined;
  }
}

/** Checks the old commit out and builds it with its own packages; those of this checkout are copied as links, which saves time. */
function buildOld(commit: string): void {
  removeCheckout();
  git('worktree', 'add', '--detach', checkout, commit);
  for (const modules of ['.', ...workspaces()].map((workspace) => join(workspace, 'node_modules')))
    if (existsSync(inRoot(modules)) && existsSync(join(checkout, modules, '..')))
      spawnSync('cp', ['-al', inRoot(modules), join(checkout, modules)]);
  rmSync(join(checkout, 'node_modules', '.cache'), { recursive: true, force: true });
  symlinkSync(inRoot('.tools'), join(checkout, '.tools'));
  const began = performance.now();
  const { status } = spawnSync('make', ['build'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`commit ${commit} does not build`);
  tell(`built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

function workspaces(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '**/package.json'], { cwd: inRoot(), encoding: 'utf8' });
  return stdout.split('\n').flatMap((file) => (file ? [join(file, '..')] : []));
}

/**
 * Upgrades the old shop, services before their callers, and rolls it back, callers before the services they call, without
 * a pause in between. The requests that failed and the invariants that are broken.
 */
async function thereAndBack(folder: string): Promise<string[]> {
  const dataDir = join(folder, 'shop');
  const env = {
    RATE_LIMIT: 'off',
    CATALOG_PICTURES_AHEAD: 'off',
    MEDIA_PICTURES_AHEAD: 'off',
    LOG_LEVEL: 'warn',
    SHARED_PORT: 'on', // old and new processes
  };
  const old: OldStack = await import(pathToFileURL(join(checkout, 'infra', 'local', 'stack.ts')).href);
  const before = await old.startStack({ dataDir, ports: 'free', env });
  // A service that the old shop does not have gets a port of its own.
  const after = new Stack({ dataDir, env }, { ...(await freePorts()), ...before.ports });
  const back: Supervised[] = [];
  try {
    await putOnShelves(before.toolEnv, [PLENTY, GOWNS]);
    const load = new SteadyLoad(before.url('gateway'), before.url('web'));
    load.start();
    await load.answers(100);
    tell(`the old shop answers; ${await after.migrate()} migrations`);
    await load.answers(25);
    const names = [...after.services.map(({ name }) => name), 'web', 'admin'];
    const known = (name: string): boolean => name in before.pids();
    for (const name of names) {
      await after.takeOver(name, known(name) ? () => before.process(name).stop() : undefined);
      await load.answers(25);
      tell(`${name} is new`);
    }
    await load.answers(100);
    for (const name of names.reverse()) {
      if (known(name)) {
        const older = new Supervised(before.process(name).plan);
        await older.replace();
        back.push(older);
      }
      await after.process(name).stop();
      await load.answers(25);
      tell(`${name} is ${known(name) ? 'old again' : 'away'}`);
    }
    await load.answers(100);
    const failed = await load.stop();
    // A service that the old shop does not have missed events while it was away; the next upgrade starts it again.
    for (const { name } of after.services) if (!known(name)) await after.takeOver(name);
    const invariants = new Invariants((name) => before.databaseUrl(name));
    await invariants.quiet();
    const broken = await invariants.broken(load.purchases);
    tell(`${load.purchases.length} orders, ${failed.length} failed requests, ${broken.length} broken invariants`);
    return [...failed, ...broken];
  } finally {
    await Promise.all(back.map((process) => process.stop()));
    await after.stop();
    await before.stop();
  }
}
