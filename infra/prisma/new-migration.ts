import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresUrl } from '../local/database/postgres.ts';
import { inRoot } from '../local/paths.ts';
import { serviceNamed } from '../local/services.ts';
import { difference } from './difference.ts';
import { withScratchPostgres } from './scratch-postgres.ts';

// make migration s=cart n=add_coupon: writes the difference between migrations and schema as a migration. Review it,
// add the constraints that Prisma cannot express, and commit it.

const [service = '', name = ''] = process.argv.slice(2);
if (!/^[a-z0-9_]+$/.test(name)) throw new Error('name the change in snake_case: make migration s=cart n=add_coupon');
const folder = inRoot('services', serviceNamed(service).name);

await withScratchPostgres(async (port) => {
  const sql = difference(folder, postgresUrl(port, 'postgres'));
  const at = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const migration = join(folder, 'prisma', 'migrations', `${at}_${name}`);
  mkdirSync(migration);
  writeFileSync(
    join(migration, 'migration.sql'),
    sql || '-- The schema has nothing new: write here what Prisma cannot express.\n',
  );
  console.log(`${migration}/migration.sql\n\n${sql}`);
});
