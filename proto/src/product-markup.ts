/**
 * The HTML that a product's texts of the kind `markup` keep (`PRODUCT_TEXTS`); import and catalog remove everything else.
 * Every other text of the catalogue is plain: names, labels, titles and values are kept as written and escaped where shown.
 */
export const PRODUCT_MARKUP = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'div', 'span'],
    ...['b', 'strong', 'i', 'em', 'u', 'sup', 'sub', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['http', 'https', 'mailto'],
};
