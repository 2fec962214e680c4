import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { services } from '../local/services.ts';
import { buildImages, type Composition, compose, compositionOfThisCheckout, demandDocker, SECRETS } from './compose.ts';
import { addSecrets } from './secrets.ts';

// make upgrade: replaces the running containers with the current code, one after the other: services before their callers. With BACK=1,
// for an older version, callers before the services they call (docs/operating/upgrading.md).

/** Time for the old copy to finish its requests. */
const END_WITHIN_S = '20';
/** Containers with a published port: two copies need a range of ports. */
const DOORS = ['web', 'admin'];
const PORTS: Readonly<Record<string, string>> = { web: 'WEB_PORT', admin: 'ADMIN_PORT' };

/** Starts a new copy beside each old one; when it is healthy, stops the old one. */
export async function replaceOneByOne(composition: Composition, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const old = await containersOf(composition, name);
    const isAlone = DOORS.includes(name) && !/-/.test(process.env[PORTS[name] as string] ?? '');
    if (isAlone) await must(composition, ['up', '--detach', '--wait', '--no-deps', name]);
    else {
      const copies = `${name}=${Math.max(1, old.length * 2)}`; // a service that is new has no old copy
      await must(composition, ['up', '--detach', '--wait', '--no-deps', '--no-recreate', '--scale', copies, name]);
      for (const id of old) {
        await docker('stop', '--time', END_WITHIN_S, id);
        await docker('rm', id);
      }
    }
    console.log(`  ${name.padEnd(9)} new${isAlone ? ', after a short pause: it has one port' : ''}`);
  }
}

async function containersOf({ project = 'garderoba' }: Composition, name: string): Promise<string[]> {
  const labels = [`project=${project}`, `service=${name}`].map((label) => `label=com.docker.compose.${label}`);
  const found = await docker('ps', '--quiet', ...labels.flatMap((label) => ['--filter', label]));
  return found.split('\n').filter(Boolean);
}

async function must(composition: Composition, args: readonly string[]): Promise<void> {
  if (!(await compose(composition, args, { quiet: true }))) throw new Error(`docker compose ${args.join(' ')} failed`);
}

const docker = async (...args: string[]): Promise<string> => (await promisify(execFile)('docker', args)).stdout;

if (process.argv[1] === import.meta.filename) {
  try {
    demandDocker();
    const composition = compositionOfThisCheckout();
    await buildImages();
    const hasNewLogins = addSecrets(SECRETS);
    if (hasNewLogins && composition.profile === 'full')
      await must(composition, ['up', '--detach', '--wait', '--no-deps', '--force-recreate', 'kafka']);
    await must(composition, ['run', '--rm', 'migrate']);
    const inner = services.map(({ name }) => name).filter((name) => !DOORS.includes(name));
    const order = [...inner, ...DOORS];
    await replaceOneByOne(composition, process.env.BACK === '1' ? order.reverse() : order);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
