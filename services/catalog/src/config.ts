import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';
import { z } from 'zod';

const onOff = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Are products without a piece in stock listed? (LIM-049) */
  LIST_OUT_OF_STOCK: onOff('on'),
  /** `http://host:9200` (several: comma separated) = Elasticsearch; unset = the engine in this process. */
  SEARCH_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'http://host:port')
    .optional(),
  /** Begins the names of the indexes there. */
  SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'lower case letters and digits')
    .default('garderoba'),
  /** Bytes that rendered documents may take in memory. */
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
  /** Are pictures drawn ahead after start? */
  PICTURES_AHEAD: onOff('on'),
  /** Hosts whose pictures `/img?url=` may fetch, comma separated. */
  PICTURES_HOSTS: z.string().default(''),
};

export type CatalogConfig = ReturnType<typeof readCatalogConfig>;

/** The only reader of the environment. Variables: CATALOG_PORT, CATALOG_DATABASE_URL, … (service README). */
export const readCatalogConfig = (env: Env) => readConfig('CATALOG', shape, env);
