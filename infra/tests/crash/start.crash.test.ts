import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { inRoot } from '../../local/paths.ts';
import { isAlive, until } from '../../local/processes/processes.ts';

// `make start` as a user runs it, in a private folder with free ports; one service is sufficient for these tests.

let data: string;
const started: Start[] = [];
beforeEach(async () => {
  data = await temporaryFolder();
});
afterEach(async () => {
  for (const start of started.splice(0)) start.child.kill('SIGKILL');
  await removeTemporaryFolder(data);
});

class Start {
  output = '';
  readonly child: ChildProcess;
  constructor(env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [inRoot('infra', 'local', 'start.ts')], {
      env: { ...process.env, DATA: data, PORTS: 'free', BUILD: 'none', SERVICE: 'stock', ...env },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    started.push(this);
  }

  async says(words: string): Promise<void> {
    const heard = await until(() => this.output.includes(words) || this.child.exitCode !== null, 60_000);
    if (!heard || !this.output.includes(words)) throw new Error(`"${words}" was not said, but:\n${this.output}`);
  }

  /** The output arrives in parts: it is ready when its last line has been read. */
  async isReady(): Promise<void> {
    await this.says('Ctrl-C stops everything');
  }

  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }
}

/** Processes that work in the private folder or were started with it. */
function processesOfTheShop(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isAlive(pid) && mentions(pid, data));
}

function mentions(pid: number, text: string): boolean {
  return ['cmdline', 'environ'].some((file) => {
    try {
      return readFileSync(join('/proc', String(pid), file), 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}
const nothingRuns = () => until(() => processesOfTheShop().length === 0, 15_000);

describe('make start', () => {
  it('reports when it is ready, and Ctrl-C leaves no process', async () => {
    const start = new Start();
    await start.isReady();
    expect(start.output).toContain('Ready after');
    expect(start.output).toMatch(/stock +http:\/\/localhost:\d+/);
    start.child.kill('SIGINT');
    expect(await start.ended()).toBe(0);
    expect(processesOfTheShop()).toEqual([]);
  }, 90_000);

  it('Ctrl-C during the start leaves no process either', async () => {
    const start = new Start();
    await start.says('PostgreSQL');
    start.child.kill('SIGINT');
    await start.ended();
    expect(start.output).not.toContain('Ready after');
    expect(await nothingRuns()).toBe(true);
  }, 90_000);

  it('reports that the shop is running already', async () => {
    const first = new Start();
    await first.isReady();
    const second = new Start();
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain(`The shop is running already (process ${first.child.pid})`);
    expect(first.child.exitCode).toBeNull();
  }, 90_000);

  it('starts again after a killed start: its services have ended, its Postgres is stopped first', async () => {
    const killed = new Start();
    await killed.isReady();
    killed.child.kill('SIGKILL');
    await killed.ended();
    const again = new Start();
    await again.isReady();
    again.child.kill('SIGINT');
    expect(await again.ended()).toBe(0);
    expect(await nothingRuns()).toBe(true);
  }, 90_000);

  it('names a service that does not exist', async () => {
    const start = new Start({ SERVICE: 'shoes' });
    expect(await start.ended()).toBe(1);
    expect(start.output).toContain('unknown service "shoes"; services: accounts, stock, pricing');
  }, 90_000);
});
