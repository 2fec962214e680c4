import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Purchase, Shopper } from '../faults/shopper.ts';
import type { Ports } from '../local/environment.ts';
import { DATA } from '../local/paths.ts';
import { freePorts } from '../local/ports.ts';
import { until } from '../local/processes.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/temporary.ts';
import { backUpContainers, restoreContainers } from './backup.ts';
import { type Checks, demand } from './checks.ts';
import { type Composition, compose } from './compose.ts';
import { type RunningContainer, runningContainers } from './running-containers.ts';
import { writeSecretFiles } from './secrets.ts';
import { replaceOneByOne } from './upgrade.ts';

/** Limit of resident memory of a service container after demo data and an order (docs/operating). */
const MOST_BYTES = 220e6;
const FOLLOWS_MS = 90_000;
/** Time limit until all events are published again and the index is rebuilt. */
const RESTORED_MS = 240_000;
const CALM_MS = 180_000;
/** Shorter than any retry delay, so each request is sent once. */
const AT_ONCE_MS = 5;
/** Shorter values are settings (a port, a flag), not secrets. */
const SECRET_LENGTH = 20;

/** Runs a separate shop in containers: start, demo data, orders, checks; removes it even after a failure. */
export async function tryShop(profile: 'core' | 'full', checks: Checks): Promise<void> {
  const secrets = await temporaryFolder();
  const ports = await freePorts();
  const project = `garderoba-test-${randomBytes(3).toString('hex')}`;
  const composition = compositionOf(profile, project, secrets, ports);
  const before = checks.failed;
  const that = (what: string, work: () => Promise<void> | void): Promise<void> =>
    checks.failed === before ? checks.that(`${profile}: ${what}`, work) : Promise.resolve();
  const up = (): Promise<boolean> => compose(composition, ['up', '--detach', '--wait'], { quiet: true });
  try {
    writeSecretFiles(secrets);
    await that('everything is up and healthy', async () => demand(await up(), 'docker compose up failed'));
    await that('the demo data are in', async () =>
      demand(await compose(composition, ['run', '--rm', 'seed']), 'the seed failed'),
    );
    await that('storefront and console answer', () => answers(ports));
    await that('a guest buys, stock falls and the listing follows', () => purchase(ports));
    await that('orders and stock are replaced while guests buy, and nobody is refused', () =>
      upgraded(composition, ports),
    );
    await that(`no service takes more than ${MOST_BYTES / 1e6} MB`, () => small(project));
    await that('what was there at a backup is there after everything was destroyed, what came later is not', () =>
      survives(composition, ports),
    );
    await that('engines ask for a login, and each service tells its own events only', () => guarded(composition));
    await that('no process is root, nothing but /tmp can be written, no secret is in the environment', () =>
      closed(runningContainers(project), secrets),
    );
  } finally {
    if (checks.failed > before) await keepLogs(composition, profile);
    const down = (): Promise<boolean> =>
      compose(composition, ['down', '--volumes', '--timeout', '20'], { quiet: true });
    await checks.that(`${profile}: everything is gone again`, async () =>
      demand(await down(), 'docker compose down failed'),
    );
    await removeTemporaryFolder(secrets);
  }
}

/** Prints the end of each log on the terminal and writes all of it to a file. */
async function keepLogs(composition: Composition, profile: string): Promise<void> {
  await compose(composition, ['logs', '--tail', '30']);
  const file = join(DATA, `test-compose-${profile}.log`);
  const output = openSync(file, 'w');
  await compose(composition, ['logs', '--no-color'], { output });
  closeSync(output);
  console.log(`complete logs of the containers: ${file}`);
}

const ELASTICSEARCH = 'docker.elastic.co/elasticsearch/elasticsearch:9.5.3';

/**
 * True for a replacement image of a machine without a registry, which has no security module: its login cannot be
 * tested.
 */
function hasNoSecurity(image: string): boolean {
  const label = '{{index .Config.Labels "org.opencontainers.image.description"}}';
  const { stdout } = spawnSync('docker', ['image', 'inspect', '-f', label, image], { encoding: 'utf8' });
  const isStandIn = stdout.startsWith('stand-in');
  if (isStandIn) console.log('  The image of Elasticsearch here has no security module: its login is NOT tested.');
  return isStandIn;
}

const compositionOf = (profile: 'core' | 'full', project: string, secrets: string, ports: Ports): Composition => ({
  profile,
  project,
  secrets,
  env: {
    WEB_PORT: String(ports.web),
    ADMIN_PORT: String(ports.admin),
    APP_MODE: 'local',
    SEED_DEMO: '1',
    ...(hasNoSecurity(ELASTICSEARCH) && { ELASTIC_SECURITY: 'false' }),
    LOG_LEVEL: 'warn',
    MAINTENANCE_DIR: join(secrets, 'maintenance'), // Docker creates it empty
  },
});

const at = (ports: Ports, name: 'web' | 'admin', path: string): string => `http://127.0.0.1:${ports[name]}${path}`;

