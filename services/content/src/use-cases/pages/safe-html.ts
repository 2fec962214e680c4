import sanitizeHtml from 'sanitize-html';
import { withoutDirectives } from '../../domain/pages/directives.js';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'div', 'span'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sup', 'sub', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text of these elements is not for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'svg', 'math'],
};

/** Imported markup without anything that runs, loads or styles; directives of Magento are resolved first. Idempotent. */
export const safeHtml = (markup: string): string => sanitizeHtml(withoutDirectives(markup), ALLOWED);
