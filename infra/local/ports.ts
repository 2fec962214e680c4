import { type AddressInfo, createServer } from 'node:net';
import type { Ports } from './environment.ts';
import { ADMIN_PORT, POSTGRES_PORT, services, WEB_PORT } from './services.ts';

/** The ports people know. */
export const fixedPorts = (): Ports => ({
  ...Object.fromEntries(services.map(({ name, port }) => [name, port])),
  web: WEB_PORT,
  admin: ADMIN_PORT,
  postgres: POSTGRES_PORT,
});

/** Ports nobody uses now, for a private shop beside others. All are held until all are found, so that no two are equal. */
export async function freePorts(): Promise<Ports> {
  const names = Object.keys(fixedPorts());
  const held = await Promise.all(names.map(() => listen(0)));
  const ports = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => new Promise((done) => server.close(done))));
  return Object.fromEntries(names.map((name, i) => [name, ports[i] as number]));
}

/** Of these, the ones somebody else listens on: "stock (4005)". */
export async function takenPorts(ports: Ports): Promise<string[]> {
  const probes = Object.entries(ports).map(async ([name, port]) => {
    try {
      const server = await listen(port);
      await new Promise((done) => server.close(done));
      return [];
    } catch {
      return [`${name} (${port})`];
    }
  });
  return (await Promise.all(probes)).flat();
}

function listen(port: number): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
