import { PRODUCT_MARKUP } from '@garderoba/contracts/product-markup';
import { PRODUCT_TEXTS, type ProductTextName } from '@garderoba/contracts/product-texts';
import sanitizeHtml from 'sanitize-html';
import type { ProductInput } from '../domain/product-input.js';

/** Removes scripts, styles and frames; texts without markup are returned unchanged at no cost. */
export const safeHtml = (text: string): string => (/[<&]/.test(text) ? sanitizeHtml(text, PRODUCT_MARKUP) : text);

const hasMarkup = (name: string): boolean => PRODUCT_TEXTS[name as ProductTextName]?.kind === 'markup';

const stored = (name: string, text: string | undefined): string | undefined =>
  text && (hasMarkup(name) ? safeHtml(text) : text.trim());

/** Sanitizes the texts with markup before they are stored; plain texts keep every sign and are escaped where shown. */
export function withSafeHtml(input: ProductInput): ProductInput {
  const texts = Object.entries(input.texts).map(([language, own]) => [
    language,
    Object.fromEntries(Object.entries(own).map(([name, text]) => [name, stored(name, text)])),
  ]);
  return { ...input, texts: Object.fromEntries(texts) };
}
