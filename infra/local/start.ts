import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../proto/src/languages.ts';
import { build } from './packages/build.ts';
import { DATA, inRoot } from './paths.ts';
import { fixedPorts, forgetPorts, freePorts, LOCK, takenPorts, tellPorts } from './ports.ts';
import { runsProgram, until } from './processes/processes.ts';
import { serviceNamed } from './services.ts';
import { Stack, type StackOptions } from './stack.ts';

// make start            one process per service, storefront, console, demo data
// make start s=stock    one service alone
// PACKED=1 make start   all services in one process

const started = performance.now();
const packed = process.env.PACKED === '1';
const only = process.env.SERVICE ? [known(process.env.SERVICE)] : undefined;
const lock = join(DATA, LOCK);
const ports = process.env.PORTS === 'free' ? await freePorts() : fixedPorts();
const interrupted = new AbortController();
let stack: Stack | undefined;

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);

try {
  await begin();
} catch (error) {
  // After Ctrl-C all pending operations fail; `stop` runs and ends the process.
  if (!interrupted.signal.aborted) {
    console.error(`\n${(error as Error).message}\n`);
    await stack?.stop();
    release();
    process.exit(1);
  }
}

async function begin(): Promise<void> {
  takeLock();
  await refuseTakenPorts();
  if (process.env.BUILD !== 'none') await build(tell, interrupted.signal);
  const options: StackOptions = {
    packed,
    only,
    web: !only,
    // With WEB_HOST the shop is open to the network and needs its public address.
    env: process.env.PUBLIC_URL ? { PUBLIC_URL: process.env.PUBLIC_URL } : {},
    tell,
    events: {
      line: showWorthSeeing,
      crashed: (name, how, wait) => console.log(`${tag(name)} ${how}; restarting it in ${wait} ms`),
    },
  };
  stack = new Stack(options, ports);
  await stack.start();
  if (!only) await seed(stack);
  showAddresses(stack);
}

function known(name: string): string {
  try {
    return serviceNamed(name).name;
  } catch (error) {
    console.error(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** A second start would conflict with the first one's ports and data. */
function takeLock(): void {
  mkdirSync(DATA, { recursive: true });
  const other = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (other && other !== process.pid && runsProgram(other, 'start.ts')) {
    throw new Error(`The shop is running already (process ${other}). Press Ctrl-C there, or: kill ${other}`);
  }
  writeFileSync(lock, String(process.pid));
  tellPorts(DATA, ports);
}

function release(): void {
  if (!existsSync(lock) || readFileSync(lock, 'utf8') !== String(process.pid)) return;
  forgetPorts(DATA);
  rmSync(lock);
}

/** Processes of a killed start need a moment to end. PostgreSQL checks its port itself. */
async function refuseTakenPorts(): Promise<void> {
  const ours = Object.entries(ports).filter(([name]) => name !== 'postgres' && (only?.includes(name) ?? true));
  let taken: string[] = [];
  const areFree = async (): Promise<boolean> => {
    taken = await takenPorts(Object.fromEntries(ours));
    return taken.length === 0;
  };
  if (!(await until(areFree, 5_000, 200)))
    throw new Error(
      `Something else on this machine uses the port of ${taken.join(', ')}. Please end it and try again.`,
    );
}

/** Loads the demo data if it is missing or outdated; the seed program decides. */
async function seed({ toolEnv, dataDir }: Stack): Promise<void> {
  const program = inRoot('infra', 'catalogue', 'seed', 'run.ts');
  if (!existsSync(program) || process.env.SEED === 'none') return;
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...toolEnv, SEED_STATE: join(dataDir, 'seed-state.json') },
      stdio: ['ignore', 'pipe', 'inherit'],
      signal: interrupted.signal,
    });
    child.stdout.on('data', (words) => process.stdout.write(`  ${words}`));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('Loading the demo data failed (see above).')),
    );
  });
  console.log(`  ${'demo data'.padEnd(12)} ${seconds(began).padStart(5)} s`);
}

function showAddresses({ services: running }: Stack): void {
  const profile = packed
    ? 'all services in one process'
    : only
      ? 'one service'
      : `one process for each of ${running.length} services`;
  console.log(`\nReady after ${seconds(started)} s (${profile}).\n`);
  const shop = `http://localhost:${ports.web}`;
  if (only) console.log(`  ${only[0]}   http://localhost:${ports[only[0] as string]}`);
  else {
    console.log(`  ${LANGUAGES.map((prefix) => `${shop}/${prefix}`).join('\n  ')}`);
    console.log(`\n  Console for staff: http://localhost:${ports.admin} (admin@example.com, Garderoba1!)`);
    console.log(`  Mails that would have been sent: http://localhost:${ports.gateway}/mailbox`);
  }
  if (!only && !process.env.WEB_HOST)
    console.log(
      '\n  Only this machine reaches it. For others: WEB_HOST=0.0.0.0 PUBLIC_URL=http://<address>:3000 make start',
    );
  console.log(`\nLogs are in ${join(DATA, 'log')}. Ctrl-C stops everything, make reset forgets the data.\n`);
}

/** Services write JSON lines (pino, levels by name or number); prints warnings, errors, and lines that are not JSON. */
function showWorthSeeing(name: string, line: string): void {
  if (name === 'postgres' || /"level":("(info|debug|trace)"|[123]0)/.test(line) || line.trim() === '') return;
  console.log(`${tag(name)} ${line}`);
}

function tell(step: string): void {
  console.log(`  ${step}`);
}

function tag(name: string): string {
  return `[${name}]`.padEnd(11);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

/** Also during the start. A second Ctrl-C has no effect, because stopping takes only a few seconds. */
async function stop(): Promise<void> {
  if (interrupted.signal.aborted) return;
  interrupted.abort();
  console.log('\nStopping …');
  await stack?.stop();
  release();
  process.exit(stack ? 0 : 130);
}
