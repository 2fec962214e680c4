import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { addSecrets, ownEngines, secretIn, writeSecretFiles } from '../../containers/secrets.ts';
import { QUIET_LOG } from '../../local/database/postgres.ts';
import { inRoot } from '../../local/paths.ts';
import { services } from '../../local/services.ts';

// docker-compose.yml and the secrets it hands out, as far as they can be looked at without Docker.

interface Container {
  readonly image: string;
  readonly init?: boolean;
  readonly command?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly secrets?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly deploy?: { readonly resources: { readonly limits: { readonly memory: string } } };
}
const { services: containers, secrets: declared } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), {
  merge: true,
}) as {
  services: Record<string, Container>;
  secrets: Record<string, { file: string }>;
};

const folder = (): string => {
  const place = join(mkdtempSync(join(tmpdir(), 'containers-')), 'secrets');
  writeSecretFiles(place);
  return place;
};

/** The file in the secrets folder of each secret, with the settings of a profile. */
const filesOf = (settings: Readonly<Record<string, string>>): string[] =>
  Object.values(declared).map(({ file }) =>
    file
      .replace(/^\$\{SECRETS_DIR:-[^}]*\}\//, '')
      .replace(/\$\{(\w+):-(\w+)\}/g, (_, name: string, otherwise: string) => settings[name] ?? otherwise),
  );
const settingsOf = (profile: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(inRoot('infra', 'containers', `${profile}.env`), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name, value]) => [name, value] as [string, string],
    ),
  );
const OWN = { BUS_SECRETS: 'own', SEARCH_SECRET: 'SEARCH_URL', CACHE_SECRET: 'CACHE_URL' };

describe('secrets of the containers', () => {
  it('are all made, each a file, in a folder for its owner alone, and kept', () => {
    const place = folder();
    const files = [...new Set([settingsOf('core'), settingsOf('full'), OWN].flatMap(filesOf))];
    expect(files.filter((file) => !existsSync(join(place, file)))).toEqual([]);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    const made = files.map((file) => readFileSync(join(place, file), 'utf8'));
    writeSecretFiles(place);
    expect(files.map((file) => readFileSync(join(place, file), 'utf8'))).toEqual(made);
    const there = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const ours = ['all.json', 'BUS_URL', 'CONTAINER_SEARCH_URL', 'KAFKA_BROKER_PASSWORD']; // others are made of these
    const names = there.map(({ parentPath, name }) => relative(place, join(parentPath, name)));
    expect([...new Set(names)].toSorted()).toEqual([...new Set([...files, ...ours])].toSorted());
  });

  it('give every service its own login at the bus, in each profile', () => {
    const place = folder();
    for (const [bus, protocol] of [
      ['log', 'postgres:'],
      ['kafka', 'kafka:'],
    ] as const) {
      const urls = services.map(({ name }) => new URL(secretIn(place, `${bus}/${name.toUpperCase()}_BUS_URL`) ?? ''));
      expect(urls.map(({ username }) => username)).toEqual(services.map(({ name }) => name));
      expect(new Set(urls.map(({ password }) => password)).size).toBe(services.length);
      expect([...new Set(urls.map((url) => url.protocol))]).toEqual([protocol]);
    }
    const logins = readFileSync(join(place, 'KAFKA_LOGINS'), 'utf8');
    for (const { name } of services) expect(logins).toMatch(new RegExp(`user_${name}="[0-9a-f]{48}"`));
    const cache = new URL(secretIn(place, 'CONTAINER_CACHE_URL') ?? '');
    expect([cache.username, cache.password]).toEqual(['shop', expect.stringMatching(/^[0-9a-f]{48}$/)]);
    const users = readFileSync(join(place, 'REDIS_USERS'), 'utf8');
    expect(users).toContain('user default off');
    expect(users).not.toContain(cache.password); // as a hash
  });

  it('are made by an upgrade for a service that is new, and only then Kafka must read its logins again', () => {
    const place = folder();
    const made = ['MARKETPLACE_DATABASE_URL', 'MARKETPLACE_SERVICE_KEY', 'kafka/MARKETPLACE_BUS_URL'];
    for (const file of made) rmSync(join(place, file));
    const [all, logins] = ['all.json', 'KAFKA_LOGINS'].map((file) => join(place, file)) as [string, string];
    const { keys, values } = JSON.parse(readFileSync(all, 'utf8'));
    const { marketplace: _, ...others } = keys;
    writeFileSync(all, JSON.stringify({ keys: others, values }));
    writeFileSync(logins, readFileSync(logins, 'utf8').replace(/ +user_marketplace=.*\n/, ''));
    const stocks = secretIn(place, 'STOCK_SERVICE_KEY');

    expect(addSecrets(place)).toBe(true);
    expect(made.filter((file) => !secretIn(place, file))).toEqual([]);
    expect(secretIn(place, 'KAFKA_LOGINS')).toMatch(/user_marketplace="[0-9a-f]{48}"/);
    expect(secretIn(place, 'SERVICE_JWKS')).toContain('"kid":"marketplace"');
    expect(secretIn(place, 'STOCK_SERVICE_KEY')).toBe(stocks);
    expect(addSecrets(place)).toBe(false);
  });

  it('are declared, and all of them are used', () => {
    const asked = new Set(Object.values(containers).flatMap(({ secrets = [] }) => secrets));
    expect([...asked].toSorted()).toEqual(Object.keys(declared).toSorted());
  });

  it('reach the services that use engines: addresses may contain passwords, certificates may be the operator’s', () => {
    const speakers = Object.entries(containers).filter(([, { environment }]) => environment?.SERVICE);
    expect(speakers.length).toBeGreaterThanOrEqual(10);
    for (const [name, { secrets, environment }] of speakers) {
      expect([name, secrets]).toEqual([
        name,
        expect.arrayContaining([`${name.toUpperCase()}_BUS_URL`, 'CACHE_URL', 'CA_CERTIFICATES', 'SERVICE_JWKS']),
      ]);
      expect(environment).toMatchObject({ SECRETS_DIR: '/run/secrets' });
      expect(environment?.NODE_EXTRA_CA_CERTS).toBe('/run/secrets/CA_CERTIFICATES');
    }
    expect(containers.catalog?.secrets).toContain('SEARCH_URL');
  });

  it("contain an operator's own engines, which take precedence over those of the profile", () => {
    const place = folder();
    expect(secretIn(place, 'SEARCH_URL')).toBeUndefined();
    expect(ownEngines(place)).toEqual({});
    writeFileSync(join(place, 'SEARCH_URL'), 'https://shop:secret@search.example.com:9200\n');
    writeFileSync(join(place, 'BUS_URL'), 'kafkas://shop:secret@kafka.example.com:9093\n');
    writeSecretFiles(place);
    expect(ownEngines(place)).toEqual({ SEARCH_SECRET: 'SEARCH_URL', BUS_SECRETS: 'own' });
    expect(secretIn(place, 'own/STOCK_BUS_URL')).toBe('kafkas://shop:secret@kafka.example.com:9093');
    expect(secretIn(place, 'SEARCH_URL')).toBe('https://shop:secret@search.example.com:9200');
  });
});

