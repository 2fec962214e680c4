import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Db, violates } from '../../src/engines/db.js';
import { Inbox } from '../../src/events/inbox.js';
import { MachineClock } from '../../src/runtime/clock.js';
import { uuidv7 } from '../../src/runtime/ids.js';
import { createLogger } from '../../src/runtime/logger.js';
import { cloneDatabase, type TestDatabase } from '../../src/testing/database.js';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase('stock'); // the database of any service has the tables of the kit
  db = new Db(database.url, 4, createLogger('test', 'silent'));
  await db.rows('CREATE TABLE note (id int PRIMARY KEY, text text NOT NULL)');
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.rows('TRUNCATE note'));

const notes = async (): Promise<number[]> =>
  (await db.rows<{ id: number }>('SELECT id FROM note ORDER BY id')).map(({ id }) => id);
const insert = (id: number): [string, unknown[]] => ['INSERT INTO note (id, text) VALUES ($1, $2)', [id, 'a note']];

describe('a transaction', () => {
  it('executes pipelined writes in order', async () => {
    await db.transaction(async (tx) => {
      tx.write(...insert(1));
      tx.write('UPDATE note SET id = 2 WHERE id = 1');
      tx.write(...insert(1));
    });
    expect(await notes()).toEqual([1, 2]);
  });

  it('fails with the error of a pipelined write, and stores nothing', async () => {
    const twice = db.transaction(async (tx) => {
      tx.write(...insert(1));
      tx.write(...insert(1));
    });
    await expect(twice).rejects.toMatchObject({ constraint: 'note_pkey' });
    expect(await notes()).toEqual([]);
  });

  it('names the statement that failed, not the one behind it that found the transaction aborted', async () => {
    const failing = db.transaction(async (tx) => {
      tx.write('INSERT INTO note (id) VALUES (1)');
      await tx.rows('SELECT 1 AS behind_it');
    });
    await expect(failing).rejects.toMatchObject({ column: 'text' });
    // The statement that was not executed was not prepared either; the client must know that for the next transaction.
    await db.transaction(async (tx) => {
      tx.write(...insert(3));
      await tx.rows('SELECT 1 AS behind_it');
    });
    expect(await notes()).toEqual([3]);
  });

  it('is not reported as committed when an error in it was swallowed', async () => {
    const swallowed = db.transaction(async (tx) => {
      await tx.rows(...insert(1));
      await tx.rows(...insert(1)).catch((error: unknown) => {
        if (!violates(error, 'note_pkey')) throw error;
      });
    });
    await expect(swallowed).rejects.toThrow('a failed transaction was committed');
    expect(await notes()).toEqual([]);
  });

  it('executes statements that were sent together in order', async () => {
    const [before, after] = await db.transaction((tx) =>
      Promise.all([
        tx.rows<{ n: number }>('SELECT count(*)::int AS n FROM note'),
        tx.rows(...insert(7)),
        tx.rows<{ n: number }>('SELECT count(*)::int AS n FROM note WHERE true'),
      ]).then(([first, , last]) => [first[0]?.n, last[0]?.n]),
    );
    expect([before, after]).toEqual([0, 1]);
  });

  it('is rolled back when its work throws, including pipelined writes', async () => {
    const thrown = db.transaction(async (tx) => {
      tx.write(...insert(1));
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
  });

  // Postgres detects no deadlock under libfaketime (make test-date).
  (process.env.FAKED_DATE ? it.skip : it)('runs a deadlock victim again', async () => {
    await db.transaction(async (tx) => {
      tx.write(...insert(1));
      tx.write(...insert(2));
    });
    let tries = 0;
    let meet: () => void;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let there = 0;
    const swap = (first: number, second: number) =>
      db.transaction(async (tx) => {
        tries += 1;
        await tx.rows('UPDATE note SET text = $1 WHERE id = $2', ['locked', first]);
        there += 1;
        if (there === 2) meet();
        await met;
        tx.write('UPDATE note SET text = $1 WHERE id = $2', ['locked', second]);
      });
    await Promise.all([swap(1, 2), swap(2, 1)]);
    // Two transactions begin and one is the victim; on a busy machine it may be the victim again.
    expect(tries).toBeGreaterThanOrEqual(3);
  });
});

describe('a statement whose text varies', () => {
  it('is not prepared, others are', async () => {
    const one = new Db(database.url, 1, createLogger('test', 'silent'));
    const prepared = async () =>
      (await one.varied<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).map(
        (row) => row.statement,
      );
    expect(await one.varied<{ n: number }>('SELECT $1::int + 1 AS n', [1])).toEqual([{ n: 2 }]);
    expect(await prepared()).toEqual([]);
    await one.rows('SELECT 2 AS n');
    expect(await prepared()).toEqual(['SELECT 2 AS n']);
    await expect(one.varied('SELECT $1::text', ['\0'])).rejects.toThrow('cannot be stored');
    await one.close();
  });
});

describe('an effect of one statement', () => {
  it('happens once, also for redelivered events', async () => {
    const inbox = new Inbox(db, new MachineClock());
    await db.rows(...insert(1));
    const event = uuidv7();
    const effect = {
      sql: 'UPDATE note SET id = id + $1 WHERE EXISTS (SELECT FROM fresh)',
      params: [1],
    };
    await Promise.all([1, 2, 3].map(() => inbox.onceBy('test.count', event, effect)));
    expect(await notes()).toEqual([2]);
  });
});

describe('a pool without free connections', () => {
  it('queues work longer than a busy start takes, and then executes it', async () => {
    const small = new Db(database.url, 1, createLogger('test', 'silent'));
    const long = small.rows('SELECT pg_sleep(6)');
    expect(await small.rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await long;
    await small.close();
  });

  it('times out as busy, not as an unavailable database', async () => {
    const small = new Db(database.url, 1, createLogger('test', 'silent'), { connectionMs: 100 });
    const long = small.rows('SELECT pg_sleep(1)');
    await expect(small.rows('SELECT 1')).rejects.toThrow('all connections to the database are busy');
    await long;
    await small.close();
  });
});
