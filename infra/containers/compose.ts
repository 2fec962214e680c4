import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATA, inRoot } from '../local/paths.ts';
import { MAINTENANCE_FOLDER } from '../local/services.ts';
import { ownEngines, secretIn, writeSecretFiles } from './secrets.ts';

// make up, down, logs, images: the shop in containers (docker-compose.yml).

const HELP = `make up                     Kafka, Elasticsearch, Redis, PostgreSQL and a container for every service
make up PROFILE=core        PostgreSQL alone, with the embedded event log, search and cache
make up SEED=full           and the demo data
make up SMTP_URL=… PAYMENT_PROVIDER=stripe STRIPE_SECRET_KEY=… STRIPE_WEBHOOK_SECRET=… PUBLIC_URL=https://…
                            a shop that sells; without them it is a trial with sandbox payments
make up OBSERVABILITY=1     and Prometheus, Grafana; TRACES_URL=http://…:4318 keeps traces there
make down                   stops everything, data stay; make down VOLUMES=1 forgets them
make logs s=orders          follows one container, or all
make images                 builds the images
make upgrade                the code as it is now in the place of what runs, one container after the other
make compose do="ps"        any other command of docker compose, with the same settings

Settings that stay: lines like PUBLIC_URL=https://… in .env beside docker-compose.yml.`;

const SETTINGS = inRoot('.env');
/** Variables take precedence over the file. */
if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);

export interface Composition {
  readonly profile: 'core' | 'full';
  /** Uses separate containers, volumes and ports, so that it can run beside the normal shop. */
  readonly project?: string;
  readonly secrets?: string;
  readonly observability?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

interface Streams {
  readonly quiet?: boolean;
  /** Open files to use instead of no input and the terminal. */
  readonly input?: number;
  readonly output?: number;
}

/** Runs docker compose for a project, with output on the terminal. Returns whether it succeeded. */
export async function compose(
  composition: Composition,
  args: readonly string[],
  streams: Streams = {},
): Promise<boolean> {
  const { profile, project, secrets = SECRETS, observability, env } = composition;
  const profiles = [...(profile === 'full' ? ['full'] : []), ...(observability ? ['observability'] : [])];
  const child = spawn(
    'docker',
    [
      'compose',
      '--env-file',
      inRoot('infra', 'containers', `${profile}.env`),
      ...(streams.quiet ? ['--progress', 'quiet'] : []),
      ...(project ? ['--project-name', project] : []),
      ...profiles.flatMap((name) => ['--profile', name]),
      ...args,
    ],
    {
      cwd: inRoot(),
      stdio: [streams.input ?? 'ignore', streams.output ?? (streams.quiet ? 'ignore' : 'inherit'), 'inherit'],
      env: { ...ownEngines(secrets), ...process.env, SECRETS_DIR: secrets, ...env },
    },
  );
  const [status] = await once(child, 'exit');
  return status === 0;
}

export const SECRETS = process.env.SECRETS_DIR ? resolve(process.env.SECRETS_DIR) : join(DATA, 'secrets');

const TARGETS = ['service', 'web', 'admin', 'tools'];

/** Builds all images in parallel: they share most steps, and unchanged steps come from Docker's cache. */
export async function buildImages(tag = 'latest'): Promise<void> {
  const began = performance.now();
  const failed = (await Promise.all(TARGETS.map((target) => buildImage(target, tag)))).filter(Boolean);
  if (failed.length > 0)
    throw new Error(`Build failed: ${failed.join(', ')}. Run docker build --target ${failed[0]} . to see the reason.`);
  console.log(`  all of them ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Returns the target if its build failed. */
async function buildImage(target: string, tag: string): Promise<string | undefined> {
  const image = `garderoba/${target}:${tag}`;
  const child = spawn('docker', ['build', '--quiet', '--target', target, '--tag', image, '.'], {
    cwd: inRoot(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if ((await once(child, 'exit'))[0] !== 0) return target;
  const { stdout } = spawnSync('docker', ['image', 'inspect', '-f', '{{.Size}}', image], { encoding: 'utf8' });
  console.log(`  garderoba/${target.padEnd(8)} ${Math.round(Number(stdout) / 1e6)} MB`);
  return undefined;
}

/** True if neither a mail server nor a payment provider is configured: the shop cannot be live. */
const isTrial = (env: NodeJS.ProcessEnv): boolean =>
  !env.APP_MODE && !['SMTP_URL', 'STRIPE_SECRET_KEY'].some((name) => env[name] || secretIn(SECRETS, name));

export function demandDocker(): void {
  const { status } = spawnSync('docker', ['info'], { stdio: 'ignore' });
  if (status !== 0)
    throw new Error(
      'The Docker engine does not respond. Start it (systemctl start docker, Docker Desktop) and try again.',
    );
}

/** Settings of `make up`, from variables and the settings file; every other command on the same shop uses them too. */
export function compositionOfThisCheckout(): Composition {
  const { OBSERVABILITY, PROFILE, TRACES_URL } = process.env;
  const observability = OBSERVABILITY === '1';
  return {
    profile: PROFILE === 'core' ? 'core' : 'full',
    observability,
    env: {
      ...(isTrial(process.env) && { APP_MODE: 'local' }),
      // The collector has a trace store to forward to, so services export traces.
      ...(observability && TRACES_URL && { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }),
    },
  };
}

async function run(command: string | undefined): Promise<void> {
  const composition = compositionOfThisCheckout();
  switch (command) {
    case 'images':
      await buildImages();
      return;
    case 'up': {
      if (isTrial(process.env)) {
        console.log('Trial mode: sandbox payments, mails in the mailbox of the console, test aids enabled.');
        console.log("To go live, set SMTP_URL and Stripe's keys: docs/operating/README.md.\n");
      }
      writeSecretFiles(SECRETS);
      mkdirSync(join(DATA, MAINTENANCE_FOLDER), { recursive: true }); // Docker would create it owned by root
      await buildImages();
      if (!(await compose(composition, ['up', '--detach', '--wait', '--remove-orphans'])))
        throw new Error('Some containers are not healthy: make logs');
      if (process.env.SEED && !(await compose(composition, ['run', '--rm', 'seed'])))
        throw new Error('Loading the demo data failed.');
      console.log(
        `Shop     ${process.env.PUBLIC_URL ?? 'http://localhost:3000'}\nConsole  ${process.env.ADMIN_URL ?? 'http://localhost:3001'}\nWire     under the shop's address: /api, /graphql`,
      );
      return;
    }
    case 'down':
      await compose({ ...composition, profile: 'full', observability: true }, [
        'down',
        '--remove-orphans',
        ...(process.env.VOLUMES ? ['--volumes'] : []),
      ]);
      return;
    case 'logs':
      await compose({ ...composition, profile: 'full', observability: true }, [
        'logs',
        '--follow',
        '--tail',
        '200',
        ...(process.argv[3] ? [process.argv[3]] : []),
      ]);
      return;
    case 'compose':
      if (!(await compose(composition, process.argv.slice(3), { input: 0 }))) process.exitCode = 1;
      return;
    default:
      console.log(HELP);
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    const command = process.argv[2];
    if (command && !command.startsWith('-')) demandDocker();
    await run(command);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
