import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Db } from '../../src/engines/db.js';
import { EmbeddedBus } from '../../src/events/embedded-bus.js';
import { FixedClock, MachineClock } from '../../src/runtime/clock.js';
import { uuidv7 } from '../../src/runtime/ids.js';
import { createLogger } from '../../src/runtime/logger.js';
import { busContract } from '../../src/testing/bus-contract.js';
import { cloneDatabase, type TestDatabase } from '../../src/testing/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('bus');
});
afterAll(() => database.drop());

let topic = 0;
busContract('embedded log', () => `test.topic-${++topic}.v1`, {
  open: async () => new EmbeddedBus(database.url, new MachineClock(), createLogger('test', 'silent')),
});

it('deletes events after 14 days, and offsets of gateway copies that have ended', async () => {
  const logger = createLogger('test', 'silent');
  const clock = new FixedClock(new Date('2027-01-15T12:00:00.000Z'));
  const [bus, db] = [new EmbeddedBus(database.url, clock, logger), new Db(database.url, 1, logger)];
  const event = (at: string) => {
    const id = uuidv7();
    return { id, topic: 'test.old.v1', key: id, type: 'Told', headers: {}, body: {}, occurredAt: new Date(at) };
  };
  await bus.publish([event('2027-01-01T11:59:59.000Z'), event('2027-01-01T12:00:01.000Z')]);
  await db.rows(
    `INSERT INTO bus.consumer_offset (consumer_group, topic, position, seen_at)
     SELECT name, 'test.old.v1', 1, $1 FROM unnest($2::text[]) AS name`,
    [new Date('2026-12-30T00:00:00.000Z'), ['gateway-gone', 'stock']],
  );
  await bus.forgetOld();
  const events = await db.rows<{ at: Date }>(`SELECT at FROM bus.event WHERE topic = 'test.old.v1'`);
  expect(events.map(({ at }) => at.toISOString())).toEqual(['2027-01-01T12:00:01.000Z']);
  const groups = await db.rows(`SELECT consumer_group FROM bus.consumer_offset WHERE topic = 'test.old.v1'`);
  expect(groups).toEqual([{ consumer_group: 'stock' }]);
  await bus.close();
  await db.close();
});
