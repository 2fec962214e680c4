import { join } from 'node:path';
import { defineConfig } from 'prisma/config';

// One configuration for all services: infra/prisma/prisma.ts names the folder of the service and the database.
const folder = join(process.env.PRISMA_FOLDER ?? '.', 'prisma');

export default defineConfig({
  schema: join(folder, 'schema.prisma'),
  migrations: { path: join(folder, 'migrations') },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
