import { PRODUCT_TEXTS, type ProductTextName } from '@garderoba/contracts/product-texts';
import sanitizeHtml from 'sanitize-html';
import type { ProductInput } from '../domain/product-input.js';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'span',
    'div',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'blockquote',
    'sup',
    'sub',
  ],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  disallowedTagsMode: 'discard',
};

/** Removes scripts, styles and frames; texts without markup are returned unchanged at no cost. */
export const safeHtml = (text: string): string => (/[<&]/.test(text) ? sanitizeHtml(text, ALLOWED) : text);
/** A name is plain text without markup: angle brackets are removed. */
const plain = (text: string): string => text.replace(/[<>]/g, '').trim();

const hasMarkup = (name: string): boolean => PRODUCT_TEXTS[name as ProductTextName]?.kind === 'markup';

/** Sanitizes all texts shown to shoppers before they are stored. */
export function withSafeHtml(input: ProductInput): ProductInput {
  const texts = Object.entries(input.texts).map(([language, own]) => {
    const safe = Object.entries(own).map(([name, text]) => [name, text && hasMarkup(name) ? safeHtml(text) : text]);
    return [language, { ...Object.fromEntries(safe), name: plain(own.name) }];
  });
  return { ...input, texts: Object.fromEntries(texts) };
}
