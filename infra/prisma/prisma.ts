import { type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../local/paths.ts';
import { services } from '../local/services.ts';

/**
 * Runs the Prisma CLI offline for a folder that contains prisma/; returns its exit code, its stdout and its whole
 * output.
 */
export function prisma(
  folder: string,
  args: readonly string[],
  { databaseUrl, stdio = 'pipe' }: { databaseUrl?: string; stdio?: StdioOptions } = {},
): { status: number; printed: string; output: string } {
  const cli = inRoot('node_modules', 'prisma', 'build', 'index.js');
  const config = inRoot('infra', 'prisma', 'prisma.config.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args, '--config', config], {
    cwd: folder,
    encoding: 'utf8',
    stdio,
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: inRoot('infra', 'prisma', 'schema-engine.mjs'),
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      PRISMA_FOLDER: folder,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  return { status: status ?? 1, printed: stdout ?? '', output: `${stdout ?? ''}${stderr ?? ''}` };
}

/** Folders of the services with a schema. */
export const foldersWithSchema = (): string[] =>
  services
    .map((service) => inRoot('services', service.name))
    .filter((folder) => existsSync(join(folder, 'prisma', 'schema.prisma')));
