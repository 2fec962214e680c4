import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../local/processes/processes.ts';
import { demand } from './checks.ts';
import { type Composition, compose } from './compose.ts';
import { type RunningContainer, runningContainers } from './running-containers.ts';

// What the containers of a shop must not be able to do, and how much memory they take.

/** Limit of resident memory of a service container after demo data and an order (docs/operating). */
export const MOST_BYTES = 220e6;
const CALM_MS = 180_000;
/** Shorter values are settings (a port, a flag), not secrets. */
const SECRET_LENGTH = 20;

/** Actions that a compromised service must not be able to do at the engines. */
export async function guarded(composition: Composition): Promise<void> {
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

export function closed(containers: readonly RunningContainer[], secrets: string): void {
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
export async function small(project: string): Promise<void> {
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
