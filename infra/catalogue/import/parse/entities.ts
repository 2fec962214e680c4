import { decodeHTMLStrict } from 'entities';

/** Names in Magento are HTML: `Quest Lumaflex&trade; Band`. Here they are texts; `5<7` and `A&not` stay as they are. */
export const plainText = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text);

/** The reverse: escapes an ampersand that would be read as an entity. */
export const asMagentoText = (text: string): string => text.replace(/&(?=#?[A-Za-z0-9]+;)/g, '&amp;');
