import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets, publicKeys } from '../local/secrets.ts';
import { prefixOf, services } from '../local/services.ts';

/** What only an operator knows (docs/operating/README.md); an empty file says nothing. */
const OPERATORS_OWN = [
  ...['SEARCH_URL', 'CACHE_URL', 'CA_CERTIFICATES'],
  ...['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
];

/**
 * Makes what is missing of the secrets that docker-compose.yml hands out, a file each, and keeps what is there. The folder is for its
 * owner alone; the files are mounted into containers whose user is another, so that they can be read once mounted.
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
  once('POSTGRES_PASSWORD', password);
  once('GRAFANA_PASSWORD', password);
  for (const name of OPERATORS_OWN) once(name, () => '');
  // Written anew: a service that came later must be known to the others.
  writeFileSync(join(folder, 'SERVICE_JWKS'), `${publicKeys(secrets)}\n`, { mode: 0o644 });
}

/** What a file of the folder says; undefined when it is empty or not there. */
export function secretIn(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || undefined;
}

/** Variables that are left empty because the folder names an engine of the operator's own: it wins over that of the profile. */
export function ownEngines(folder: string): Record<string, string> {
  const own = {
    BUS_URL: /^kafkas?:/.test(secretIn(folder, 'BUS_URL') ?? ''), // else it is the embedded log
    SEARCH_URL: secretIn(folder, 'SEARCH_URL') !== undefined,
    CACHE_URL: secretIn(folder, 'CACHE_URL') !== undefined,
  };
  return Object.fromEntries(Object.entries(own).flatMap(([name, isOwn]) => (isOwn ? [[name, '']] : [])));
}

/** A database and a role of its own for each service. */
const databaseUrl = (name: string): string => `postgres://${name}:${password()}@postgres:5432/${name}`;

const password = (): string => randomBytes(24).toString('hex');
