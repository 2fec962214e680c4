import { inRoot } from '../local/paths.ts';
import { postgresUrl } from '../local/postgres.ts';
import { serviceNamed } from '../local/services.ts';
import { prisma } from './prisma.ts';
import { withScratchPostgres } from './scratch-postgres.ts';

// make migration s=cart n=add_coupon: writes what the schema has and the migrations have not. Read it, add the constraints
// Prisma cannot express, and commit it.

const [service = '', name = ''] = process.argv.slice(2);
if (!/^[a-z0-9_]+$/.test(name)) throw new Error('name the change in snake_case: make migration s=cart n=add_coupon');
const folder = inRoot('services', serviceNamed(service).name);

await withScratchPostgres(async (port) => {
  const { status, output } = prisma(folder, ['migrate', 'dev', '--create-only', '--name', name], {
    databaseUrl: postgresUrl(port, 'migration'),
  });
  console.log(output);
  process.exitCode = status;
});