async function answers(ports: Ports): Promise<void> {
  for (const [name, path] of [
    ['web', '/en'],
    ['admin', '/'],
  ] as const) {
    const answer = await fetch(at(ports, name, path));
    demand(answer.ok, `${path} of ${name}: ${answer.status}`);
  }
}

async function purchase(ports: Ports): Promise<void> {
  const sku = await skuForSale(ports);
  const before = await available(ports, sku);
  const { orderNumber, refusal } = await new Shopper(at(ports, 'web', '')).buy(sku, 2);
  demand(orderNumber, `refused: ${refusal}`);
  const deadline = performance.now() + FOLLOWS_MS;
  for (;;) {
    const [inStock, shown] = [await available(ports, sku), await listedQuantity(ports, sku)];
    if (inStock === before - 2 && shown === before - 2) return;
    demand(performance.now() < deadline, `stock has ${inStock}, the listing shows ${shown}, before ${before}`);
    await delay(300);
  }
}

/** Runs the steps of `make upgrade` under requests that are sent once and not retried. */
async function upgraded(composition: Composition, ports: Ports): Promise<void> {
  const skus = (await skusForSale(ports)).slice(0, 3);
  let isOver = false;
  const refused: string[] = [];
  let bought = 0;
  const shoppers = skus.map(async (sku) => {
    const shopper = new Shopper(at(ports, 'web', ''), undefined, AT_ONCE_MS);
    while (!isOver) {
      await delay(300); // stock and rate limits are finite
      const { refusal } = await shopper.buy(sku).catch((error: Error) => ({ refusal: error.message }));
      if (refusal) refused.push(refusal);
      else bought += 1;
    }
  });
  try {
    await replaceOneByOne(composition, ['stock', 'orders']);
  } finally {
    isOver = true;
    await Promise.all(shoppers);
  }
  demand(bought > 0 && refused.length === 0, `${bought} bought, refused: ${refused.slice(0, 3).join('; ')}`);
}

/** Backs up under load, deletes all data, restores, and places orders before and after. */
async function survives(composition: Composition, ports: Ports): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const sku = await skuForSale(ports);
    const shopper = new Shopper(at(ports, 'web', ''));
    const before = await shopper.buy(sku);
    await backUpContainers(composition, join(folder, 'shop'));
    const left = await available(ports, sku);
    const after = await shopper.buy(sku, 3);
    await restoreContainers(composition, join(folder, 'shop'));
    const read = async ({ orderNumber, guestKey }: Purchase): Promise<number> =>
      (await shopper.ask('GET', `/api/order/${orderNumber}?key=${guestKey}`)).code;
    demand((await read(before)) === 200, `order ${before.orderNumber} is missing`);
    demand((await read(after)) !== 200, `order ${after.orderNumber}, placed after the backup, exists`);
    const shows = (pieces: number) => async (): Promise<boolean> =>
      (await available(ports, sku)) === pieces && (await listedQuantity(ports, sku)) === pieces;
    demand(await until(shows(left), RESTORED_MS, 500), `stock or listing do not show the ${left} pieces of the backup`);
    const { orderNumber, refusal } = await shopper.buy(sku, 2);
    demand(orderNumber, `refused: ${refusal}`);
    demand(await until(shows(left - 2), FOLLOWS_MS, 300), 'a sale after the restore is not shown');
  } finally {
    await removeTemporaryFolder(folder);
  }
}

async function available(ports: Ports, sku: string): Promise<number> {
  const answer = await fetch(at(ports, 'web', `/api/stock/check?sku=${encodeURIComponent(sku)}`));
  return ((await answer.json()) as { result: { qty: number } }).result.qty;
}

async function listedQuantity(ports: Ports, sku: string): Promise<number | undefined> {
  return (await search(ports, { sku: [sku] })).find(({ _source }) => _source.sku === sku)?._source.stock.qty;
}

interface Hit {
  readonly _source: { readonly sku: string; readonly stock: { readonly is_in_stock: boolean; readonly qty: number } };
}

async function search(ports: Ports, terms: object): Promise<Hit[]> {
  const request = encodeURIComponent(JSON.stringify({ query: { bool: { filter: { terms } } } }));
  const path = `/api/catalog/catalog_pln_pl/product/_search?size=50&_source_include=sku,stock&request=${request}`;
  const answer = await fetch(at(ports, 'web', path));
  return ((await answer.json()) as { hits: { hits: Hit[] } }).hits.hits;
}

/** SKUs of simple products with the highest stock. */
async function skusForSale(ports: Ports): Promise<string[]> {
  return (await search(ports, { type_id: ['simple'] }))
    .filter(({ _source: { stock } }) => stock.is_in_stock && stock.qty > 10)
    .toSorted((one, other) => other._source.stock.qty - one._source.stock.qty)
    .map(({ _source }) => _source.sku);
}

async function skuForSale(ports: Ports): Promise<string> {
  const [sku] = await skusForSale(ports);
  demand(sku, 'no product is in stock');
  return sku;
}

