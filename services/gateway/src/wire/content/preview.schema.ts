import { ENTRY_KINDS } from '@garderoba/contracts/content/entries';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { z } from 'zod';
import { open } from '../fields.js';

/** Tokens are base64url; anything else is no token. */
export const PREVIEW_TOKEN = /^[\w-]{20,100}$/;

/** A text that is not published, as editors share it. */
export const PreviewResult = z.object({
  kind: z.enum(ENTRY_KINDS),
  code: z.string(),
  language: z.enum(LANGUAGES),
  revision: z.int().describe('the shown revision'),
  expires_at: z.string().describe('ISO 8601'),
  shared: open.nullable().describe('what all languages share, such as the picture of a post'),
  document: open.describe('the document that the text would be (wire-contract 8.5 to 8.7); of a post one like a page'),
});
