import { variable } from '@garderoba/service-kit/runtime/config';
import { postgresUrl } from '../local/database/postgres.ts';
import { DATA } from '../local/paths.ts';
import { portsOf } from '../local/ports.ts';

/**
 * The bus to use: `BUS_URL` (in a container a secret), else the embedded log of the shop that `make start` runs here.
 */
export const busUrl = (env: NodeJS.ProcessEnv): string =>
  variable(env, 'MIGRATE_BUS_URL', 'BUS_URL') ?? postgresUrl(portsOf(DATA).postgres as number, 'bus');
