import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

// Ports of private shops lie below those that the system gives to outgoing connections: no connection of another process
// takes one between its choice and its use. Each choice takes a block of ports. A socket on the block's first port holds
// it until this process ends, however it ends; two processes never choose the same port.

/** Above the highest port that browsers and `fetch` refuse (10080), the default ports of the shop and of engines. */
const FIRST = 11_000;
const SIZE = 32;
/** The default on Linux; other systems begin higher. */
const USUAL_EPHEMERAL = 32_768;

/** The lowest port that the system gives to outgoing connections. */
export function firstEphemeralPort(): number {
  try {
    return Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10);
  } catch {
    return USUAL_EPHEMERAL;
  }
}

/** Unused ports that no other process is given while this one lives. */
export async function takePorts(count: number): Promise<number[]> {
  if (count >= SIZE) throw new Error(`a block has ${SIZE - 1} ports, not ${count}`);
  const ephemeral = firstEphemeralPort();
  // A machine without room below uses the usual range.
  const end = ephemeral > FIRST + 10 * SIZE ? ephemeral : USUAL_EPHEMERAL;
  for (let first = FIRST; first + SIZE <= end; first += SIZE) {
    const hold = await listen(first).catch(() => undefined);
    if (!hold) continue;
    const ports = Array.from({ length: count }, (_, i) => first + 1 + i);
    const used = await Promise.all(ports.map(isUsed));
    if (!used.includes(true)) {
      hold.unref();
      return ports;
    }
    await closed(hold); // processes of a killed test still listen there
  }
  throw new Error(`no ${count} unused ports between ${FIRST} and ${end}`);
}

export const takePort = async (): Promise<number> => (await takePorts(1))[0] as number;

export async function isUsed(port: number): Promise<boolean> {
  try {
    await closed(await listen(port));
    return false;
  } catch {
    return true;
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const closed = (server: Server): Promise<unknown> => new Promise((done) => server.close(done));
