import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ports } from './environment.ts';
import { isUsed, takePorts } from './free-ports.ts';
import { runsProgram } from './processes/processes.ts';
import { ADMIN_PORT, POSTGRES_PORT, services, WEB_PORT } from './services.ts';

/** The default ports. */
export const fixedPorts = (): Ports => ({
  ...Object.fromEntries(services.map(({ name, port }) => [name, port])),
  web: WEB_PORT,
  admin: ADMIN_PORT,
  postgres: POSTGRES_PORT,
});

/** The program that runs the shop of a data folder, and its ports: written by `make start`, read by every tool. */
export const LOCK = 'start.pid';
const PORTS = 'ports.json';

/** Publishes the ports of this data folder's shop to the tools while it runs. */
export const tellPorts = (dataDir: string, ports: Ports): void =>
  writeFileSync(join(dataDir, PORTS), `${JSON.stringify(ports, null, 2)}\n`);

export const forgetPorts = (dataDir: string): void => rmSync(join(dataDir, PORTS), { force: true });

/**
 * The ports of a data folder's shop: a second shop beside the default one (DATA=/tmp/other PORTS=free) has its own
 * ports, published while it runs. The default ports if none runs there.
 */
export function portsOf(dataDir: string): Ports {
  const [lock, told] = [join(dataDir, LOCK), join(dataDir, PORTS)];
  const runs = existsSync(lock) && runsProgram(Number(readFileSync(lock, 'utf8')), 'start.ts');
  return runs && existsSync(told) ? (JSON.parse(readFileSync(told, 'utf8')) as Ports) : fixedPorts();
}

/** Unused ports for a private shop, its own until this process ends. */
export async function freePorts(): Promise<Ports> {
  const names = Object.keys(fixedPorts());
  const ports = await takePorts(names.length);
  return Object.fromEntries(names.map((name, i) => [name, ports[i] as number]));
}

/** Of these, the ones in use by other processes: "stock (4005)". */
export async function takenPorts(ports: Ports): Promise<string[]> {
  const probes = Object.entries(ports).map(async ([name, port]) => ((await isUsed(port)) ? [`${name} (${port})`] : []));
  return (await Promise.all(probes)).flat();
}
