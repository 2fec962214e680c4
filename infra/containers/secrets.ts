import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets, publicKeys } from '../local/secrets.ts';
import { prefixOf, services } from '../local/services.ts';

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
  // Written anew: a service that came later must be known to the others.
  writeFileSync(join(folder, 'SERVICE_JWKS'), `${publicKeys(secrets)}\n`, { mode: 0o644 });
}

/** A database and a role of its own for each service. */
const databaseUrl = (name: string): string => `postgres://${name}:${password()}@postgres:5432/${name}`;

const password = (): string => randomBytes(24).toString('hex');
