import { basename } from 'node:path';
import { postgresUrl } from '../local/database/postgres.ts';
import { difference } from './difference.ts';
import { foldersWithSchema } from './prisma.ts';
import { withScratchPostgres } from './scratch-postgres.ts';

// Checks for every service that its migrations, replayed on an empty database, give exactly its schema. Constraints
// that Prisma cannot express are not compared; the service asserts them at start and its tests cover them.

await withScratchPostgres(async (port) => {
  for (const folder of foldersWithSchema()) {
    const missing = difference(folder, postgresUrl(port, 'postgres'));
    if (!missing) console.log(`${basename(folder)}: migrations and schema are equal`);
    else {
      console.error(`${basename(folder)}: migrations and schema differ\n${missing}`);
      process.exitCode = 1;
    }
  }
});
