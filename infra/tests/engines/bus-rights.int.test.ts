import { randomBytes } from 'node:crypto';
import { EmbeddedBus } from '@garderoba/service-kit/events/embedded-bus';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { until } from '../../local/processes/processes.ts';
import { grantBusRights } from '../../postgres/bus-rights.ts';

// In containers each service has a login of its own at the embedded event log. Roles are of the whole server, so they have names of
// their own here; topics of a role begin with its name.

const tail = randomBytes(3).toString('hex');
const [orders, stock] = [`orders${tail}`, `stock${tail}`];

describe('a service at the embedded event log', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  const buses: EmbeddedBus[] = [];
  const busOf = (role: string): EmbeddedBus => {
    const url = new URL(database.url);
    url.username = role;
    const bus = new EmbeddedBus(url.href, new MachineClock(), createLogger('test', 'silent'));
    buses.push(bus);
    return bus;
  };
  const event = (topic: string) => {
    const id = uuidv7();
    return { id, topic, key: id, type: 'Told', headers: {}, body: {}, occurredAt: new Date() };
  };

  beforeAll(async () => {
    database = await cloneDatabase('bus');
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    for (const role of [orders, stock]) await owner.query(`CREATE ROLE ${role} LOGIN`);
    await grantBusRights(owner, [orders, stock]);
    await grantBusRights(owner, [orders, stock]); // every start of the containers does
  });
  afterAll(async () => {
    for (const bus of buses) await bus.close();
    await owner.query(`DROP OWNED BY ${orders}, ${stock}`);
    await owner.query(`DROP ROLE ${orders}, ${stock}`);
    await owner.end();
    await database.drop();
  });

  it('publishes its own events, and reads those of others', async () => {
    const heard: string[] = [];
    const reader = busOf(stock);
    const subscription = await reader.subscribe({
      group: stock,
      topics: [`${orders}.order.v1`],
      from: 'start',
      handle: async ({ id }) => void heard.push(id),
    });
    const told = event(`${orders}.order.v1`);
    await busOf(orders).publish([told]);
    expect(await until(() => heard.includes(told.id), 10_000)).toBe(true);
    expect(await until(async () => (await reader.lag(stock))[`${orders}.order.v1`] === 0, 10_000)).toBe(true);
    await reader.forgetOld();
    await subscription.stop();
    const { rows } = await owner.query('SELECT id FROM bus.event');
    expect(rows).toEqual([{ id: told.id }]); // younger than the retention
  });

  it('publishes acts of staff on its own data', async () => {
    await busOf(stock).publish([event('staff.acts.v1')]);
  });

  it('cannot publish events of another service', async () => {
    await expect(busOf(stock).publish([event(`${orders}.order.v1`)])).rejects.toThrow('row-level security');
  });

  it('cannot move the offset of another, nor delete events or dead letters', async () => {
    const client = new pg.Client({ connectionString: Object.assign(new URL(database.url), { username: orders }).href });
    await client.connect();
    const moved = await client.query(`UPDATE bus.consumer_offset SET position = 999 WHERE consumer_group = $1`, [
      stock,
    ]);
    expect(moved.rowCount).toBe(0);
    expect((await client.query('DELETE FROM bus.event')).rowCount).toBe(0);
    await expect(client.query(`UPDATE bus.event SET body = '{}'`)).resolves.toMatchObject({ rowCount: 0 });
    await expect(client.query('TRUNCATE bus.event')).rejects.toThrow('permission denied');
    await client.end();
  });
});
