import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import { TcpProxy } from '@garderoba/service-kit/testing/tcp-proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { takePort } from '../../local/free-ports.ts';
import { inRoot } from '../../local/paths.ts';
import { until } from '../../local/processes/processes.ts';
import { prefixOf, type Service, services } from '../../local/services.ts';

// Every service as the process an operator starts: wrongly configured, and with an engine that is not there yet.

const running: Process[] = [];
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

class Process {
  readonly child: ChildProcess;
  said = '';

  constructor(service: string, env: Record<string, string>) {
    this.child = spawn(process.execPath, [inRoot('services', service, 'dist', 'main.js')], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node-compile'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text) => {
        this.said += text;
      });
    running.push(this);
  }

  async says(words: string): Promise<void> {
    if (!(await until(() => this.said.includes(words), 20_000)))
      throw new Error(`"${words}" was not said but: ${this.said}`);
  }

  async ends(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }
}

/** Gateway and backoffice have default addresses of their callees; media calls catalog for demo pictures only. */
const WITH_DEFAULT_ADDRESSES = ['gateway', 'backoffice', 'media'];

/** Variables that a service needs, from the launcher's table. */
const neededBy = ({ name, database, asks, secrets }: Service): string[] => {
  const prefix = prefixOf(name);
  return [
    'PORT',
    'SERVICE_KEY',
    'SERVICE_JWKS',
    'BUS_URL',
    ...(database ? ['DATABASE_URL'] : []),
    ...(WITH_DEFAULT_ADDRESSES.includes(name) ? [] : asks.map((neighbour) => `${prefixOf(neighbour)}_URL`)),
    ...secrets,
  ].map((variable) => `${prefix}_${variable}`);
};

describe('a service that is configured wrongly', () => {
  it.each(services.map((service) => [service.name, service] as const))(
    '%s names every variable that is missing or malformed at once, and ends with 1',
    async (name, service) => {
      const malformed = { PORT: 'eighty', BUS_URL: 'redis://x', LOG_LEVEL: 'loud', BODY_LIMIT: '-1', TEST_NOW: 'soon' };
      const process = new Process(name, malformed);
      expect(await process.ends()).toBe(1);
      const named = [...process.said.matchAll(/^ {2}(\w+): /gm)].map(([, variable]) => variable);
      const prefix = prefixOf(name);
      expect(named).toEqual(
        expect.arrayContaining([...neededBy(service), ...Object.keys(malformed).map((one) => `${prefix}_${one}`)]),
      );
    },
    60_000,
  );
});

describe('an engine that is unavailable at the start', () => {
  const databases: TestDatabase[] = [];
  let keys: Awaited<ReturnType<typeof generateServiceKeys>>;
  beforeAll(async () => {
    keys = await generateServiceKeys(['stock']);
    databases.push(await cloneDatabase('stock'), await cloneDatabase('bus'));
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
  });

  it.each([
    ['database', 0],
    ['event bus', 1],
  ])(
    '%s: the start waits with a log line; ready only when the engine is available',
    async (engine, away) => {
      const { hostname, port } = new URL(databases[0]?.url as string);
      const line = await TcpProxy.start(0, { host: hostname, port: Number(port) });
      line.refuse();
      const urls = databases.map(({ url }, i) => (i === away ? led(url, line.port) : url)) as [string, string];
      const stock = await takePort();
      const process = new Process('stock', {
        STOCK_PORT: String(stock),
        STOCK_DATABASE_URL: urls[0],
        BUS_URL: urls[1],
        STOCK_SERVICE_KEY: keys.private.stock as string,
        SERVICE_JWKS: keys.jwks,
      });
      const isReady = async (): Promise<boolean> =>
        (await fetch(`http://127.0.0.1:${stock}/health/ready`).catch(() => undefined))?.ok ?? false;
      try {
        await process.says(`"msg":"waiting for the ${engine}"`);
        expect(await isReady()).toBe(false);
        expect(process.child.exitCode).toBeNull();
        line.release();
        expect(await until(isReady, 20_000, 100)).toBe(true);
        process.child.kill('SIGTERM');
        expect(await process.ends()).toBe(0);
      } finally {
        await line.stop();
      }
    },
    60_000,
  );
});

function led(url: string, port: number): string {
  const through = new URL(url);
  through.port = String(port);
  return through.href;
}
