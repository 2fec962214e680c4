import { z } from 'zod';
import { day, list } from '../fields.js';
import { PimValues } from './pim.schema.js';

const Listed = z
  .object({ family: z.string(), categories: list(z.string()), values: PimValues })
  .describe('what the listing of a second-hand piece said, without prices and condition');

const ResaleLine = z.object({
  item_id: z.int(),
  open: z.boolean().describe('it can be sold again now: the buyer can not return it any more'),
  from: day.nullable().describe('from which day on; null: not known before the order is completed'),
  continues: z
    .string()
    .nullable()
    .describe('number of a second-hand piece, for its new listing; null: another garment'),
  continued: z.boolean().describe('a listing offers this piece again already'),
  listed: Listed.nullable(),
});

/** Lines of an own order that can be sold again: bought, sent and kept garments. */
export const Resale = z.object({ items: list(ResaleLine) });
