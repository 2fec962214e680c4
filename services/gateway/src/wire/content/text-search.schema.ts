import { LANGUAGES } from '@garderoba/contracts/languages';
import { z } from 'zod';
import { list, optionalParam } from '../fields.js';

/** Characters of a search at least (VAL-005) and at most. */
const SHORTEST = 3;
const LONGEST = 100;

const text = optionalParam
  .transform((sent) => sent.trim())
  .refine((sent) => sent.length >= SHORTEST && sent.length <= LONGEST, `q has ${SHORTEST} to ${LONGEST} characters`);

const size = optionalParam
  .transform((sent) => (sent === '' ? undefined : Number(sent)))
  .refine((sent) => sent === undefined || (Number.isInteger(sent) && sent >= 1 && sent <= 20), 'size is 1 to 20');

export const TextSearch = z.object({
  q: text.describe('words'),
  size: size.describe('at most 20; 6 when absent'),
});

const Found = z.object({
  kind: z.enum(['page', 'post', 'question']),
  title: z.string(),
  excerpt: z.string().describe('its first words'),
  path: z.string().describe('path of the shop without the prefix of the store view; that of a question has its anchor'),
  lang: z.enum(LANGUAGES).describe('language of the text'),
});

export const FoundTexts = z.object({ items: list(Found).describe('the best first') });
