import { shorten } from './amount.ts';
import { plainText } from './entities.ts';
import { demand } from './refusal.ts';

/** Splits at `separator` unless a backslash precedes it (`Shirts\, blouses`). */
export function splitEscaped(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\' && text[i + 1] === separator) part += text[++i];
    else if (text[i] === separator) {
      parts.push(part);
      part = '';
    } else part += text[i];
  }
  return [...parts, part];
}

/** A quoted value up to the next separator; a quote inside is doubled. */
const QUOTED = /"[^"]*(?:""[^"]*)*"(?=\s*(?:[,|]|$))/y;

/** Splits at `separator`, but not within a value in quotes (`color="Black, white"`). */
export function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    } else if (text[at] === '=' && text[at + 1] === '"') {
      QUOTED.lastIndex = at + 1;
      at += QUOTED.exec(text)?.[0].length ?? 0;
    }
  }
  return [...parts, text.slice(from)];
}

/**
 * `name=X,type=select` → values by name. A value with a comma is in quotes. Magento's export has no quotes: a part after a comma and a space
 * that is not a `name=value` pair belongs to the previous value (`name=Top, long`).
 */
export function parsePairs(column: string, text: string): Record<string, string> {
  const pairs: Record<string, string> = {};
  let last: string | undefined;
  for (const pair of splitOutsideQuotes(text, ',')) {
    const at = pair.indexOf('=');
    if (at < 0 && last !== undefined && /^\s+\S/.test(pair)) {
      pairs[last] += plainText(`,${pair.trimEnd()}`);
      continue;
    }
    const name = pair.slice(0, Math.max(0, at)).trim();
    demand(/^[A-Za-z][A-Za-z0-9_]{0,59}$/.test(name), `${column}: '${shorten(pair)}' is not name=value`);
    last = name.toLowerCase();
    pairs[last] = plainText(unquoted(pair.slice(at + 1).trim()));
  }
  return pairs;
}

const unquoted = (value: string): string =>
  /^"[^"]*(?:""[^"]*)*"$/.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value;

/** Splits `a,b` into trimmed parts without the empty ones. */
export function parseList(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** `Default Category/Men/Tops,Default Category/New` → names from the root down, the root itself left out. */
export function parseCategories(cell: string | undefined): string[][] {
  const paths: string[][] = [];
  for (const path of splitAtCommas(cell?.trim() ?? '').flatMap(splitAtRoots)) {
    const names = splitEscaped(path, '/').map((name) => plainText(name.trim()));
    demand(
      names.every((name) => name.length > 0 && name.length <= 255),
      `categories: broken path '${shorten(path)}'`,
    );
    demand(names.length <= 8, `categories: '${shorten(path)}' is deeper than 8 levels`);
    if (names.length > 1) paths.push(names.slice(1));
  }
  return paths;
}

/**
 * Commas separate paths; `\,` belongs to a name; `\/` is left for the split into levels. Magento does not escape the comma of
 * `Default Category/Decoration, lighting`: a part after a comma and a space that does not begin with the root belongs to the previous name.
 */
function splitAtCommas(text: string): string[] {
  const root = rootOf(text);
  const paths: string[] = [];
  for (const part of splitEscaped(text, ',')) {
    const goesOn = /^\s+\S/.test(part) && rootOf(part) !== root && paths.length > 0;
    if (goesOn) paths.push(`${paths.pop()},${part}`);
    else paths.push(part);
  }
  return paths.map((path) => path.trim()).filter(Boolean);
}

const rootOf = (path: string): string => (path.split(/[/|,]/, 1)[0] as string).trim();

/**
 * Exports of early Magento 2 separate paths by `|`: `Default Category/Men|Default Category/New`. Every path begins with the same
 * root, so that a bar before anything else belongs to a name.
 */
function splitAtRoots(path: string): string[] {
  const root = rootOf(path);
  const parts: string[] = [];
  for (const part of path.split('|')) {
    const begins = part.trim() === root || part.trim().startsWith(`${root}/`);
    if (begins || parts.length === 0) parts.push(part.trim());
    else parts.push(`${parts.pop()}|${part}`);
  }
  return parts;
}

/** `S=1,M=2` of associated_skus: each sku with its default quantity (1 when absent). */
export function parseAssociated(cell: string | undefined): { sku: string; qty: number }[] {
  return parseList(cell).map((part) => {
    const [sku, qty = '1'] = part.split('=').map((side) => side.trim());
    demand(sku && /^\d+(\.0+)?$/.test(qty), `associated_skus: invalid entry '${shorten(part)}'`);
    return { sku, qty: Number.parseInt(qty, 10) };
  });
}
