import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { planPostgres, postgresUrl } from '../../local/database/postgres.ts';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { takePort } from '../../local/free-ports.ts';
import { isAlive } from '../../local/processes/processes.ts';
import { Supervised } from '../../local/processes/supervisor.ts';

let folder: string;
let dataDir: string;
let port: number;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder, 'postgres');
  port = await takePort();
});
afterEach(() => removeTemporaryFolder(folder));

const plan = () => planPostgres({ dataDir, port, durable: true });
const pidInLockFile = (): number => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function query<Row>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgresUrl(port, 'postgres') });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

describe('the embedded Postgres', () => {
  it('keeps committed data when it is killed, and is restarted', async () => {
    const server = new Supervised(plan());
    await server.start();
    await query('CREATE TABLE kept AS SELECT 1 AS n');
    server.kill();
    await server.untilRestarted(0);
    expect(await query('SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await server.stop();
  }, 60_000);

  it('replaces a server that a killed start has left running', async () => {
    const killedStart = spawnStart();
    await until(killedStart, 'ready');
    killedStart.kill('SIGKILL');
    await once(killedStart, 'exit');
    const orphan = pidInLockFile();
    expect(isAlive(orphan)).toBe(true);

    const server = new Supervised(plan());
    await server.start();
    expect(isAlive(orphan)).toBe(false);
    expect(pidInLockFile()).toBe(server.pid);
    await server.stop();
  }, 60_000);

  it('writes no personal data to its log: neither the row of a violated constraint nor a parameter nor a statement', async () => {
    const lines: string[] = [];
    const server = new Supervised(plan(), { line: (_, line) => lines.push(line) });
    await server.start();
    await query('CREATE TABLE customer (email text UNIQUE, age int CHECK (age > 0))');
    const client = new pg.Client({ connectionString: postgresUrl(port, 'postgres') });
    await client.connect();
    const insert = (email: string, age: unknown) =>
      client.query('INSERT INTO customer VALUES ($1, $2)', [email, age]).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    expect(await insert('ola@example.com', 30)).toBe('taken');
    expect(await insert('ola@example.com', 31)).toContain('customer_email_key');
    expect(await insert('jan@example.com', -1)).toContain('customer_age_check');
    await expect(query("INSERT INTO customer VALUES ('ela@example.com', 0)")).rejects.toThrow('customer_age_check');
    await client.end();
    await server.stop();
    expect(lines.join('\n')).toContain('customer_email_key'); // the log contains the error
    expect(lines.join('\n')).not.toContain('example.com');
  }, 60_000);

  it('reports that its port is in use', async () => {
    const stranger: Server = createServer().listen(port, '127.0.0.1');
    await once(stranger, 'listening');
    await expect(new Supervised(plan()).start()).rejects.toThrow(
      `PostgreSQL's port ${port} is in use by another program`,
    );
    stranger.close();
  }, 60_000);

  it('supports the letters of our languages and the extensions we use', async () => {
    const server = new Supervised(plan());
    await server.start();
    for (const extension of ['btree_gist', 'pg_trgm', 'unaccent', 'pgcrypto', 'citext'])
      await query(`CREATE EXTENSION ${extension}`);
    expect(await query(`SELECT to_tsvector('simple', 'Żółta SUKNIA, Größe Åå') AS words`)).toEqual([
      { words: `'größe':3 'suknia':2 'åå':4 'żółta':1` },
    ]);
    await server.stop();
  }, 60_000);
});

/** A start in a process of its own, so that it can be killed. */
function spawnStart(): ChildProcess {
  const local = join(__dirname, '..', '..', 'local');
  const script = `
    import { planPostgres } from '${local}/database/postgres.ts';
    import { Supervised } from '${local}/processes/supervisor.ts';
    await new Supervised(planPostgres(${JSON.stringify({ dataDir, port, durable: true })})).start();
    console.log('ready');`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function until(child: ChildProcess, word: string): Promise<void> {
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes(word)) return;
}
