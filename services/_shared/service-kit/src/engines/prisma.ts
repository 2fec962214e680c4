import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Db, type Sql, statementName, Tx, translate } from './db.js';

/**
 * The models of a generated Prisma Client. Its `$` functions are left out: `Db` opens transactions and runs SQL. Calls
 * return plain promises, so relations are read with `include`, not by chained calls.
 */
export type Models<Client> = {
  readonly [Model in Extract<keyof Client, string> as Model extends `$${string}` ? never : Model]: Client[Model];
};

/** What the kit uses of a generated client. */
interface GeneratedClient {
  $transaction<T>(
    work: (inside: GeneratedClient) => Promise<T>,
    options: { maxWait: number; timeout: number },
  ): Promise<T>;
}
type Operations = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;

/** Loads the class that `prisma generate` wrote for a service. */
export type LoadClient<Client> = () => Promise<new (options: { adapter: PrismaPg }) => Client>;

/** Prisma must not end a transaction before `Db` does; the largest timeout in milliseconds that Node accepts. */
const NEVER = 2 ** 31 - 1;

/**
 * Prisma writes a list of n values as n parameters, so each length is another statement. Longer ones are not prepared,
 * because a connection keeps every prepared statement.
 */
const PREPARED_ARGS = 24;

/**
 * Prisma Client of a service, inside or outside of a transaction: `prisma(tx).card.update(…)` is part of `tx` and
 * commits or rolls back with its SQL and its outbox rows; `prisma(db).card.findMany(…)` stands alone. Both use the
 * connections of `Db`. Errors are those of `pg`, so `violates` and `codeOf` read them.
 *
 * The client is loaded at its first use: it takes about 16 MB and 150 ms per process (decision 0049).
 */
export function prismaOf<Client extends object>(load: LoadClient<Client>): (sql: Sql) => Models<Client> {
  const clients = new WeakMap<Db, Promise<Client>>();
  const inside = new WeakMap<Tx, Promise<Client>>();
  const clientOf = (db: Db): Promise<Client> => kept(clients, db, async () => create(await load(), db));
  const open = (sql: Sql): Promise<Client> => {
    if (sql instanceof Tx) return kept(inside, sql, async () => join(await clientOf(sql.db), sql));
    if (sql instanceof Db) return clientOf(sql);
    throw new TypeError('neither a database nor a transaction');
  };
  return (sql) =>
    operations(async (model, operation, args) => {
      try {
        const client = (await open(sql)) as Operations;
        return await client[model]?.[operation]?.(...args);
      } catch (error) {
        throw error instanceof Failure ? error.cause : error;
      }
    }) as Models<Client>;
}

async function create<Client>(Generated: Awaited<ReturnType<LoadClient<Client>>>, db: Db): Promise<Client> {
  const { PrismaPg } = await import('@prisma/adapter-pg');
  return new Generated({
    adapter: new PrismaPg(poolFor(db.pool), {
      statementNameGenerator: ({ sql, args }) => (args.length > PREPARED_ARGS ? '' : statementName(sql)),
    }),
  });
}

/** Prisma's view of an open transaction. It ends when `tx` ends, whatever the outcome. */
function join<Client>(client: Client, tx: Tx): Promise<Client> {
  return new Promise((resolve, reject) => {
    const ended = new Promise<void>((end) => tx.atEnd(end));
    joined.run(tx, () => {
      (client as GeneratedClient)
        .$transaction(
          (within) => {
            resolve(within as Client);
            return ended;
          },
          { maxWait: NEVER, timeout: NEVER },
        )
        .catch(reject);
    });
  });
}

/** The transaction that Prisma's adapter is joining while it starts its own. */
const joined = new AsyncLocalStorage<Tx>();

/** Carries an error of `pg` through Prisma, which would replace one that it recognises by its own. */
class Failure extends Error {
  constructor(cause: unknown) {
    super('the database refused a statement of Prisma', { cause });
  }
}

const unchanged = (error: unknown): never => {
  throw new Failure(error);
};

/** The part of a pool that Prisma's adapter uses. */
function poolFor(pool: pg.Pool): pg.Pool {
  const view = {
    options: pool.options,
    query: (query: pg.QueryConfig) => pool.query(query).catch((error) => unchanged(translate(error))),
    connect: async () => {
      const tx = joined.getStore();
      return tx ? insideOf(tx) : ownConnection(await pool.connect().catch((error) => unchanged(translate(error))));
    },
    on: () => view, // `Db` listens to the pool's errors
    removeListener: () => view,
  };
  return Object.setPrototypeOf(view, pg.Pool.prototype); // the adapter checks the class
}

/** The connection of an open transaction. `Db` has begun it and ends it, so Prisma's own BEGIN and COMMIT do nothing. */
function insideOf(tx: Tx) {
  return {
    query: async (query: pg.QueryConfig) =>
      /^(BEGIN|COMMIT|ROLLBACK)$/.test(query.text)
        ? { rows: [], fields: [], rowCount: 0 }
        : tx.run(query).catch(unchanged),
    on: () => undefined,
    removeListener: () => undefined,
    release: () => undefined,
  };
}

/** A connection for a transaction of Prisma itself: the nested writes of one call outside of a transaction. */
function ownConnection(client: pg.PoolClient) {
  return {
    query: (query: pg.QueryConfig) => client.query(query).catch((error) => unchanged(translate(error))),
    on: (event: 'error', listener: (error: Error) => void) => client.on(event, listener),
    removeListener: (event: 'error', listener: (error: Error) => void) => client.removeListener(event, listener),
    release: (error?: Error) => client.release(error),
  };
}

function operations(call: (model: string, operation: string, args: unknown[]) => Promise<unknown>): object {
  return new Proxy(
    {},
    {
      get: (_models, model: string) =>
        new Proxy(
          {},
          {
            get:
              (_model, operation: string) =>
              (...args: unknown[]) =>
                call(model, operation, args),
          },
        ),
    },
  );
}

/** The value made for a key. A failed one is made anew at the next use. */
function kept<Key extends object, Value>(
  map: WeakMap<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}

/** A row of Prisma as a row of `Db`: bigints are numbers. */
export type Numbers<T> = T extends bigint
  ? number
  : T extends Date | Uint8Array
    ? T
    : T extends object
      ? { [Key in keyof T]: Numbers<T[Key]> }
      : T;

/** Replaces every bigint by the equal number; throws RangeError beyond 2^53. */
export function numbers<T>(value: T): Numbers<T> {
  return replaced(value) as Numbers<T>;
}

function replaced(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError(`${value} has no exact number`);
    return number;
  }
  if (Array.isArray(value)) return value.map(replaced);
  if (value === null || typeof value !== 'object' || value instanceof Date || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part)]));
}

/** A `date` column as Prisma returns it (midnight UTC) as `YYYY-MM-DD`. */
export const dayFrom = (date: Date): string => date.toISOString().slice(0, 10);

/** `YYYY-MM-DD` as Prisma expects a `date` column. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
