import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { MalformedRequest, Unavailable } from '../runtime/errors.js';
import type { Logger } from '../runtime/logger.js';

// bigint columns (ids, positions, amounts) stay far below 2^53 here, so they are parsed as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Executes SQL: the database itself or a transaction. */
export interface Sql {
  rows<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row>(sql: string, params?: readonly unknown[]): Promise<Row | undefined>;
}

/**
 * An open transaction. Only `Db.transaction` creates one, so a function with a `Tx` parameter runs inside its caller's
 * transaction. Socket writes are the main cost of a short statement, so statements that need no answer in between are
 * sent together: BEGIN with the first statement, the last `write` with COMMIT.
 */
export class Tx implements Sql {
  private readonly listeners = new Set<() => void>();
  private readonly endings: (() => void)[] = [];
  private begun: Promise<unknown> | undefined;
  private readonly unread: Promise<unknown>[] = [];
  /** Error of the first failed `write`. Later statements only report that the transaction is aborted. */
  failure: unknown;

  constructor(
    readonly db: Db,
    private readonly client: pg.ClientBase,
  ) {}

  /** Runs once after a successful commit. The same function runs once, even if it was added several times. */
  afterCommit(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Runs when the transaction has ended, however it ended. */
  atEnd(listener: () => void): void {
    this.endings.push(listener);
  }

  async rows<Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return (await this.run(prepared(sql, params))).rows as Row[];
  }

  async one<Row>(sql: string, params: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, params))[0];
  }

  /** Executes a statement that pg describes: used by prisma.ts. */
  run(query: pg.QueryConfig): Promise<pg.QueryResult> {
    this.begin();
    return this.send(query);
  }

  /** Sends a statement without waiting for its result. If it fails, the commit fails with its error. */
  write(sql: string, params: readonly unknown[] = []): void {
    const sent = this.run(prepared(sql, params));
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

  /** Called by `Db` only, after `commit` or `rollback`. */
  end(): void {
    for (const listener of this.endings) listener();
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

/** Defers the handling of a rejection, so that it is not reported as unhandled until then. */
function settledLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Deadlock and serialization failures: the transaction was rolled back and may be retried. */
const RETRYABLE = new Set(['40P01', '40001']);
/**
 * The server is unavailable or shutting down (57P01–57P03, 08xxx, sockets), or out of resources: disk, memory,
 * connections (53xxx).
 */
const AWAY = /^(57P0[123]|08|53|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/;

/**
 * Maximum wait for a connection in milliseconds, including opening one. A burst at the start of all services on a busy
 * machine ends within seconds and must not fail; an unavailable server refuses at once without waiting.
 */
const CONNECTION_MS = 20_000;
/** pg's message when no connection of the pool became free in time. */
const ALL_TAKEN = 'timeout exceeded when trying to connect';

/**
 * Postgres through plain `pg`; Prisma Client uses the same connections and transactions (prisma.ts). Every statement,
 * except `varied` ones, is prepared once per connection (a third less CPU than unnamed ones).
 */
export class Db implements Sql {
  readonly pool: pg.Pool;

  constructor(url: string, size: number, logger: Logger, { connectionMs = CONNECTION_MS } = {}) {
    this.pool = new pg.Pool({
      connectionString: url,
      // Our statements have one good plan each. By default Postgres plans statements with lists anew every time, which
      // takes longer than running them.
      // Prisma's adapter writes and reads timestamps without their offset and takes them for UTC.
      options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC',
      max: size,
      pipeline: true, // the statements of a transaction need not wait for each other's answers, see `Tx`
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

  /**
   * Executes a statement whose text is composed from a request. It is planned every time: a prepared one would be kept for
   * each text that clients can cause.
   */
  async varied<Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    try {
      return (await this.pool.query(sql, params as unknown[])).rows as Row[];
    } catch (error) {
      throw translate(error);
    }
  }

  /** Runs `work` in one transaction; retries after a deadlock, at most three times. No network calls inside. */
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
    // Receives the error of a broken connection; without a listener it would end the process.
    const cut = (error: Error): void => {
      broken = error;
    };
    client.on('error', cut);
    const tx = new Tx(this, client);
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
      tx.end();
      client.off('error', cut);
      client.release(broken);
    }
  }
}

/** The SQLSTATE or socket code of an error, '' when it has none. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether the error is a violation of this constraint (unique, check, exclusion). */
export const violates = (error: unknown, constraint: string): boolean =>
  codeOf(error).startsWith('23') && (error as { constraint?: string }).constraint === constraint;

/**
 * NUL characters: JSON and URLs may contain them, text and jsonb columns cannot. They are invalid input, not a
 * programming error.
 */
const UNSTORABLE = new Set(['22021', '22P05']);

/** The error that a caller receives for one of the driver. */
export function translate(error: unknown): unknown {
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

/** Equal texts are the same statement: parsed and planned once per connection. */
export function statementName(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}
