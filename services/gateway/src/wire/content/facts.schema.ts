import { FACT_NAMES } from '@garderoba/contracts/content/facts';
import { z } from 'zod';

/** Values that many texts of the shop state, as a store view writes them: `return_days` is `14`, `rent_from` is `80 zł`. */
export const Facts = z.record(z.enum(FACT_NAMES), z.string());
