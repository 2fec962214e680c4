import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variable } from '@garderoba/service-kit/config';
import { isKafka } from '@garderoba/service-kit/kafka/address';
import pg from 'pg';
import { createTopics } from '../kafka/topics.ts';
import { BUS, databasesOf, prepareDatabases } from '../local/databases.ts';
import { prefixOf, services } from '../local/services.ts';

// The one-shot container before all services: roles, databases, migrations, topics. Repeatable; two versions of the services may run
// beside it, because a migration only adds what the older one does not mind (docs/operating/upgrading.md).

const SECRETS = process.env.SECRETS_DIR ?? '/run/secrets';
const read = (name: string): string => readFileSync(join(SECRETS, name), 'utf8').trim();
const urlOf = (name: string): string => read(name === BUS ? 'BUS_URL' : `${prefixOf(name)}_DATABASE_URL`);

/** Who brings their own Kafka may have put its address where that of the embedded log would be. */
const names = databasesOf(services).filter((name) =>
  name === BUS
    ? existsSync(join(SECRETS, 'BUS_URL')) && !isKafka(urlOf(BUS))
    : existsSync(join(SECRETS, `${prefixOf(name)}_DATABASE_URL`)),
);
await createRolesAndDatabases(names.map(urlOf));
console.log(`${await prepareDatabases(names, urlOf)} migrations`);
const bus = variable({ SECRETS_DIR: SECRETS, ...process.env }, 'BUS_URL') ?? '';
if (isKafka(bus)) await createTopics(bus, console.log);

async function createRolesAndDatabases(urls: readonly string[]): Promise<void> {
  const { host } = new URL(urls[0] as string);
  const client = new pg.Client(`postgres://garderoba:${read('POSTGRES_PASSWORD')}@${host}/postgres`);
  await client.connect();
  try {
    for (const { username, password, pathname } of urls.map((url) => new URL(url))) {
      const [role, database] = [pg.escapeIdentifier(username), pg.escapeIdentifier(pathname.slice(1))];
      const { rowCount: known } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [username]);
      await client.query(`${known ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
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
