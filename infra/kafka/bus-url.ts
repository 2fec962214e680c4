import { variable } from '@garderoba/service-kit/config';
import { postgresUrl } from '../local/postgres.ts';
import { POSTGRES_PORT } from '../local/services.ts';

/** The bus of the shop that is meant: `BUS_URL`, in a container as a secret, else the embedded log of the shop that `make start` runs here. */
export const busUrl = (env: NodeJS.ProcessEnv): string => variable(env, 'BUS_URL') ?? postgresUrl(POSTGRES_PORT, 'bus');
