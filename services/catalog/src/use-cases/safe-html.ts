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

/** Sanitizes all texts shown to shoppers before they are stored. */
export function withSafeHtml(input: ProductInput): ProductInput {
  const texts = Object.entries(input.texts).map(([language, own]) => [
    language,
    {
      ...own,
      name: plain(own.name),
      description: safeHtml(own.description ?? ''),
      ...(own.shortDescription !== undefined && { shortDescription: safeHtml(own.shortDescription) }),
    },
  ]);
  return { ...input, texts: Object.fromEntries(texts) };
}
