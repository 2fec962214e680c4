import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { putOnShelves } from '../../faults/goods.ts';
import { Invariants } from '../../faults/invariants.ts';
import { privateData } from '../../faults/private-data.ts';
import { type Purchase, Shopper } from '../../faults/shopper.ts';
import { GOWNS, PLENTY, SteadyLoad } from '../../faults/steady-load.ts';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { inRoot } from '../../local/paths.ts';
import { until } from '../../local/processes/processes.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { migrate } from '../../prisma/migrations.ts';

// Features for operators, on one private shop with all processes: traces, logs, the maintenance switch, rolling restarts.

let shop: Stack;
let folder: string;
let collector: Collector;
const purchases: Purchase[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  collector = await Collector.start();
  shop = await startStack({
    dataDir: folder,
    ports: 'free',
    env: {
      RATE_LIMIT: 'off',
      MEDIA_PICTURES_AHEAD: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      SHARED_PORT: 'on', // for the rolling restarts
    },
  });
  await putOnShelves(shop.toolEnv, [PLENTY, GOWNS]);
}, 300_000);

afterAll(async () => {
  await shop?.stop();
  await collector?.stop();
  await removeTemporaryFolder(folder);
}, 60_000);

describe('a checkout', () => {
  const witness = { firstname: 'Ola', lastname: 'Zeugeabcdefghijkl', email: 'zeugeabcdefghijkl@example.com' };
  beforeAll(async () => {
    purchases.push(await new Shopper(shop.url('gateway'), witness).buy('PLENTY'));
    await new Invariants((name) => shop.databaseUrl(name)).quiet();
  }, 120_000);

  it('is one trace from the gateway through every service to the mail, over calls and events', async () => {
    const needed = ['gateway', 'orders', 'cart', 'pricing', 'stock', 'content'];
    let seen: string[] = [];
    const complete = async (): Promise<boolean> => {
      const order = collector.spans.find(({ service, name }) => service === 'gateway' && name.includes('/api/order'));
      const trace = collector.spans.filter(({ traceId }) => traceId === order?.traceId);
      seen = [...new Set(trace.map(({ service }) => service))];
      const ids = new Set(trace.map(({ spanId }) => spanId));
      const isWhole = trace.every(({ parentSpanId }) => !parentSpanId || ids.has(parentSpanId));
      const isHandled = trace.some(({ service, name }) => service === 'content' && name === 'handle OrderPlaced');
      return isWhole && isHandled && needed.every((service) => seen.includes(service));
    };
    if (!(await until(complete, 60_000))) throw new Error(`the trace has only ${seen.join(', ')}`);
  }, 90_000);

  it('[I10] leaves no name in a log, an event or a trace', async () => {
    const found = await privateData(new Set([witness.lastname]), folder, ['orders', 'cart', 'content'], (name) =>
      shop.databaseUrl(name),
    );
    expect(found).toEqual([]);
    expect(collector.text).toContain('gateway');
    expect(collector.text.toLowerCase()).not.toContain(witness.lastname.toLowerCase());
  });
});

describe('a store view that is closed', () => {
  const folder = (): string => join(shop.dataDir, 'maintenance');
  const switchTo = (on: '0' | '1', store: string): void => {
    const env = { ...process.env, MAINTENANCE_DIR: folder() };
    const { status, stderr } = spawnSync(
      process.execPath,
      [inRoot('infra/local/commands/maintenance.ts'), store, on, '5'],
      {
        env,
      },
    );
    if (status !== 0) throw new Error(String(stderr));
  };
  const status = async (name: string, path: string, method = 'GET'): Promise<number> => {
    const answer = await fetch(shop.url(name) + path, { method });
    await answer.arrayBuffer();
    return answer.status;
  };
  const becomes = async (expected: number, name: string, path: string): Promise<void> => {
    if (!(await until(async () => (await status(name, path)) === expected, 30_000, 100)))
      throw new Error(`${name} ${path} does not become ${expected}`);
  };
  const SEARCH = '/api/catalog/catalog_sek_se/product/_search?size=1';

  it('shows a maintenance page in its language with Retry-After; all other stores stay open', async () => {
    switchTo('1', 'sek_se');
    await becomes(503, 'gateway', SEARCH);
    await becomes(503, 'web', '/se');
    const call = await fetch(shop.url('gateway') + SEARCH);
    expect(call.headers.get('retry-after')).toBe('300');
    expect(await call.json()).toMatchObject({ code: 503 });
    const page = await fetch(`${shop.url('web')}/se/c/anything`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '300']);
    expect(await page.text()).toMatch(/<html lang="sv-SE">.*Vi är strax tillbaka/s);
    expect(await status('gateway', '/api/stock/check?sku=PLENTY&storeCode=sek_se')).toBe(503);
    expect(await status('gateway', '/api/stock/check?sku=PLENTY&storeCode=pln_pl')).toBe(200);
    expect(await status('web', '/de/search?q=dress')).toBe(200);
  }, 120_000);

  it('keeps staff, health and the providers’ webhooks reachable, also when all stores are closed', async () => {
    switchTo('1', 'all');
    await becomes(503, 'gateway', '/api/stock/check?sku=PLENTY');
    for (const prefix of ['pl', 'de', 'en', 'se', 'nl']) await becomes(503, 'web', `/${prefix}`);
    expect(await status('gateway', '/health/ready')).toBe(200);
    expect(await status('web', '/health/ready')).toBe(200);
    expect(await status('backoffice', '/api/admin/orders')).toBe(401);
    expect(await status('gateway', '/api/ext/payment/webhook/sandbox', 'POST')).toBe(400);
    switchTo('0', 'all');
    await becomes(200, 'gateway', '/api/stock/check?sku=PLENTY');
    await becomes(200, 'web', '/se');
  }, 120_000);
});

