import { shorten } from './amount.ts';
import { demand } from './refusal.ts';

/** Splits at `separator`, but not where a backslash stands before it (`Shirts\, blouses`). */
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
  for (const path of splitKeepingSlashes(cell?.trim() ?? '').flatMap(splitAtRoots)) {
    const names = splitEscaped(path, '/').map((name) => name.trim());
    demand(
      names.every((name) => name.length > 0 && name.length <= 255),
      `categories: broken path '${shorten(path)}'`,
    );
    demand(names.length <= 8, `categories: '${shorten(path)}' is deeper than 8 levels`);
    if (names.length > 1) paths.push(names.slice(1));
  }
  return paths;
}

/** Commas separate paths; `\,` belongs to a name; `\/` is left for the split into levels. */
function splitKeepingSlashes(text: string): string[] {
  return splitEscaped(text, ',')
    .map((path) => path.trim())
    .filter(Boolean);
}

/**
 * Exports of early Magento 2 separate paths by `|`: `Default Category/Men|Default Category/New`. Every path begins with the same
 * root, so that a bar before anything else belongs to a name.
 */
function splitAtRoots(path: string): string[] {
  const root = path.split(/[/|]/, 1)[0] as string;
  const parts: string[] = [];
  for (const part of path.split('|')) {
    const begins = part.trim() === root.trim() || part.trim().startsWith(`${root.trim()}/`);
    if (begins || parts.length === 0) parts.push(part.trim());
    else parts.push(`${parts.pop()}|${part}`);
  }
  return parts;
}

/** `S=1,M=2` of associated_skus: each sku with its default quantity (1 when absent). */
export function parseAssociated(cell: string | undefined): { sku: string; qty: number }[] {
  return parseList(cell).map((part) => {
    const [sku, qty = '1'] = part.split('=').map((side) => side.trim());
    demand(sku && /^\d+(\.0+)?$/.test(qty), `associated_skus: broken entry '${shorten(part)}'`);
    return { sku, qty: Number.parseInt(qty, 10) };
  });
}
