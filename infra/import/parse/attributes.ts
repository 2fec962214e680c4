import { shorten } from './amount.ts';
import { demand } from './refusal.ts';
import { looksLikeFormula } from './text.ts';

const CODE = /^[a-z][a-z0-9_]{0,59}$/;
const LONGEST_VALUE = 4_000;

/**
 * `code=value,code=value|value` → values by attribute code.
 * A value with a comma is quoted (`code="a, b"`, a quote inside doubled). An unquoted piece that names no attribute
 * belongs to the value before it, as Magento itself reads it.
 */
export function parseAttributes(cell: string | undefined): Record<string, string[]> {
  const attributes: Record<string, string[]> = {};
  for (const piece of joinContinuations(splitOutsideQuotes(cell ?? ''))) {
    const at = piece.indexOf('=');
    const code = piece.slice(0, at).trim().toLowerCase();
    demand(at > 0 && CODE.test(code), `additional_attributes: '${shorten(piece)}' is not code=value`);
    const values = splitValues(unquote(piece.slice(at + 1).trim()));
    for (const value of values) {
      demand(value.length <= LONGEST_VALUE, `additional_attributes: the value of ${code} is too long`);
      demand(!looksLikeFormula(value), `additional_attributes: ${code} looks like a spreadsheet formula`);
    }
    if (values.length > 0) attributes[code] = values;
  }
  return attributes;
}

function splitOutsideQuotes(text: string): string[] {
  const pieces = [''];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    const startsValue = !quoted && /[=|]\s*$/.test(pieces[pieces.length - 1]!.slice(-8));
    if (char === '"' && (quoted || startsValue)) quoted = !quoted;
    if (char === ',' && !quoted) pieces.push('');
    else pieces[pieces.length - 1] += char;
  }
  demand(!quoted, 'additional_attributes: a quote is not closed');
  return pieces.filter((piece) => piece.trim() !== '');
}

function joinContinuations(pieces: string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    if (joined.length > 0 && !/^\s*[A-Za-z][A-Za-z0-9_]*\s*=/.test(piece)) joined[joined.length - 1] += `,${piece}`;
    else joined.push(piece);
  }
  return joined;
}

function unquote(value: string): string {
  return /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value;
}

function splitValues(value: string): string[] {
  return value
    .split('|')
    .map((part) => unquote(part.trim()))
    .filter(Boolean);
}
