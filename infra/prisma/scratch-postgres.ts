import { join } from 'node:path';
import { planPostgres } from '../local/database/postgres.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { takePort } from '../local/free-ports.ts';
import { Supervised } from '../local/processes/supervisor.ts';

/** Runs `work` with an empty Postgres and stops it afterwards. */
export async function withScratchPostgres(work: (port: number) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder();
  const port = await takePort();
  const server = new Supervised(planPostgres({ dataDir: join(folder, 'postgres'), port, durable: false }));
  try {
    await server.start();
    await work(port);
  } finally {
    await server.stop();
    await removeTemporaryFolder(folder);
  }
}