describe('networks', () => {
  const reached = (name: string): string[] =>
    Object.entries(containers)
      .filter(
        ([other, { networks = [] }]) =>
          other !== name && networks.some((net) => containers[name]?.networks?.includes(net)),
      )
      .map(([other]) => other);
  const ENGINES = ['postgres', 'kafka', 'redis', 'elasticsearch'];
  const WATCHERS = ['prometheus', 'grafana', 'collector'];

  it('are named for every container: none is on one that all share', () => {
    expect(Object.entries(containers).filter(([, { networks }]) => !networks?.length)).toEqual([]);
  });

  it('connect storefront and console with their APIs only; only the console reaches the backoffice', () => {
    const doors = { web: ['gateway'], admin: ['backoffice', 'gateway'] };
    for (const [name, own] of Object.entries(doors))
      expect([
        name,
        reached(name)
          .filter((other) => !WATCHERS.includes(other) && !(other in doors))
          .toSorted(),
      ]).toEqual([name, own]);
  });

  it('connect only catalog with the search engine, and monitoring with no engine', () => {
    expect(reached('elasticsearch')).toEqual(['catalog']);
    for (const name of [...WATCHERS, 'seed'])
      expect([name, reached(name).filter((other) => ENGINES.includes(other))]).toEqual([name, []]);
  });

  it('connect every service with its callees and its engines', () => {
    for (const { name, asks, database } of services)
      expect([name, reached(name)]).toEqual([
        name,
        expect.arrayContaining([...asks, 'redis', 'kafka', ...(database ? ['postgres'] : [])]),
      ]);
  });
});

describe('engines', () => {
  it('require a login', () => {
    expect(containers.redis?.command?.join(' ')).toContain('--aclfile /run/secrets/REDIS_USERS');
    expect(containers.elasticsearch?.environment).toMatchObject({
      'xpack.security.enabled': expect.stringContaining('ELASTIC_SECURITY:-true'),
    });
    expect(containers.elasticsearch?.secrets).toEqual(['ELASTIC_PASSWORD']);
    expect(containers.kafka?.environment?.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP).toContain('SERVICES:SASL_PLAINTEXT');
    expect(containers.kafka?.environment?.KAFKA_LISTENERS).toContain('CONTROLLER://127.0.0.1:');
    expect(containers.kafka?.secrets).toEqual(['KAFKA_LOGINS']);
    expect(containers.postgres?.secrets).toEqual(['POSTGRES_PASSWORD']);
  });
});

describe('the container of seed and import', () => {
  it('put pictures where media reads them, and writable folders where it writes', () => {
    const { seed, media } = containers;
    expect(seed?.volumes).toEqual(media?.volumes);
    expect(seed?.environment?.MEDIA_ORIGINALS_DIR).toBe(media?.environment?.ORIGINALS_DIR);
    expect(seed?.tmpfs).toContain('/tmp');
    expect(seed?.environment?.DATA).toMatch(/^\/tmp\//);
  });
});

describe('containers', () => {
  it('of PostgreSQL write no personal data to the log, like the embedded server', () => {
    expect(containers.postgres?.command).toEqual(expect.arrayContaining(QUIET_LOG.map((setting) => `-c${setting}`)));
  });

  it('have an init process that adopts orphaned processes', () => {
    const engines = ['postgres', 'kafka', 'elasticsearch', 'redis'];
    const ours = Object.entries(containers).filter(([, { image }]) => image.startsWith('garderoba/'));
    for (const name of [...engines, ...ours.map(([name]) => name)])
      expect([name, containers[name]?.init]).toEqual([name, true]);
  });

  it('have a limit of memory each', () => {
    const without = Object.entries(containers).filter(([, { deploy }]) => !deploy?.resources.limits.memory);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('run images with versions', () => {
    const images = Object.values(containers).map(({ image }) => image);
    expect(images.filter((image) => !/:(\$\{TAG:-latest\}|v?\d[\w.-]*)(@sha256:[0-9a-f]{64})?$/.test(image))).toEqual(
      [],
    );
  });
});
