import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const onOff = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Folder of originals: imported pictures and uploads. */
  ORIGINALS_DIR: z.string().min(1),
  PICTURES_CACHE_DIR: z.string().optional(),
  PICTURES_CACHE_BYTES: z.coerce.number().int().positive().optional(),
  PICTURES_WORKERS: z.coerce.number().int().positive().optional(),
  /** Hosts from which `/img?url=` may fetch pictures, comma-separated. */
  PICTURES_HOSTS: z.string().default(''),
  /** Whether paths `/g/<sku>/…` are drawn from the attributes of catalog's products. */
  DEMO_PICTURES: onOff('off'),
  /** Whether demo pictures are drawn ahead after the start. */
  PICTURES_AHEAD: onOff('on'),
  /** Called for demo pictures only. */
  CATALOG_URL: z.url().default('http://127.0.0.1:4002'),
};

export type MediaConfig = ReturnType<typeof readMediaConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: MediaConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: MEDIA_PORT, MEDIA_DATABASE_URL, MEDIA_ORIGINALS_DIR, … (service README). */
export const readMediaConfig = (env: Env) => readConfig('MEDIA', shape, env);
