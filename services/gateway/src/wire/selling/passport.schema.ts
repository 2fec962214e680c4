import { z } from 'zod';

/** In the passport of a piece; `given_back`: its seller has it again. */
export const LIVES = ['second_hand', 'rented', 'sold', 'given_back', 'gone'] as const;

/** What everybody may know of a second-hand piece: never a person, a price or a day. */
export const Passport = z.object({
  sku: z.string().describe('the number on its tag'),
  current_sku: z.string().describe('the number under which it goes on now; mostly the same'),
  is_on_sale: z.boolean(),
  lives: z.array(z.enum(LIVES)).describe('the oldest first'),
  sales: z.int(),
  rentals: z.int(),
  inspections: z.int().describe('times that the shop inspected it'),
  wears: z.int().describe('times that somebody rented it'),
  cleanings: z.int(),
  repairs: z.int(),
  condition: z.string().nullable().describe('in the language of the store view; null: not known'),
});
