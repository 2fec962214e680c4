import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import type { Ports } from '../local/environment.ts';
import { DATA } from '../local/paths.ts';
import { freePorts } from '../local/ports.ts';
import { type Checks, demand } from './checks.ts';
import { type Composition, compose } from './compose.ts';
import { runningContainers } from './running-containers.ts';
import { writeSecretFiles } from './secrets.ts';
import { answers, purchase, survives, upgraded } from './try-buying.ts';
import { closed, guarded, MOST_BYTES, small } from './try-containers.ts';

/** Runs a separate shop in containers: start, demo data, orders, checks; removes it even after a failure. */
export async function tryShop(profile: 'core' | 'full', checks: Checks): Promise<void> {
  const secrets = await temporaryFolder();
  const ports = await freePorts();
  const project = `garderoba-test-${randomBytes(3).toString('hex')}`;
  const composition = compositionOf(profile, project, secrets, ports);
  const before = checks.failed;
  const that = (what: string, work: () => Promise<void> | void): Promise<void> =>
    checks.failed === before ? checks.that(`${profile}: ${what}`, work) : Promise.resolve();
  const up = (): Promise<boolean> => compose(composition, ['up', '--detach', '--wait'], { quiet: true });
  try {
    writeSecretFiles(secrets);
    await that('everything is up and healthy', async () => demand(await up(), 'docker compose up failed'));
    await that('the demo data are in', async () =>
      demand(await compose(composition, ['run', '--rm', 'seed']), 'the seed failed'),
    );
    await that('storefront and console answer', () => answers(ports));
    await that('a guest buys, stock falls and the listing follows', () => purchase(ports));
    await that('orders and stock are replaced while guests buy, and nobody is refused', () =>
      upgraded(composition, ports),
    );
    await that(`no service takes more than ${MOST_BYTES / 1e6} MB`, () => small(project));
    await that('what was there at a backup is there after everything was destroyed, what came later is not', () =>
      survives(composition, ports),
    );
    await that('engines ask for a login, and each service tells its own events only', () => guarded(composition));
    await that('no process is root, nothing but /tmp can be written, no secret is in the environment', () =>
      closed(runningContainers(project), secrets),
    );
  } finally {
    if (checks.failed > before) await keepLogs(composition, profile);
    const down = (): Promise<boolean> =>
      compose(composition, ['down', '--volumes', '--timeout', '20'], { quiet: true });
    await checks.that(`${profile}: everything is gone again`, async () =>
      demand(await down(), 'docker compose down failed'),
    );
    await removeTemporaryFolder(secrets);
  }
}

/** Prints the end of each log on the terminal and writes all of it to a file. */
async function keepLogs(composition: Composition, profile: string): Promise<void> {
  await compose(composition, ['logs', '--tail', '30']);
  const file = join(DATA, `test-compose-${profile}.log`);
  const output = openSync(file, 'w');
  await compose(composition, ['logs', '--no-color'], { output });
  closeSync(output);
  console.log(`complete logs of the containers: ${file}`);
}

const ELASTICSEARCH = 'docker.elastic.co/elasticsearch/elasticsearch:9.5.3';

/**
 * True for a replacement image of a machine without a registry, which has no security module: its login cannot be
 * tested.
 */
function hasNoSecurity(image: string): boolean {
  const label = '{{index .Config.Labels "org.opencontainers.image.description"}}';
  const { stdout } = spawnSync('docker', ['image', 'inspect', '-f', label, image], { encoding: 'utf8' });
  const isStandIn = stdout.startsWith('stand-in');
  if (isStandIn) console.log('  The image of Elasticsearch here has no security module: its login is NOT tested.');
  return isStandIn;
}

const compositionOf = (profile: 'core' | 'full', project: string, secrets: string, ports: Ports): Composition => ({
  profile,
  project,
  secrets,
  env: {
    WEB_PORT: String(ports.web),
    ADMIN_PORT: String(ports.admin),
    APP_MODE: 'local',
    SEED_DEMO: '1',
    ...(hasNoSecurity(ELASTICSEARCH) && { ELASTIC_SECURITY: 'false' }),
    LOG_LEVEL: 'warn',
    // All guests of the test have one address.
    GUEST_ORDERS_PER_ADDRESS: '100000',
    GUEST_ORDERS_PER_MAILBOX: '100000',
    // Drawing all pictures takes minutes beside the engines, and media is measured when it is idle.
    MEDIA_PICTURES_AHEAD: 'off',
    MAINTENANCE_DIR: join(secrets, 'maintenance'), // Docker creates it empty
  },
});
