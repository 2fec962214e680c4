import { join } from 'node:path';
import { defineConfig } from 'prisma/config';

// One configuration for all services: infra/prisma/prisma.ts passes the service's folder and the database.
const folder = join(process.env.PRISMA_FOLDER ?? '.', 'prisma');

export default defineConfig({
  schema: join(folder, 'schema.prisma'),
  migrations: { path: join(folder, 'migrations') },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
