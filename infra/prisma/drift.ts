import { basename, join } from 'node:path';
import { postgresUrl } from '../local/postgres.ts';
import { foldersWithSchema, prisma } from './prisma.ts';
import { withScratchPostgres } from './scratch-postgres.ts';

// Proves for every service that its migrations, replayed on an empty database, give exactly its schema. Constraints that
// Prisma cannot express are not seen here: they are asserted when the service starts and by its tests.

await withScratchPostgres(async (port) => {
  for (const folder of foldersWithSchema()) {
    const service = basename(folder);
    const { status, output } = prisma(
      folder,
      [
        ...['migrate', 'diff', '--exit-code'],
        ...['--from-migrations', join(folder, 'prisma', 'migrations')],
        ...['--to-schema', join(folder, 'prisma', 'schema.prisma')],
      ],
      { databaseUrl: postgresUrl(port, 'postgres') },
    );
    if (status === 0) console.log(`${service}: migrations and schema are equal`);
    else {
      console.error(`${service}: migrations and schema differ\n${output}`);
      process.exitCode = 1;
    }
  }
});
