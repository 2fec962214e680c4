import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { services } from '../local/services.ts';
import { type Composition, compose, compositionOfThisCheckout, demandDocker, SECRETS } from './compose.ts';
import { secretIn, writeSecretFiles } from './secrets.ts';

// make backup-compose TO=folder, make restore-compose FROM=folder (docs/operating/backup.md).

const CLUSTER = 'cluster.tar.gz';
const MEDIA = 'media.tar.gz';
const MANIFEST = 'manifest.json';
/**
 * All data of the shop except secrets and the erasure ledger, which are stored separately (docs/operating/backup.md).
 */
const OWNER_ONLY = 0o700;

interface Manifest {
  readonly takenAt: string;
  /** Fingerprint of the secrets; reveals nothing about them. */
  readonly secrets: string;
  /** SHA-256 by file. */
  readonly sums: Readonly<Record<string, string>>;
}

/** Takes a consistent backup of all databases while the shop runs, and copies the pictures. */
export async function backUpContainers(composition: Composition, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  const takenAt = new Date().toISOString();
  // Includes the write-ahead log written meanwhile: the server replays it to a consistent state.
  const base = ['pg_basebackup', '-U', 'garderoba', '-D', '-', '-Ft', '-X', 'fetch', '-c', 'fast', '-z'];
  await into(composition, join(folder, CLUSTER), ['exec', '-T', 'postgres', ...base]);
  await into(composition, join(folder, MEDIA), [
    'exec',
    '-T',
    'media',
    'sh',
    '-c',
    'mkdir -p /data/media && tar -czf - -C /data media',
  ]);
  const sums = await Promise.all([CLUSTER, MEDIA].map(async (file) => [file, await sumOf(join(folder, file))]));
  const manifest: Manifest = {
    takenAt,
    secrets: fingerprint(composition.secrets ?? SECRETS),
    sums: Object.fromEntries(sums),
  };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Restores a backup over the present data. Engines without own data start empty and are filled from the databases. */
export async function restoreContainers(composition: Composition, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  for (const [file, sum] of Object.entries(manifest.sums))
    if ((await sumOf(join(folder, file))) !== sum) throw new Error(`${file} is damaged: nothing was changed.`);
  const secrets = composition.secrets ?? SECRETS;
  if (fingerprint(secrets) !== manifest.secrets)
    throw new Error(`${secrets} does not contain the secrets of this backup: restore the shop's secrets there first.`);
  writeSecretFiles(secrets); // the secrets may come from a version with fewer of them
  await must(composition, ['down', '--remove-orphans', '--timeout', '20']);
  // Keeps the erasure ledger: customers erased after the backup are erased again.
  for (const volume of ['postgres', 'kafka', 'elasticsearch', 'media'])
    spawnSync('docker', ['volume', 'rm', '--force', `${composition.project ?? 'garderoba'}_${volume}`]);
  const data = '/var/lib/postgresql/data';
  const unpack = `tar -xzf - -C ${data} && chown -R postgres:postgres ${data} && chmod 700 ${data}`;
  await from(composition, join(folder, CLUSTER), inContainer('postgres', unpack, '--user', 'root'));
  await must(composition, ['up', '--detach', '--wait', 'postgres']);
  if (composition.profile === 'full') await tellEverythingAgain(composition);
  await from(composition, join(folder, MEDIA), inContainer('media', 'tar -xzf - -C /data'));
  await must(composition, ['up', '--detach', '--wait']);
  return manifest;
}

/** Only the secrets without which the data is unusable; keys of services and engine logins may be renewed. */
function fingerprint(folder: string): string {
  const kept = [
    ...['POSTGRES_PASSWORD', 'ACCOUNTS_SECRET', 'CART_CART_SECRET', 'ORDERS_GUEST_KEY_SECRET'],
    'MARKETPLACE_SEALING_SECRET',
  ];
  return createHash('sha256')
    .update(kept.map((name) => secretIn(folder, name)).join())
    .digest('hex');
}

/** Kafka and its consumer groups start empty: every event of the outboxes is published again, in order. */
async function tellEverythingAgain(composition: Composition): Promise<void> {
  for (const { name } of services.filter(({ database }) => database)) {
    const again = 'UPDATE outbox SET published_at = NULL';
    await must(composition, ['exec', '-T', 'postgres', 'psql', '-q', '-U', 'garderoba', '-d', name, '-c', again]);
  }
}

const inContainer = (service: string, command: string, ...options: readonly string[]): string[] => [
  ...['run', '--rm', '--no-deps', '-T', ...options],
  ...['--entrypoint', 'sh', service, '-c', command],
];

async function must(composition: Composition, args: readonly string[]): Promise<void> {
  if (!(await compose(composition, args, { quiet: true })))
    throw new Error(`docker compose ${args.slice(0, 4).join(' ')} failed`);
}

async function into(composition: Composition, file: string, args: readonly string[]): Promise<void> {
  const output = openSync(file, 'wx', 0o600);
  try {
    if (!(await compose(composition, args, { output })))
      throw new Error(`docker compose ${args.slice(0, 4).join(' ')} failed`);
  } finally {
    closeSync(output);
  }
}

async function from(composition: Composition, file: string, args: readonly string[]): Promise<void> {
  const input = openSync(file, 'r');
  try {
    if (!(await compose(composition, args, { input })))
      throw new Error(`docker compose ${args.slice(0, 4).join(' ')} failed`);
  } finally {
    closeSync(input);
  }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) {
  const [, , command, place] = process.argv;
  const composition = compositionOfThisCheckout();
  try {
    if (!place) throw new Error('Missing folder: make backup-compose TO=<folder>, make restore-compose FROM=<folder>');
    demandDocker();
    if (command === 'restore') {
      const { takenAt } = await restoreContainers(composition, resolve(place));
      console.log(`Restored the backup of ${takenAt}.`);
    } else {
      await backUpContainers(composition, resolve(place));
      console.log(
        `Backed up to ${resolve(place)}. It holds everything about shoppers, and no secrets: keep ${SECRETS} apart.`,
      );
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
