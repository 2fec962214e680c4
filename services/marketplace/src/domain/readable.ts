/** Control characters except tab and line breaks, characters that turn the direction of a text, and those that are not seen. */
const UNREADABLE =
  /[^\P{Cc}\t\n\r]|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]/gu;

/** What a person wrote: in one Unicode form, without blanks at its ends and signs that databases or readers cannot take. */
export const readable = (text: string): string =>
  text.toWellFormed().replaceAll(UNREADABLE, '').normalize('NFC').trim();

/** The same on one line. */
export const readableLine = (text: string): string => readable(text).replaceAll(/\s+/g, ' ');
