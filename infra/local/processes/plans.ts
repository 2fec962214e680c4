import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { addressOf, adminVariables, type Ports, sharedVariables, variablesOf, webVariables } from '../environment.ts';
import { inRoot } from '../paths.ts';
import type { Secrets } from '../secrets.ts';
import type { Service } from '../services.ts';
import type { ProcessPlan } from './supervisor.ts';

// What each process of a shop runs, with which variables, and when it is ready.

/** The shop whose processes are planned. */
export interface PlannedShop {
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly dataDir: string;
  readonly services: readonly Service[];
  /** Further variables for every process. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/**
 * Megabytes of the young generation. On a large machine V8 takes up to 2 × 64 MB for short-lived garbage and hardly
 * returns them: a third of catalog's memory. Processes with the most garbage get more.
 */
const YOUNG_MB = 8;
const YOUNG_MB_OF: Readonly<Record<string, number>> = { gateway: 16, catalog: 16, web: 16, packed: 16 };

/** True if this service is built; others are left out. */
export const isBuilt = ({ name }: Service): boolean => existsSync(inRoot('services', name, 'dist', 'main.js'));

/** One process per service, or one for all of them. */
export const planServices = (shop: PlannedShop, packed = false): ProcessPlan[] =>
  packed ? [planPacked(shop)] : shop.services.map((service) => planService(shop, service));

/** Storefront and console, as far as they are built. */
export const planPages = (shop: PlannedShop): ProcessPlan[] => [
  ...(existsSync(inRoot('web', 'build', 'server')) ? [planPage(shop, 'web')] : []),
  ...(existsSync(inRoot('admin', 'build', 'index.html')) ? [planPage(shop, 'admin')] : []),
];

export const planService = (shop: PlannedShop, service: Service): ProcessPlan =>
  nodePlan(shop, service.name, inRoot('services', service.name, 'dist', 'main.js'), {
    ...sharedVariables(shop.ports, shop.secrets),
    ...variablesOf(service, shop.ports, shop.secrets, shop.dataDir),
  });

export const planPage = (shop: PlannedShop, name: 'web' | 'admin'): ProcessPlan => ({
  ...nodePlan(
    shop,
    name,
    inRoot(name, 'server', 'main.mjs'),
    name === 'web' ? webVariables(shop.ports, shop.dataDir) : adminVariables(shop.ports),
  ),
  cwd: inRoot(name),
});

function planPacked(shop: PlannedShop): ProcessPlan {
  const env = Object.assign(
    {
      ...sharedVariables(shop.ports, shop.secrets),
      DATABASE_POOL: '4',
      PACKED_SERVICES: shop.services.map(({ name }) => name).join(','),
    },
    ...shop.services.map((service) => variablesOf(service, shop.ports, shop.secrets, shop.dataDir)),
  );
  const allReady = async (): Promise<boolean> => {
    const answers = await Promise.all(shop.services.map(({ name }) => isReady(shop, name)));
    return answers.every(Boolean);
  };
  return { ...nodePlan(shop, 'packed', inRoot('infra', 'local', 'packed.ts'), env), isReady: allReady };
}

/** Arguments of Node that load a file of this folder before the program. */
const preloaded = (file: string): string[] => [
  '--import',
  pathToFileURL(inRoot('infra', 'local', 'processes', file)).href,
];

const nodePlan = (shop: PlannedShop, name: string, file: string, env: Record<string, string>): ProcessPlan => ({
  name,
  command: process.execPath,
  args: [
    ...['die-with-parent.mjs', 'source-maps.mjs'].flatMap(preloaded),
    `--max-semi-space-size=${YOUNG_MB_OF[name] ?? YOUNG_MB}`,
    file,
  ],
  env: {
    ...process.env,
    // Keeps compiled code between starts: a third of a service's start is compiling its dependencies.
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node-compile'),
    ...env,
    ...shop.env,
  },
  channel: true,
  isReady: () => isReady(shop, name),
});

async function isReady({ ports }: PlannedShop, name: string): Promise<boolean> {
  try {
    const answer = await fetch(`${addressOf(ports, name)}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
