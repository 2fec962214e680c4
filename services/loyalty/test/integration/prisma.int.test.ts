import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema } from '@garderoba/contracts';
import { codeOf, Db, violates } from '@garderoba/service-kit/engines/db';
import { dateOf, dayFrom, numbers } from '@garderoba/service-kit/engines/prisma';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { prisma } from '../../src/persistence/prisma.js';

// The kit's Prisma support (service-kit prisma.ts) on the tables of this service.

let database: TestDatabase;
let db: Db;
const outbox = new Outbox(new MachineClock());
beforeAll(async () => {
  database = await cloneDatabase('loyalty');
  db = new Db(database.url, 4, createLogger('test', 'silent'));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.rows('TRUNCATE order_reward, outbox, card, subscription, charge, lot, entry CASCADE'));

const reward = (orderId = uuidv7()) => ({ orderId, customerId: uuidv7(), paid: 19_900, points: 199 });
const counted = async () =>
  await db.one(`SELECT (SELECT count(*) FROM order_reward) AS rewards, (SELECT count(*) FROM outbox) AS events`);
const tell = async (tx: Parameters<Outbox['add']>[0]) =>
  void (await outbox.add(tx, 'accounts.customer.v1', uuidv7(), CustomerErasedSchema, create(CustomerErasedSchema, {})));

describe('a transaction with SQL, Prisma and the outbox', () => {
  it('commits all of them', async () => {
    await db.transaction(async (tx) => {
      await prisma(tx).orderReward.create({ data: reward() });
      const { orderId, customerId } = reward();
      await tx.rows('INSERT INTO order_reward (order_id, customer_id, paid, points) VALUES ($1, $2, 1, 1)', [
        orderId,
        customerId,
      ]);
      await tell(tx);
    });
    expect(await counted()).toEqual({ rewards: 2, events: 1 });
  });

  it('takes all of them back when its work throws', async () => {
    const thrown = db.transaction(async (tx) => {
      await tell(tx);
      await prisma(tx).orderReward.create({ data: reward() });
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    expect(await counted()).toEqual({ rewards: 0, events: 0 });
  });

  it('rolls all of them back when a pipelined SQL statement fails', async () => {
    const failing = db.transaction(async (tx) => {
      await prisma(tx).orderReward.create({ data: reward() });
      tx.write('INSERT INTO order_reward (order_id) VALUES ($1)', [uuidv7()]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    expect(await counted()).toEqual({ rewards: 0, events: 0 });
  });

  it('stays invisible to other connections until it commits', async () => {
    await db.transaction(async (tx) => {
      await prisma(tx).orderReward.create({ data: reward() });
      expect(await prisma(db).orderReward.count()).toBe(0);
      expect(await prisma(tx).orderReward.count()).toBe(1);
    });
    expect(await prisma(db).orderReward.count()).toBe(1);
  });

  it('leaves nothing behind when its connection breaks', async () => {
    const cut = db.transaction(async (tx) => {
      await prisma(tx).orderReward.create({ data: reward() });
      const own = await tx.one<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await db.rows('SELECT pg_terminate_backend($1)', [own?.pid]);
      await prisma(tx).orderReward.create({ data: reward() });
    });
    await expect(cut).rejects.toMatchObject({ message: 'the database is away' });
    expect(await counted()).toEqual({ rewards: 0, events: 0 });
  });

  it('reads the same rows as each of many others beside it', async () => {
    const ids = Array.from({ length: 40 }, () => uuidv7());
    const seen = await Promise.all(
      ids.map((orderId) =>
        db.transaction(async (tx) => {
          await prisma(tx).orderReward.create({ data: reward(orderId) });
          // Prisma joins lookups of one moment into one statement; those of two transactions must stay apart.
          return (await prisma(tx).orderReward.findUnique({ where: { orderId } }))?.orderId;
        }),
      ),
    );
    expect(seen).toEqual(ids);
  });

  it('holds one connection', async () => {
    const narrow = new Db(database.url, 1, createLogger('test', 'silent'));
    await narrow.transaction(async (tx) => {
      await prisma(tx).orderReward.create({ data: reward() });
      await tx.rows('SELECT 1');
      await prisma(tx).subscription.findMany({ include: { charges: true } });
    });
    await narrow.close();
    expect(await prisma(db).orderReward.count()).toBe(1);
  });

  // Postgres detects no deadlock under libfaketime (make test-date).
  (process.env.FAKED_DATE ? it.skip : it)('runs again after a deadlock', async () => {
    const [first, second] = [reward(), reward()];
    await prisma(db).orderReward.createMany({ data: [first, second] });
    let tries = 0;
    let there = 0;
    let meet: () => void;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const swap = (one: string, other: string) =>
      db.transaction(async (tx) => {
        tries += 1;
        await prisma(tx).orderReward.update({ where: { orderId: one }, data: { refunded: { increment: 1 } } });
        there += 1;
        if (there === 2) meet();
        await met;
        await prisma(tx).orderReward.update({ where: { orderId: other }, data: { refunded: { increment: 1 } } });
      });
    await Promise.all([swap(first.orderId, second.orderId), swap(second.orderId, first.orderId)]);
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(numbers(await prisma(db).orderReward.findMany({ select: { refunded: true } }))).toEqual([
      { refunded: 2 },
      { refunded: 2 },
    ]);
  });
});

describe('nested writes of Prisma', () => {
  const subscription = (chargeAmount: number) => ({
    id: uuidv7(),
    ...{ customerId: uuidv7(), planType: 'S', status: 'pending_payment', store: 'pln_pl', currency: 'PLN' },
    createdAt: new Date(),
    charges: {
      create: {
        id: uuidv7(),
        ...{ period: 1, purpose: 'renewal', planType: 'S', amount: chargeAmount, currency: 'PLN', points: 10 },
        ...{ state: 'due', graceUntil: new Date(), createdAt: new Date() },
      },
    },
  });

  it('are one transaction of their own outside of a transaction', async () => {
    await prisma(db).subscription.create({ data: subscription(100) });
    const refused = prisma(db).subscription.create({ data: subscription(0) });
    await expect(refused).rejects.toMatchObject({ constraint: 'charge_amount' });
    expect(await prisma(db).subscription.count()).toBe(1);
  });

  it('belong to the transaction they are in', async () => {
    const thrown = db.transaction(async (tx) => {
      await prisma(tx).subscription.create({ data: subscription(100) });
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    expect(await prisma(db).subscription.count()).toBe(0);
    expect(await prisma(db).charge.count()).toBe(0);
  });
});

describe('errors of Prisma', () => {
  it('are those of the database, inside and outside of a transaction', async () => {
    const data = reward();
    await prisma(db).orderReward.create({ data });
    const again = await prisma(db)
      .orderReward.create({ data })
      .catch((error: unknown) => error);
    expect([violates(again, 'order_reward_pkey'), codeOf(again)]).toEqual([true, '23505']);
    const inside = await db
      .transaction((tx) => prisma(tx).orderReward.create({ data: { ...reward(), revoked: -1 } }))
      .catch((error: unknown) => error);
    expect([violates(inside, 'order_reward_back'), codeOf(inside)]).toEqual([true, '23514']);
  });

  it('report a text that cannot be stored, and an unavailable database', async () => {
    const card = { id: uuidv7(), customerId: uuidv7(), provider: 'a\u0000b', token: '', brand: 'visa', last4: '4242' };
    const odd = prisma(db).card.create({ data: { ...card, expMonth: 1, expYear: 2030, addedAt: new Date() } });
    await expect(odd).rejects.toMatchObject({ message: 'a text holds a character that cannot be stored' });
    const nowhere = new Db('postgres://127.0.0.1:1/none', 1, createLogger('test', 'silent'));
    await expect(prisma(nowhere).card.count()).rejects.toMatchObject({ message: 'the database is away' });
    await nowhere.close();
  });
});

describe('values of Prisma', () => {
  it('keep whole numbers, instants and days', async () => {
    const at = new Date('2026-03-29T00:59:59.123Z'); // the hour that a summer clock skips
    const id = uuidv7();
    const card = { id, customerId: id, provider: 'test', token: 't', brand: 'visa', last4: '4242', addedAt: at };
    await prisma(db).card.create({ data: { ...card, expMonth: 1, expYear: 2030 } });
    const lot = { id, customerId: id, kind: 'reward', granted: 2 ** 53 - 1, expiresOn: dateOf('2026-03-29') };
    await prisma(db).lot.create({ data: lot });
    expect((await db.one<{ at: Date }>('SELECT added_at AS at FROM card'))?.at).toEqual(at);
    expect((await prisma(db).card.findUniqueOrThrow({ where: { id } })).addedAt).toEqual(at);
    expect(await db.one('SELECT granted, expires_on AS day FROM lot')).toEqual({
      granted: 2 ** 53 - 1,
      day: '2026-03-29',
    });
    const found = numbers(await prisma(db).lot.findUniqueOrThrow({ where: { id }, include: { entries: true } }));
    expect([found.granted, dayFrom(found.expiresOn), found.entries]).toEqual([2 ** 53 - 1, '2026-03-29', []]);
  });

  it('refuse a number that has no exact form', () => {
    expect(() => numbers([{ amount: 2n ** 53n }])).toThrow(RangeError);
    expect(numbers({ amount: -5n, at: new Date(0), none: null })).toEqual({ amount: -5, at: new Date(0), none: null });
  });
});
