import { decodeHTML } from 'entities';

/** Names in Magento are HTML: `Quest Lumaflex&trade; Band`. Here they are texts. */
export const plainText = (text: string): string => (text.includes('&') ? decodeHTML(text) : text);

/** The reverse: escapes an ampersand that would be read as an entity. */
export const asMagentoText = (text: string): string => text.replace(/&(?=#?[A-Za-z0-9]+;)/g, '&amp;');
