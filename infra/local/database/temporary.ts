import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '../paths.ts';
import { isAlive } from '../processes/processes.ts';
import { forgetPostgres } from './postgres.ts';

const MEMORY = '/dev/shm';
const ENOUGH = 2 * 1024 ** 3; // a cluster with all templates is about 150 MB, a test database 8 MB

/** A folder on a real disk, for measurements of commits. */
export const ON_DISK = join(DATA, 'temporary');

/** In memory if there is space: cloning a database takes 20 ms there, 200 to 300 ms on a disk. */
const fastest = hasRoom() ? join(MEMORY, 'garderoba') : ON_DISK;

/**
 * A folder for the data of a test's Postgres or shop, removed by `removeTemporaryFolder`. Its name contains our pid, so
 * that the next run can clean up after a killed one.
 */
export async function temporaryFolder(parent: string = fastest): Promise<string> {
  mkdirSync(parent, { recursive: true });
  for (const folder of readdirSync(parent)) {
    if (!isAlive(Number.parseInt(folder, 10))) await removeTemporaryFolder(join(parent, folder));
  }
  const folder = mkdtempSync(join(parent, `${process.pid}-`));
  chmodSync(folder, 0o755); // the postgres user needs access to it; the data directory inside is private
  return folder;
}

export async function removeTemporaryFolder(folder: string): Promise<void> {
  await forgetPostgres(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH;
}
