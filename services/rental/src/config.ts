import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Time zone in which rental days are civil days. */
  ZONE: z.string().default('Europe/Warsaw'),
  /** Lifetime of a cart's hold on dates in milliseconds, counted from the last change of the cart. */
  HOLD_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(30 * 60_000),
  /** Maximum number of pieces that one cart may hold (wire-contract 11.1). */
  MAX_HOLDS: z.coerce.number().int().positive().default(5),
  /** Number of customers in the showroom at the same time. */
  FITTING_PLACES: z.coerce.number().int().positive().default(2),
  /** Pause between two runs of the periodic work, milliseconds. */
  CLOCK_MS: z.coerce.number().int().positive().default(1_000),
};

export type RentalConfig = ReturnType<typeof readRentalConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: RentalConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: RENTAL_PORT, RENTAL_DATABASE_URL, … (service README). */
export const readRentalConfig = (env: Env) => readConfig('RENTAL', shape, env);
