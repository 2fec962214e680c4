import { join } from 'node:path';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { TcpProxy } from '@garderoba/service-kit/testing/tcp-proxy';
import pg from 'pg';
import { postgresUrl } from '../../local/database/postgres.ts';
import { freePorts } from '../../local/ports.ts';
import { until } from '../../local/processes/processes.ts';
import { loadSecrets } from '../../local/secrets.ts';
import { prefixOf, services } from '../../local/services.ts';
import { Stack } from '../../local/stack.ts';
import { EmbeddedLog, type EventLog } from '../event-log.ts';
import { KafkaLog } from '../kafka-log.ts';

const FULL = /could not (extend|write)|File too large/;
const AWAKE = { host: '127.0.0.1' } as const;

/** Addresses of the full profile's engines; Kafka advertises the port of its proxied connection. */
export interface FullEngines {
  readonly busUrl: string;
  readonly busLine: TcpProxy;
  readonly searchPort: number;
  readonly cachePort: number;
}

/**
 * A private shop, one process per service, with a proxy on every connection: from each service to its database, from
 * all services to the bus, and from callers and shoppers to each service.
 */
export class ShopOnLines {
  readonly stack: Stack;
  readonly log: EventLog;
  /** Further proxied connections of the full profile: to the search engine, to the cache. */
  readonly engines: readonly string[];
  /** Writes that failed because a file could not grow. */
  refusedWrites = 0;
  private readonly lines: ReadonlyMap<string, TcpProxy>;

  private constructor(stack: Stack, lines: ReadonlyMap<string, TcpProxy>, log: EventLog, engines: readonly string[]) {
    this.stack = stack;
    this.lines = lines;
    this.log = log;
    this.engines = engines;
  }

  /** `full`: events on Kafka, search on Elasticsearch, cache in Redis, all already running. */
  static async start(dataDir: string, env: Readonly<Record<string, string>>, full?: FullEngines): Promise<ShopOnLines> {
    const ports = await freePorts();
    const lines = new Map<string, TcpProxy>();
    const line = async (name: string, port: number | undefined): Promise<number> => {
      const proxy = await TcpProxy.start(0, { ...AWAKE, port: port as number });
      lines.set(name, proxy);
      return proxy.port;
    };
    const lead: Record<string, string> = {};
    if (full) {
      lines.set('bus', full.busLine);
      lead.BUS_URL = full.busUrl;
      lead.CATALOG_SEARCH_URL = `http://127.0.0.1:${await line('Elasticsearch', full.searchPort)}`;
      lead.CACHE_URL = `redis://127.0.0.1:${await line('Redis', full.cachePort)}`;
    } else lead.BUS_URL = postgresUrl(await line('bus', ports.postgres), 'bus');
    for (const { name, database } of services) {
      if (database)
        lead[`${prefixOf(name)}_DATABASE_URL`] = postgresUrl(await line(`database of ${name}`, ports.postgres), name);
      const port = await line(name, ports[name]);
      for (const asker of services.filter(({ asks }) => asks.includes(name)))
        lead[`${prefixOf(asker.name)}_${prefixOf(name)}_URL`] = `http://127.0.0.1:${port}`;
    }
    const heard = (name: string, text: string): void => {
      if (name === 'postgres' && FULL.test(text)) shop.refusedWrites += 1;
    };
    const stack = new Stack(
      { dataDir, web: false, env: { SHARED_PORT: 'off', ...env, ...lead }, events: { line: heard } },
      ports,
    );
    const readers = services.filter(({ database }) => database).map(({ name }) => name);
    const log = full ? new KafkaLog(full.busUrl, readers) : new EmbeddedLog(stack.databaseUrl('bus'));
    const shop = new ShopOnLines(stack, lines, log, full ? ['Elasticsearch', 'Redis'] : []);
    try {
      await stack.start();
    } catch (error) {
      await shop.stop();
      throw error;
    }
    return shop;
  }

  get names(): readonly string[] {
    return this.stack.services.map(({ name }) => name);
  }

  /** Names of services with a database. */
  get keepers(): readonly string[] {
    return this.stack.services.filter(({ database }) => database).map(({ name }) => name);
  }

  line(name: string): TcpProxy {
    const found = this.lines.get(name);
    if (!found) throw new Error(`unknown connection "${name}"`);
    return found;
  }

  /** Connection of the shoppers: responses can be lost on it. */
  get door(): string {
    return `http://127.0.0.1:${this.line('gateway').port}`;
  }

  /** Waits until every process reports that its engines are available. */
  async isReady(): Promise<boolean> {
    const answers = await Promise.all(
      this.names.map(async (name) => {
        const answer = await fetch(`${this.stack.url(name)}/health/ready`, {
          signal: AbortSignal.timeout(2_000),
        }).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        return answer?.ok ?? false;
      }),
    );
    return answers.every(Boolean);
  }

  async untilReady(milliseconds: number): Promise<void> {
    if (!(await until(() => this.isReady(), milliseconds, 100)))
      throw new Error(`not every service is ready after ${milliseconds / 1000} s`);
  }

  /** A direct connection to the database server, without the proxy. */
  async rows<Row>(database: string, sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.stack.databaseUrl(database),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined); // it may be killed during the query
    await client.connect();
    try {
      return (await client.query(sql, [...params])).rows as Row[];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Calls a service as the gateway does, without the proxy: for actions of the sandbox's own page. */
  async asGateway(service: string, method: string, path: string, body: unknown): Promise<Response> {
    const { keys } = loadSecrets(join(this.stack.dataDir, 'secrets.json'));
    const tokens = new ServiceTokens('gateway', JSON.stringify(keys.gateway), this.stack.toolEnv.SERVICE_JWKS ?? '');
    return fetch(this.stack.url(service) + path, {
      method,
      headers: { authorization: `Bearer ${await tokens.sign(service)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Ends the effects of all faults. */
  heal(): void {
    for (const line of this.lines.values()) line.release();
    for (const name of this.names) this.stack.process(name).kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.heal();
    await this.log.close();
    await this.stack.stop();
    await Promise.all([...this.lines.values()].map((line) => line.stop()));
  }
}
