import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';
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
  /** Folder with the pictures of imported catalogues. */
  MEDIA_DIR: z.string().optional(),
  PICTURES_CACHE_DIR: z.string().optional(),
  PICTURES_CACHE_BYTES: z.coerce.number().int().positive().optional(),
  PICTURES_WORKERS: z.coerce.number().int().positive().optional(),
  /** Whether pictures are drawn ahead after the start. */
  PICTURES_AHEAD: onOff('on'),
  /** Hosts from which `/img?url=` may fetch pictures, comma-separated. */
  PICTURES_HOSTS: z.string().default(''),
};

export type CatalogConfig = ReturnType<typeof readCatalogConfig>;

/** The only reader of the environment. Variables: CATALOG_PORT, CATALOG_DATABASE_URL, … (service README). */
export const readCatalogConfig = (env: Env) => readConfig('CATALOG', shape, env);
