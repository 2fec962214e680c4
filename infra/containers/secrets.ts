import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets, publicKeys } from '../local/secrets.ts';
import { prefixOf, services } from '../local/services.ts';

/** Secrets that only the operator can supply (docs/operating/README.md); an empty file counts as unset. */
const OPERATORS_OWN = [
  ...['SEARCH_URL', 'CACHE_URL', 'CA_CERTIFICATES', 'ACCOUNTS_SECRET_OLD', 'MARKETPLACE_SEALING_SECRET_OLD'],
  ...['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'BOT_CHECK_SECRET'],
  'MARKETPLACE_STRIPE_WEBHOOK_SECRET',
  ...['MAILCHIMP_API_KEY', 'MAILCHIMP_WEBHOOK_SECRET'],
];

/**
 * Creates the missing secrets of docker-compose.yml, one file each, and keeps existing ones. Only the owner can enter
 * the folder; the files are world-readable, because containers mount them for another user.
 */
export function writeSecretFiles(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const secrets = loadSecrets(join(folder, 'all.json'));
  const once = (name: string, value: () => string): void => {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, `${value()}\n`, { mode: 0o644 });
  };
  for (const [name, key] of Object.entries(secrets.keys))
    once(`${prefixOf(name)}_SERVICE_KEY`, () => JSON.stringify(key));
  for (const [name, value] of Object.entries(secrets.values)) once(name, () => value);
  for (const { name } of services.filter(({ database }) => database))
    once(`${prefixOf(name)}_DATABASE_URL`, () => databaseUrl(name));
  once('BUS_URL', () => databaseUrl('bus'));
  writeEngineLogins(folder, once);
  once('POSTGRES_PASSWORD', password);
  once('GRAFANA_PASSWORD', password);
  once('METRICS_TOKEN', password);
  for (const name of OPERATORS_OWN) once(name, () => '');
  // Rewritten every time: the key of a service added later must be in the set.
  writeFileSync(join(folder, 'SERVICE_JWKS'), `${publicKeys(secrets)}\n`, { mode: 0o644 });
}

/**
 * Creates the secrets of services that the running version does not have, in `folder`. True: Kafka must be started again,
 * because it reads its logins at its start.
 */
export function addSecrets(folder: string): boolean {
  const before = secretIn(folder, 'KAFKA_LOGINS');
  writeSecretFiles(folder);
  return secretIn(folder, 'KAFKA_LOGINS') !== before;
}

/** Folders of the bus addresses: of the embedded log, of the containers' Kafka, of an operator's own bus. */
const BUS_FOLDERS = ['log', 'kafka', 'own'] as const;
/** Users of the bus, each with a separate login. */
const SPEAKERS = [...services.map(({ name }) => name), 'migrate'];

/**
 * Creates a login per service at the bus, and one each at Redis and Elasticsearch of these containers. Files derived
 * from others are rewritten every time, so that they stay consistent.
 */
function writeEngineLogins(folder: string, once: (name: string, value: () => string) => void): void {
  const derived = (name: string, value: string): void =>
    writeFileSync(join(folder, name), `${value}\n`, { mode: 0o644 });
  for (const name of BUS_FOLDERS) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  const bus = secretIn(folder, 'BUS_URL') ?? '';
  const ownsLog = bus.startsWith('postgres');
  for (const name of SPEAKERS) {
    const file = `${prefixOf(name)}_BUS_URL`;
    if (name === 'migrate') ownsLog ? derived(`log/${file}`, bus) : once(`log/${file}`, () => databaseUrl('bus'));
    else if (services.some((service) => service.name === name && service.database))
      derived(`log/${file}`, (secretIn(folder, `${prefixOf(name)}_DATABASE_URL`) ?? '').replace(/\/[a-z]+$/, '/bus'));
    else once(`log/${file}`, () => `postgres://${name}:${password()}@postgres:5432/bus`);
    once(`kafka/${file}`, () => `kafka://${name}:${password()}@kafka:9092?sasl=plain&unencrypted=accepted`);
    derived(`own/${file}`, ownsLog ? '' : bus);
  }
  once('KAFKA_BROKER_PASSWORD', password);
  const users = SPEAKERS.map((name) => {
    const url = secretIn(folder, `kafka/${prefixOf(name)}_BUS_URL`) ?? '';
    return [name, /:([0-9a-f]+)@/.exec(url)?.[1]];
  });
  const broker = secretIn(folder, 'KAFKA_BROKER_PASSWORD');
  derived(
    'KAFKA_LOGINS',
    [
      'KafkaServer {',
      '  org.apache.kafka.common.security.plain.PlainLoginModule required',
      `  username="broker" password="${broker}" user_broker="${broker}"`,
      ...users.map(([name, word]) => `  user_${name}="${word}"`),
      '  ;',
      '};',
    ].join('\n'),
  );
  once('CONTAINER_CACHE_URL', () => `redis://shop:${password()}@redis:6379`);
  const cache = new URL(secretIn(folder, 'CONTAINER_CACHE_URL') ?? '').password;
  // No anonymous user; the shop's user has all rights but administration.
  derived('REDIS_USERS', `user default off\nuser shop on #${sha256(cache)} ~* &* +@all -@admin`);
  once('ELASTIC_PASSWORD', password);
  derived('CONTAINER_SEARCH_URL', `http://elastic:${secretIn(folder, 'ELASTIC_PASSWORD')}@elasticsearch:9200`);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Content of a file of the folder; undefined if it is empty or missing. */
export function secretIn(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || undefined;
}

/** Compose settings for engines of the operator that the folder names; they take precedence over the profile's. */
export function ownEngines(folder: string): Record<string, string> {
  const own: ReadonlyArray<readonly [boolean, Record<string, string>]> = [
    [/^kafkas?:/.test(secretIn(folder, 'BUS_URL') ?? ''), { BUS_SECRETS: 'own' }], // otherwise it is the embedded log
    [secretIn(folder, 'SEARCH_URL') !== undefined, { SEARCH_SECRET: 'SEARCH_URL' }],
    [secretIn(folder, 'CACHE_URL') !== undefined, { CACHE_SECRET: 'CACHE_URL' }],
  ];
  return Object.assign({}, ...own.flatMap(([isOwn, settings]) => (isOwn ? [settings] : [])));
}

/** A database and a role per service. */
const databaseUrl = (name: string): string => `postgres://${name}:${password()}@postgres:5432/${name}`;

const password = (): string => randomBytes(24).toString('hex');