/** Actions that a compromised service must not be able to do at the engines. */
async function guarded(composition: Composition): Promise<void> {
  const inside = (service: string, script: string): Promise<boolean> =>
    compose(composition, ['exec', '-T', service, 'node', '--input-type=module', '-e', script], { quiet: true });
  const reach = (host: string, port: number): string =>
    `import { connect } from 'node:net'; const s = connect({ host: '${host}', port: ${port}, timeout: 3000 });
     s.on('connect', () => process.exit(0)); s.on('error', () => process.exit(1)); s.on('timeout', () => process.exit(1));`;
  demand(await inside('web', reach('gateway', 4000)), 'web does not reach the gateway');
  demand(await inside('admin', reach('backoffice', 4012)), 'admin does not reach the backoffice');
  for (const [host, port] of [
    ['postgres', 5432],
    ['orders', 4006],
    ['backoffice', 4012],
  ] as const)
    demand(!(await inside('web', reach(host, port))), `web reaches ${host}`);
  if (composition.profile === 'full') {
    const ping = ['exec', '-T', 'redis', 'sh', '-c', 'redis-cli get anything | grep -q NOAUTH'];
    demand(await compose(composition, ping, { quiet: true }), 'Redis answers without a login');
    demand(!(await inside('stock', reach('elasticsearch', 9200))), 'stock reaches the search engine');
    demand(await inside('stock', tells('stock.level.v1')), 'stock cannot publish its own events');
    demand(!(await inside('stock', tells('orders.order.v1'))), 'stock publishes events of orders');
  } else {
    const append = (topic: string): string[] => {
      const insert = `INSERT INTO bus.event (topic, id, key, type, headers, body, at) VALUES ('${topic}', gen_random_uuid(), 'k', 'Nothing', '{}', '{}', now())`;
      const dry = `BEGIN; SET ROLE stock; ${insert}; ROLLBACK;`;
      return [
        'exec',
        '-T',
        'postgres',
        'psql',
        '-q',
        '-v',
        'ON_ERROR_STOP=1',
        '-U',
        'garderoba',
        '-d',
        'bus',
        '-c',
        dry,
      ];
    };
    demand(
      await compose(composition, append('stock.level.v1'), { quiet: true }),
      'stock cannot publish its own events',
    );
    demand(
      !(await compose(composition, append('orders.order.v1'), { quiet: true })),
      'stock publishes events of orders',
    );
  }
}

/** A program that sends a message to the brokers with the service's login; the compacted key belongs to no consumer. */
const tells = (topic: string): string => `
  import { readFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const { Kafka, logLevel } = createRequire('/app/services/_shared/service-kit/')('kafkajs');
  const url = new URL(readFileSync('/run/secrets/STOCK_BUS_URL', 'utf8').trim());
  const kafka = new Kafka({ brokers: [url.host], logLevel: logLevel.NOTHING, retry: { retries: 3 },
    sasl: { mechanism: 'plain', username: url.username, password: url.password } });
  const producer = kafka.producer();
  await producer.connect();
  const sent = await producer.send({ topic: '${topic}', messages: [{ key: 'nobody', value: '{}' }] }).then(() => 0, () => 1);
  process.exit(sent);`;

function closed(containers: readonly RunningContainer[], secrets: string): void {
  demand(containers.length >= 12, `only ${containers.length} containers of ours run`);
  const values = readdirSync(secrets, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(secrets, name), 'utf8').trim())
    .filter((value) => value.length >= SECRET_LENGTH);
  const faults = containers.flatMap((container) =>
    faultsOf(container, values).map((fault) => `${container.service} ${fault}`),
  );
  demand(faults.length === 0, faults.join('; '));
}

function faultsOf(container: RunningContainer, secrets: readonly string[]): string[] {
  const { user, isReadOnly, capabilitiesDropped, securityOptions, health, memoryLimit, environment } = container;
  const rules: Array<[boolean, string]> = [
    [user !== '' && user !== 'root' && user !== '0', 'runs as root'],
    [isReadOnly, 'may write to its file system'],
    [capabilitiesDropped.includes('ALL'), 'has capabilities of root'],
    [securityOptions.some((option) => option.startsWith('no-new-privileges')), 'may gain privileges'],
    [health === 'healthy', `is ${health}`],
    [memoryLimit > 0, 'has no limit of memory'],
    [!secrets.some((secret) => environment.some((entry) => entry.includes(secret))), 'has a secret in its environment'],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

/** Measured when idle: memory of an index rebuild is released with a delay. */
async function small(project: string): Promise<void> {
  let sorted: RunningContainer[] = [];
  const large = (): RunningContainer[] => sorted.filter(({ memory }) => !(memory < MOST_BYTES));
  const look = async (): Promise<boolean> => {
    sorted = runningContainers(project).toSorted((a, b) => b.memory - a.memory);
    return large().length === 0;
  };
  await until(look, CALM_MS, 3_000);
  console.log(`  ${sorted.map(({ service, memory }) => `${service} ${Math.round(memory / 1e6)}`).join(', ')} MB`);
  demand(
    large().length === 0,
    large()
      .map(({ service, memory }) => `${service} takes ${Math.round(memory / 1e6)} MB`)
      .join('; '),
  );
}
