import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isPostgresRunning, postgresFolder } from './postgres.ts';

// A backup of the embedded profile copies a stopped shop: all databases, the event log and uploaded pictures are
// consistent, so no event must be published again after a restore. Secrets are excluded: a reader of a backup must not
// be able to sign in as another person. Erasures are excluded too, because they outlive a restore
// (accounts/src/use-cases/customers/keep-erasure-ledger.ts).

/** Folders under the shop's data, beside the databases. Logs and drawn pictures are not backed up. */
const FILES = ['seed-state.json', 'media', 'maintenance'];
const SECRETS = 'secrets.json';
const PARTS = ['postgres.tar.gz', 'files.tar.gz'] as const;
const MANIFEST = 'manifest.json';

interface Manifest {
  readonly takenAt: string;
  /** Major version of the server that can read it. */
  readonly postgres: string;
  /** Fingerprint of the secrets; reveals nothing about them. */
  readonly secrets: string;
  /** SHA-256 by part. */
  readonly sums: Readonly<Record<string, string>>;
}

/** Copies a stopped shop's data into a new folder. */
export async function backUp(dataDir: string, folder: string): Promise<void> {
  const database = postgresFolder(join(dataDir, 'postgres'));
  if (!existsSync(join(database, 'PG_VERSION'))) throw new Error(`No database in ${dataDir}.`);
  refuseWhileRunning(database);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 }); // contains all customer data
  tar('-czf', join(folder, PARTS[0]), '-C', database, '.');
  const files = FILES.filter((name) => existsSync(join(dataDir, name)));
  // tar creates no archive without names: a shop without files gets an empty one.
  tar('-czf', join(folder, PARTS[1]), '-C', dataDir, ...(files.length > 0 ? files : ['-T', '/dev/null']));
  const manifest: Manifest = {
    takenAt: new Date().toISOString(),
    postgres: readFileSync(join(database, 'PG_VERSION'), 'utf8').trim(),
    secrets: fingerprint(dataDir),
    sums: Object.fromEntries(await Promise.all(PARTS.map(async (part) => [part, await sumOf(join(folder, part))]))),
  };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Restores a backup over a stopped shop's data. The backup is read and verified completely before any data is replaced.
 */
export async function restore(dataDir: string, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  for (const part of PARTS)
    if ((await sumOf(join(folder, part))) !== manifest.sums[part])
      throw new Error(`${part} is damaged: nothing was changed.`);
  if (fingerprint(dataDir) !== manifest.secrets)
    throw new Error(
      `${join(dataDir, SECRETS)} is not that of the backup: put the shop's own there first (it is kept apart from backups).`,
    );
  const database = postgresFolder(join(dataDir, 'postgres'));
  refuseWhileRunning(database);
  const fresh = `${database}.restored`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  tar('-xpzf', join(folder, PARTS[0]), '-C', fresh);
  mkdirSync(dataDir, { recursive: true });
  for (const name of FILES) rmSync(join(dataDir, name), { recursive: true, force: true });
  tar('-xpzf', join(folder, PARTS[1]), '-C', dataDir);
  rmSync(database, { recursive: true, force: true });
  renameSync(fresh, database);
  return manifest;
}

/** Only the random values; keys of services may be renewed. */
function fingerprint(dataDir: string): string {
  const file = join(dataDir, SECRETS);
  if (!existsSync(file)) return 'none';
  const { values } = JSON.parse(readFileSync(file, 'utf8')) as { values: Record<string, string> };
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(values).sort()))
    .digest('hex');
}

function refuseWhileRunning(database: string): void {
  if (isPostgresRunning(database)) throw new Error('The shop is running. Please press Ctrl-C there first.');
}

/** Keeps owners and modes: the server refuses files of another owner. */
function tar(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar ${args[0]}: ${stderr}`);
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
