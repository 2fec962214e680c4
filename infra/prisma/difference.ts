import { join } from 'node:path';
import { prisma } from './prisma.ts';

/**
 * SQL that changes the result of a service's migrations, replayed on an empty database of this server, into its schema;
 * '' if they are equal. Does not detect constraints that Prisma cannot express.
 */
export function difference(folder: string, databaseUrl: string): string {
  const { status, printed, output } = prisma(
    folder,
    [
      ...['migrate', 'diff', '--exit-code', '--script'],
      ...['--from-migrations', join(folder, 'prisma', 'migrations')],
      ...['--to-schema', join(folder, 'prisma', 'schema.prisma')],
    ],
    { databaseUrl },
  );
  if (status === 0) return '';
  if (status === 2) return printed;
  throw new Error(output);
}
