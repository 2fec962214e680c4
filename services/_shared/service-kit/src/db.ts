import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { MalformedRequest, Unavailable } from './errors.js';
import type { Logger } from './logger.js';

// bigint columns (ids, positions, amounts) are far below 2^53 here: numbers are what the code wants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Something that runs SQL: the database itself or a transaction. */
export interface Sql {
  rows<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row>(sql: string, params?: readonly unknown[]): Promise<Row | undefined>;
}

/**
 * An open transaction. Only `Db.transaction` makes one, so a function that takes it runs inside its caller's. A write to
 * a socket is what a short statement costs most, so what is sent without waiting in between goes out together: BEGIN with
 * the first statement, the last `write` with COMMIT.
 */
export class Tx implements Sql {
  private readonly listeners = new Set<() => void>();
  private begun: Promise<unknown> | undefined;
  private readonly unread: Promise<unknown>[] = [];
  /** Why the first `write` failed; statements behind it only say that the transaction is aborted. */
  failure: unknown;

  constructor(private readonly client: pg.ClientBase) {}

  /** Runs once after a successful commit; the same function is run once however often it is given. */
  afterCommit(listener: () => void): void {
    this.listeners.add(listener);
  }

  async rows<Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    this.begin();
    return (await this.send(prepared(sql, params))).rows as Row[];
  }

  async one<Row>(sql: string, params: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, params))[0];
  }

  /** A statement nobody waits for: it is sent now, and should it fail, the commit fails with its error. */
  write(sql: string, params: readonly unknown[] = []): void {
    this.begin();
    const sent = this.send(prepared(sql, params));
    this.unread.push(sent);
    sent.catch((error) => {
      this.failure ??= error;
    });
  }

  /** Called by `Db` only. */
  async commit(): Promise<void> {
    if (this.begun) {
      const committed = settledLater(this.send('COMMIT'));
      await this.begun;
      await Promise.all(this.unread);
      if ((await committed).command !== 'COMMIT') throw new Error('a failed transaction was committed');
    }
    for (const listener of this.listeners) listener();
  }

  /** Called by `Db` only. */
  async rollback(): Promise<void> {
    if (this.begun) await this.send('ROLLBACK');
  }

  private begin(): void {
    this.begun ??= settledLater(this.send('BEGIN'));
  }

  private send(query: string | pg.QueryConfig): Promise<pg.QueryResult> {
    const { stream } = (this.client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return this.client.query(query);
  }
}

/** Its failure is looked at later: until then it is not an unhandled one. */
function settledLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Deadlock and serialization failures: nothing was done, the same work may run again. */
const RETRYABLE = new Set(['40P01', '40001']);
/** The server is away or going (57P01–57P03, 08xxx, sockets), or has no room left: disk, memory, connections (53xxx). */
const AWAY = /^(57P0[123]|08|53|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/;

/**
 * So long a piece of work waits for a connection, also for one that is opened. A burst at a start, of all services at once on a busy
 * machine, passes in seconds and is no reason to fail; a server that is gone refuses at once and is not waited for.
 */
const CONNECTION_MS = 20_000;
/** What pg says when every connection of the pool stayed taken for so long. */
const ALL_TAKEN = 'timeout exceeded when trying to connect';

/** Postgres through plain `pg`, every statement prepared once per connection (a third less CPU than unnamed ones). */
export class Db implements Sql {
  readonly pool: pg.Pool;

  constructor(url: string, size: number, logger: Logger, { connectionMs = CONNECTION_MS } = {}) {
    this.pool = new pg.Pool({
      connectionString: url,
      // Our statements have one good plan each. Left alone, Postgres plans those with lists anew every time, for longer than they run.
      options: '-c plan_cache_mode=force_generic_plan',
      max: size,
      pipeline: true, // a transaction's statements need not wait for each other's answers, see `Tx`
      connectionTimeoutMillis: connectionMs,
      idleTimeoutMillis: 60_000,
    });
    this.pool.on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'));
  }

  async rows<Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    try {
      return (await this.pool.query(prepared(sql, params))).rows as Row[];
    } catch (error) {
      throw translate(error);
    }
  }

  async one<Row>(sql: string, params: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, params))[0];
  }

  /** Runs `work` in one transaction; a deadlock's victim is run again, at most three times. No network inside. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt < 3 && RETRYABLE.has(codeOf(error))) continue;
        throw translate(error);
      }
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // A connection that is cut says so here; without a listener that would end the process.
    const cut = (error: Error): void => {
      broken = error;
    };
    client.on('error', cut);
    const tx = new Tx(client);
    try {
      const result = await work(tx);
      await tx.commit();
      return result;
    } catch (error) {
      await tx.rollback().catch((failure: Error) => {
        broken = failure;
      });
      throw tx.failure ?? error;
    } finally {
      client.off('error', cut);
      client.release(broken);
    }
  }
}

/** The SQLSTATE or socket code of an error, '' when it has none. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Is it the violation of this constraint (unique, check, exclusion)? */
export const violates = (error: unknown, constraint: string): boolean =>
  codeOf(error).startsWith('23') && (error as { constraint?: string }).constraint === constraint;

/** A NUL character: JSON and URLs may hold it, no text or jsonb column can. Somebody's input, never our bug. */
const UNSTORABLE = new Set(['22021', '22P05']);

function translate(error: unknown): unknown {
  if (UNSTORABLE.has(codeOf(error))) {
    return Object.assign(new MalformedRequest('a text holds a character that cannot be stored'), { cause: error });
  }
  const message = error instanceof Error ? error.message : '';
  if (message.includes(ALL_TAKEN))
    return Object.assign(new Unavailable('all connections to the database are busy'), { cause: error });
  const away = AWAY.test(codeOf(error)) || /Connection terminated|not queryable/.test(message);
  return away ? Object.assign(new Unavailable('the database is away'), { cause: error }) : error;
}

const prepared = (sql: string, params: readonly unknown[]): pg.QueryConfig => ({
  name: statementName(sql),
  text: sql,
  values: params as unknown[],
});

const names = new Map<string, string>();

/** The same text is the same statement: parsed and planned once per connection. */
function statementName(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}
