import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKafka } from '@garderoba/service-kit/events/kafka/address';
import { variable } from '@garderoba/service-kit/runtime/config';
import pg from 'pg';
import { createTopics } from '../kafka/topics.ts';
import { BUS, databasesOf, prepareDatabases } from '../local/database/databases.ts';
import { prefixOf, services } from '../local/services.ts';
import { grantBusRights } from '../postgres/bus-rights.ts';

// One-shot container that runs before all services: roles, databases, migrations, topics. Repeatable. Two versions of
// the services may run during it, because a migration only makes compatible additions (docs/operating/upgrading.md).

const SECRETS = process.env.SECRETS_DIR ?? '/run/secrets';
const read = (name: string): string => readFileSync(join(SECRETS, name), 'utf8').trim();
const urlOf = (name: string): string => read(name === BUS ? 'MIGRATE_BUS_URL' : `${prefixOf(name)}_DATABASE_URL`);

/** An operator with their own Kafka may have replaced the embedded log's address with Kafka's. */
const names = databasesOf(services).filter((name) =>
  name === BUS
    ? existsSync(join(SECRETS, 'MIGRATE_BUS_URL')) && !isKafka(urlOf(BUS))
    : existsSync(join(SECRETS, `${prefixOf(name)}_DATABASE_URL`)),
);
await createRolesAndDatabases(names.map(urlOf));
console.log(`${await prepareDatabases(names, urlOf)} migrations`);
if (names.includes(BUS)) await shareLog();
const bus = variable({ SECRETS_DIR: SECRETS, ...process.env }, 'MIGRATE_BUS_URL', 'BUS_URL') ?? '';
// An operator's own brokers have their own rights.
if (isKafka(bus)) await createTopics(bus, console.log, { rights: process.env.BUS_SECRETS === 'kafka' });

/**
 * Every service has a login at the embedded log: that of its database; one without a database has a login of its own.
 */
async function shareLog(): Promise<void> {
  const roles = services.filter(({ database }) => database).map(({ name }) => name);
  const owner = new pg.Client(urlOf(BUS));
  const admin = new pg.Client(adminUrl(new URL(urlOf(BUS)).host));
  await Promise.all([owner.connect(), admin.connect()]);
  try {
    for (const { name } of services.filter(({ database }) => !database)) {
      const secret = `${prefixOf(name)}_BUS_URL`;
      if (!existsSync(join(SECRETS, secret))) continue;
      await setRole(admin, new URL(read(secret)));
      roles.push(name);
    }
    await admin.query(
      `GRANT CONNECT ON DATABASE ${BUS} TO ${roles.map((role) => pg.escapeIdentifier(role)).join(', ')}`,
    );
    await grantBusRights(owner, roles);
  } finally {
    await Promise.all([owner.end(), admin.end()]);
  }
}

async function createRolesAndDatabases(urls: readonly string[]): Promise<void> {
  const { host } = new URL(urls[0] as string);
  const client = new pg.Client(adminUrl(host));
  await client.connect();
  try {
    for (const url of urls.map((text) => new URL(text))) {
      const { username, pathname } = url;
      const [role, database] = [pg.escapeIdentifier(username), pg.escapeIdentifier(pathname.slice(1))];
      await setRole(client, url);
      const { rowCount: there } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
        pathname.slice(1),
      ]);
      // The sort order is plain code points, as in the embedded profile.
      if (!there)
        await client.query(
          `CREATE DATABASE ${database} OWNER ${role} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
        );
      await client.query(`REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`);
    }
  } finally {
    await client.end();
  }
}

function adminUrl(host: string): string {
  return `postgres://garderoba:${read('POSTGRES_PASSWORD')}@${host}/postgres`;
}

async function setRole(client: pg.Client, { username, password }: URL): Promise<void> {
  const { rowCount: known } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [username]);
  const login = `LOGIN PASSWORD ${pg.escapeLiteral(password)}`;
  await client.query(`${known ? 'ALTER' : 'CREATE'} ROLE ${pg.escapeIdentifier(username)} ${login}`);
}
