import { join } from 'node:path';
import { freePorts } from '../local/ports.ts';
import { planPostgres } from '../local/postgres.ts';
import { Supervised } from '../local/supervisor.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/temporary.ts';

/** Runs `work` with an empty Postgres and stops it afterwards. */
export async function withScratchPostgres(work: (port: number) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder();
  const { postgres: port = 0 } = await freePorts();
  const server = new Supervised(planPostgres({ dataDir: join(folder, 'postgres'), port, durable: false }));
  try {
    await server.start();
    await work(port);
  } finally {
    await server.stop();
    await removeTemporaryFolder(folder);
  }
}
