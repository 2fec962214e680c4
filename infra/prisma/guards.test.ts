import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// Each service refuses to start on a database without its guards; this test checks that each guard is in the list.
const services = join(__dirname, '../../services');
const withGuards = readdirSync(services).filter((name) => {
  return readdirSync(join(services, name)).includes('prisma');
});

/** Guards that Prisma cannot express, as created by the migrations. */
function guardsOf(service: string): string[] {
  const folder = join(services, service, 'prisma/migrations');
  const sql = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name, 'migration.sql'), 'utf8').replace(/--.*$/gm, ''))
    .join('\n');
  const found = new Set<string>();
  const steps =
    /(DROP (?:CONSTRAINT|INDEX|TRIGGER)(?: IF EXISTS)?) "?(\w+)"?|CONSTRAINT "?(\w+)"?\s+(?:CHECK|EXCLUDE)|CREATE UNIQUE INDEX "?(\w+)"?[^;]*\bWHERE\b|CREATE (?:CONSTRAINT )?TRIGGER "?(\w+)"?/gi;
  for (const [, dropped, gone, constraint, index, trigger] of sql.matchAll(steps)) {
    if (dropped && gone) found.delete(gone);
    else found.add((constraint ?? index ?? trigger) as string);
  }
  return [...found].sort();
}

describe('guards of the databases', () => {
  it.each(withGuards)('%s names every one its migrations make', (service) => {
    const source = readFileSync(join(services, service, 'src/persistence/constraints.ts'), 'utf8');
    const named = new Set([...source.matchAll(/^ {4}'(\w+)',$/gm)].map(([, name]) => name));
    expect(guardsOf(service).filter((name) => !named.has(name))).toEqual([]);
  });
});
