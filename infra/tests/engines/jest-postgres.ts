import { join } from 'node:path';
import { databasesOf, prepareDatabases } from '../../local/database/databases.ts';
import { planPostgres, postgresUrl } from '../../local/database/postgres.ts';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { takePort } from '../../local/free-ports.ts';
import { Supervised } from '../../local/processes/supervisor.ts';
import { services } from '../../local/services.ts';

/**
 * One Postgres for the whole run, with one migrated template database per service (`tpl_cart`) and for the event log
 * (`tpl_bus`). Each test file clones what it needs in some ten milliseconds (service-kit/testing/database).
 */
export default async function startTestPostgres(): Promise<void> {
  const folder = await temporaryFolder();
  const port = await takePort();
  const server = new Supervised(planPostgres({ dataDir: join(folder, 'postgres'), port, durable: false }));
  await server.start();
  // If the migrations of one service fail, its tests fail and those of the others still run.
  await prepareDatabases(databasesOf(services), (name) => postgresUrl(port, `tpl_${name}`)).catch((error: Error) =>
    console.error(error.message),
  );
  process.env.TEST_POSTGRES_URL = postgresUrl(port, 'postgres');
  globalThis.stopTestPostgres = async () => {
    await server.stop();
    await removeTemporaryFolder(folder);
  };
}

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}
