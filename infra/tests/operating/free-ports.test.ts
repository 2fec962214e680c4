import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';
import { fixedPorts, takenPorts } from '../../local/ports.ts';

// Several test runs on one machine start private shops at the same time.

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const LOW = pathToFileURL(inRoot('infra', 'local', 'free-ports.ts')).href;
const PORTS = pathToFileURL(inRoot('infra', 'local', 'ports.ts')).href;

/** What the program sends; the process goes on until the end of the test. */
async function run(program: string): Promise<number[]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const [ports] = await once(child, 'message');
  return ports;
}

describe('the ports of private shops', () => {
  it('of two processes that choose at the same time are different ones, below those of outgoing connections', async () => {
    const two = `
      import { freePorts } from '${PORTS}';
      import { firstEphemeralPort } from '${LOW}';
      const shops = await Promise.all([freePorts(), freePorts()]);
      process.send(shops.flatMap((ports) => Object.values(ports)).concat(firstEphemeralPort()));
      process.channel.ref();`;
    const chosen = await Promise.all([run(two), run(two)]);
    const end = chosen[0]?.pop() as number;
    expect(chosen[1]?.pop()).toBe(end);
    const all = chosen.flat();
    expect(all).toHaveLength(4 * Object.keys(fixedPorts()).length);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((port) => port >= end || Object.values(fixedPorts()).includes(port))).toEqual([]);
    expect(await takenPorts(Object.fromEntries(all.map((port) => [String(port), port])))).toEqual([]);
  });

  it('are not those that a killed shop still uses', async () => {
    const three = `
      import { takePorts } from '${LOW}';
      process.send(await takePorts(3));
      process.channel.ref();`;
    const first = await run(three);
    const chooser = children[0] as ChildProcess;
    await run(`
      import { createServer } from 'node:net';
      createServer().listen(${first[1]}, '127.0.0.1', () => process.send([]));`);
    chooser.kill('SIGKILL');
    await once(chooser, 'exit');
    expect(await run(three)).not.toContain(first[0]);
  });
});