describe('a rolling restart under up to 50 requests a second', () => {
  it.each([
    'gateway',
    'backoffice',
    'orders',
    'cart',
    'catalog',
    'pricing',
    'stock',
    'rental',
    'loyalty',
    'accounts',
    'content',
    'media',
    'marketplace',
    'web',
  ])(
    'of %s loses no request and no event',
    async (name) => {
      const load = new SteadyLoad(shop.url('gateway'), shop.url('web'));
      load.start();
      await load.answers(25);
      const pid = shop.process(name).pid;
      await shop.replace(name);
      await load.answers(25);
      const failures = await load.stop();
      purchases.push(...load.purchases);
      expect(failures).toEqual([]);
      expect(shop.process(name).pid).not.toBe(pid);
    },
    180_000,
  );

  it('and all invariants hold afterwards', async () => {
    const invariants = new Invariants((name) => shop.databaseUrl(name));
    await invariants.quiet();
    expect(await invariants.broken(purchases)).toEqual([]);
  }, 120_000);
});

describe('a migration under load', () => {
  let migrations: string;
  const cart = (): string => shop.databaseUrl('cart');
  beforeAll(() => {
    migrations = join(folder, 'migrations');
    cpSync(inRoot('services/cart/prisma/migrations'), migrations, { recursive: true });
  });
  const add = (name: string, sql: string): void => {
    mkdirSync(join(migrations, name));
    writeFileSync(join(migrations, name, 'migration.sql'), sql);
  };
  const underLoad = async (work: () => Promise<void>): Promise<void> => {
    const load = new SteadyLoad(shop.url('gateway'), shop.url('web'));
    load.start();
    await load.answers(15);
    await work();
    await load.answers(15);
    expect(await load.stop()).toEqual([]);
  };

  it('adds a column, fills it and drops an older one: the old and the new code lose no request', async () => {
    add('20990101000000_expand', 'ALTER TABLE cart ADD COLUMN note text; CREATE INDEX cart_note ON cart (note);');
    add('20990102000000_backfill', `UPDATE cart SET note = '' WHERE note IS NULL;`);
    add('20990103000000_contract', 'ALTER TABLE cart DROP COLUMN note;');
    await underLoad(async () => {
      expect(await migrate(cart(), migrations)).toHaveLength(3);
    });
  }, 180_000);

  it('that does not get its lock in two seconds gives up, and is rolled back', async () => {
    add('20990104000000_stuck', 'ALTER TABLE cart ADD COLUMN stuck text;');
    const reader = new pg.Client({ connectionString: cart() });
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT 1 FROM cart LIMIT 1'); // a long transaction of another session
    await underLoad(async () => {
      const began = performance.now();
      await expect(migrate(cart(), migrations)).rejects.toThrow(/lock timeout/);
      // Two seconds by PostgreSQL's clock; connecting and the other statements take longer on a busy machine.
      expect(performance.now() - began).toBeLessThan(20_000);
    });
    await reader.query('ROLLBACK');
    const { rows } = await reader.query(`SELECT 1 FROM information_schema.columns WHERE column_name = 'stuck'`);
    await reader.end();
    expect(rows).toEqual([]);
  }, 180_000);
});

interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

/** A stub of an OpenTelemetry collector. */
class Collector {
  readonly spans: Span[] = [];
  text = '';
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        this.take(body);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
  }

  static async start(): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(body: string): void {
    this.text += body;
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: Array<{
        resource: { attributes: Array<{ key: string; value: { stringValue: string } }> };
        scopeSpans: Array<{ spans: Array<Omit<Span, 'service'>> }>;
      }>;
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
  }
}
