import { PRODUCT_MARKUP } from '@garderoba/contracts/product-markup';
import sanitizeHtml from 'sanitize-html';
import { plainText } from './entities.ts';
import { demand } from './refusal.ts';

/** Maximal length of a text cell; a longer one is a broken quote or an attack. */
export const LONGEST_TEXT = 65_536;
const LONGEST_NAME = 255;

/**
 * Spreadsheets run such a cell when staff open our export: `=1+1`, `@SUM(A1)`, `+cmd|' /C calc'!A0`, `-2+3`. A lone dash is a list
 * bullet, and `-5 °C` is how cold it may be.
 */
const FORMULA = /^\s*(?:[=@]|[+-](?=[^\s\d.])|[+-][\d.]+\s*[-+*/^&=<>(:!|;])/;

export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** A text cell, trimmed: valid characters, not too long, not a spreadsheet formula. Empty cells are undefined. */
export function parseText(column: string, cell: string | undefined, longest = LONGEST_TEXT): string | undefined {
  const text = cell?.trim();
  if (!text) return undefined;
  demand(text.length <= longest, `${column}: longer than ${longest} characters`);
  demand(!looksLikeFormula(text), `${column}: looks like a spreadsheet formula`);
  return text;
}

/** One line of text: a name, a title. */
export function parseLine(column: string, cell: string | undefined): string | undefined {
  return parseText(column, cell && plainText(cell), LONGEST_NAME)?.replace(/\s+/g, ' ');
}

/** `{{widget type="…"}}`, `{{media url="…"}}`: directives that Magento replaces before it displays a text. */
const DIRECTIVE = /\{\{[^{}]*\}\}/g;

/** Sanitised HTML of a description: no scripts, no foreign content, no Magento directives. */
export function parseHtml(column: string, cell: string | undefined): string | undefined {
  const text = parseText(column, cell)?.replace(DIRECTIVE, '').trim();
  if (!text) return undefined;
  if (!/[<&]/.test(text)) return text;
  return sanitizeHtml(text, PRODUCT_MARKUP);
}

/** Makes an address part of a name: `Czółenka "Łódź" 38` → `czolenka-lodz-38`. */
export function slug(name: string): string {
  return name
    .replace(/[łŁ]/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);
}
