import { join } from 'node:path';
import { postgresUrl } from './database/postgres.ts';
import { type loadSecrets, publicKeys } from './secrets.ts';
import { MAINTENANCE_FOLDER, prefixOf, type Service, toolsWithKeys } from './services.ts';

/** Ports of one running shop: fixed ports for people, free ones for tests. */
export interface Ports {
  /** By service, and `web`, `admin`, `postgres`. */
  readonly [name: string]: number;
}

type Variables = Record<string, string>;

/** Accounts from the examples of the banks' standards: they cannot receive money. */
const DEMO_BANK_ACCOUNTS = {
  BANK_ACCOUNT_PLN: 'Garderoba sp. z o.o.|PL61109010140000071219812874|WBKPPLPP|Bank Polski',
  BANK_ACCOUNT_EUR: 'Garderoba GmbH|DE89370400440532013000|COBADEFFXXX|Musterbank',
  BANK_ACCOUNT_SEK: 'Garderoba AB|SE4550000000058398257466|ESSESESS|Exempelbanken',
};

/** Variables of every service, without prefix. */
export function sharedVariables(ports: Ports, secrets: ReturnType<typeof loadSecrets>): Variables {
  return {
    APP_MODE: 'local',
    NODE_ENV: 'production',
    BUS_URL: postgresUrl(portOf(ports, 'postgres'), 'bus'),
    SERVICE_JWKS: publicKeys(secrets),
    PUBLIC_URL: `http://localhost:${portOf(ports, 'web')}`,
    ADMIN_URL: `http://localhost:${portOf(ports, 'admin')}`, // the only origin from which the console's cookie is accepted
    CUSTOMER_KEYS_URL: `${addressOf(ports, 'accounts')}/v1/jwks`,
    ...DEMO_BANK_ACCOUNTS,
  };
}

/** Variables of one service, each with its prefix, so that all fit into one environment (PACKED=1). */
export function variablesOf(
  service: Service,
  ports: Ports,
  secrets: ReturnType<typeof loadSecrets>,
  dataDir: string,
): Variables {
  const prefix = prefixOf(service.name);
  const variables: Variables = {
    [`${prefix}_PORT`]: String(portOf(ports, service.name)),
    [`${prefix}_SERVICE_KEY`]: JSON.stringify(secrets.keys[service.name]),
  };
  if (service.database) variables[`${prefix}_DATABASE_URL`] = postgresUrl(portOf(ports, 'postgres'), service.name);
  for (const neighbour of service.asks) variables[`${prefix}_${prefixOf(neighbour)}_URL`] = addressOf(ports, neighbour);
  for (const secret of service.secrets)
    variables[`${prefix}_${secret}`] = secrets.values[`${prefix}_${secret}`] as string;
  for (const [name, folder] of Object.entries(service.folders ?? {}))
    variables[`${prefix}_${name}`] = join(dataDir, folder);
  for (const [name, value] of Object.entries(service.variables ?? {})) variables[`${prefix}_${name}`] = value;
  return variables;
}

export const webVariables = (ports: Ports, dataDir: string): Variables => ({
  NODE_ENV: 'production',
  WEB_MAINTENANCE_DIR: join(dataDir, MAINTENANCE_FOLDER),
  WEB_PORT: String(portOf(ports, 'web')),
  WEB_GATEWAY_URL: addressOf(ports, 'gateway'),
  PUBLIC_URL: `http://localhost:${portOf(ports, 'web')}`,
  ADMIN_URL: `http://localhost:${portOf(ports, 'admin')}`,
});

export const adminVariables = (ports: Ports): Variables => ({
  NODE_ENV: 'production',
  ADMIN_PORT: String(portOf(ports, 'admin')),
  ADMIN_GATEWAY_URL: addressOf(ports, 'gateway'),
  ADMIN_BACKOFFICE_URL: addressOf(ports, 'backoffice'),
  ADMIN_URL: `http://localhost:${portOf(ports, 'admin')}`,
  PUBLIC_URL: `http://localhost:${portOf(ports, 'web')}`,
});

/** For programs that work on a running shop (seed, import, bench): every address, every database, the tools' keys. */
export const toolVariables = (
  services: readonly Service[],
  ports: Ports,
  secrets: ReturnType<typeof loadSecrets>,
): Variables => ({
  ...sharedVariables(ports, secrets),
  WEB_URL: addressOf(ports, 'web'),
  ...Object.fromEntries(services.map(({ name }) => [`${prefixOf(name)}_URL`, addressOf(ports, name)])),
  ...Object.fromEntries(
    services
      .filter((s) => s.database)
      .map(({ name }) => [`${prefixOf(name)}_DATABASE_URL`, postgresUrl(portOf(ports, 'postgres'), name)]),
  ),
  ...Object.fromEntries(
    toolsWithKeys.map((tool) => [`${prefixOf(tool)}_SERVICE_KEY`, JSON.stringify(secrets.keys[tool])]),
  ),
});

export const addressOf = (ports: Ports, name: string): string => `http://127.0.0.1:${portOf(ports, name)}`;

function portOf(ports: Ports, name: string): number {
  const port = ports[name];
  if (!port) throw new Error(`no port for ${name}`);
  return port;
}
