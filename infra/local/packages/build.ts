import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { writeLanguageTables } from '../../contracts/language-tables.ts';
import { foldersWithSchema, prisma } from '../../prisma/prisma.ts';
import { inRoot } from '../paths.ts';
import { whenChanged } from './when-changed.ts';

const PAGE_SERVER = 'services/_shared/page-server/dist';
const DRAIN = 'services/_shared/drain/dist';

/** Builds the packages that changed since the last build: contracts, Prisma clients, services, storefront, console. */
export async function build(tell: (step: string) => void, signal?: AbortSignal): Promise<void> {
  const run = (command: string, args: readonly string[], folder: string) => runTool(command, args, folder, signal);
  await step(tell, 'promises (proto)', () =>
    whenChanged(
      'proto',
      { inputs: ['proto/garderoba/**/*.proto', 'proto/buf*.yaml'], outputs: ['proto/src/generated'] },
      () => run('buf', ['generate'], 'proto'),
    ),
  );
  await step(tell, 'types of REST promises', () =>
    whenChanged(
      'rest-types',
      {
        inputs: ['services/*/openapi*.json', 'infra/contracts/rest-types.ts', 'package-lock.json'],
        outputs: ['proto/src/generated/rest'],
      },
      () =>
        run(
          process.execPath,
          ['infra/contracts/rest-types.ts', ...globSync('services/*/openapi*.json', { cwd: inRoot() })],
          '.',
        ),
    ),
  );
  await step(tell, 'tables of languages', async () => writeLanguageTables());
  await step(tell, 'page server', () =>
    whenChanged(
      'page-server',
      {
        inputs: ['services/_shared/{page-server,drain}/{src/**/*.ts,tsconfig.json,package.json}', 'tsconfig*.json'],
        outputs: [PAGE_SERVER, DRAIN],
      },
      () => run('tsc', ['-b', 'services/_shared/page-server'], '.'),
    ),
  );
  // Each compiler uses one core.
  await bothOrNone(buildServices(tell, run), buildPages(tell, run));
}

type Run = (command: string, args: readonly string[], folder: string) => Promise<void>;

async function buildServices(tell: (step: string) => void, run: Run): Promise<void> {
  for (const folder of foldersWithSchema()) {
    const service = basename(folder);
    await step(tell, `Prisma client of ${service}`, () =>
      whenChanged(
        `prisma-${service}`,
        { inputs: [`services/${service}/prisma/schema.prisma`], outputs: [`services/${service}/src/generated/prisma`] },
        () => generate(folder),
      ),
    );
  }
  await step(tell, 'services', () =>
    whenChanged(
      'services',
      {
        inputs: [
          '{proto,services/*,services/_shared/*}/{src/**/*.ts,tsconfig.json,package.json}',
          'tsconfig*.json',
          'package-lock.json',
          'services/*/prisma/schema.prisma',
          'proto/garderoba/**/*.proto',
          'services/*/openapi*.json',
        ],
        outputs: ['proto/dist', 'services/_shared/service-kit/dist', PAGE_SERVER],
      },
      () => run('tsc', ['-b'], '.'),
    ),
  );
}

async function buildPages(tell: (step: string) => void, run: Run): Promise<void> {
  await step(tell, 'storefront', () =>
    whenChanged(
      'web',
      {
        inputs: ['web/**/*', 'proto/src/**/*.ts', 'services/*/openapi*.json', 'package-lock.json'],
        outputs: ['web/build'],
      },
      () => run('npm', ['run', 'build', '--silent', '-w', 'web'], '.'),
    ),
  );
  await step(tell, 'console', () =>
    whenChanged(
      'admin',
      {
        inputs: ['admin/**/*', 'proto/src/*.ts', 'services/*/openapi*.json', 'package-lock.json'],
        outputs: ['admin/build'],
      },
      () => run('npm', ['run', 'build', '--silent', '-w', 'admin'], '.'),
    ),
  );
}

/** Waits for both, so that no later step runs after a failure. */
async function bothOrNone(...works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function generate(folder: string): void {
  const { status, output } = prisma(folder, ['generate']);
  if (status !== 0) throw new Error(output);
}

async function step(tell: (step: string) => void, name: string, work: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  if (await work()) tell(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Runs a tool of node_modules/.bin; prints its output only if it fails. */
function runTool(command: string, args: readonly string[], folder: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: inRoot(folder), stdio: ['ignore', 'pipe', 'pipe'], signal });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        words += chunk;
      });
    }
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed:\n${words}`)),
    );
  });
}

if (import.meta.main) {
  await build(console.log).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
