import { fold } from '../../domain/slug.js';

const WORD = /[a-z0-9]+/g;

/** Words of a text without marks and case. A sku stays findable whole and by its parts. */
export const words = (text: string): string[] => fold(text).match(WORD) ?? [];

/** Markup is no text. */
export const withoutMarkup = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ');
