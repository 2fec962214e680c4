import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const onOff = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Whether products without stock are listed (LIM-049). */
  LIST_OUT_OF_STOCK: onOff('on'),
  /** `http://host:9200` (several: comma-separated) = Elasticsearch; unset = the embedded engine. */
  SEARCH_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'http://host:port')
    .optional(),
  /** Prefix of the index names in Elasticsearch. */
  SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'lower case letters and digits')
    .default('garderoba'),
  /** Maximum bytes of rendered documents in memory. */
  DOCUMENT_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(96 * 1024 * 1024),
};

export type CatalogConfig = ReturnType<typeof readCatalogConfig>;

/** The only reader of the environment. Variables: CATALOG_PORT, CATALOG_DATABASE_URL, … (service README). */
export const readCatalogConfig = (env: Env) => readConfig('CATALOG', shape, env);
