import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Rental days are civil days there. */
  ZONE: z.string().default('Europe/Warsaw'),
  /** A cart's hold on dates, counted from the last change of the cart. */
  HOLD_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(30 * 60_000),
  /** Pieces one cart may hold (wire-contract 11.1). */
  MAX_HOLDS: z.coerce.number().int().positive().default(5),
  /** Customers who fit into the showroom at a time. */
  FITTING_PLACES: z.coerce.number().int().positive().default(2),
  /** Pause between two looks at what the clock has to do. */
  CLOCK_MS: z.coerce.number().int().positive().default(1_000),
};

export type RentalConfig = ReturnType<typeof readRentalConfig>;

/** Token of the configuration: `@Inject(CONFIG) config: RentalConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: RENTAL_PORT, RENTAL_DATABASE_URL, … (service README). */
export const readRentalConfig = (env: Env) => readConfig('RENTAL', shape, env);
