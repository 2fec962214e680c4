import { shorten } from './amount.ts';
import { EMPTY } from './cells.ts';
import { plainText } from './entities.ts';
import { demand } from './refusal.ts';
import { LONGEST_TEXT, looksLikeFormula } from './text.ts';

const CODE = /\s*([A-Za-z][A-Za-z0-9_]{0,59})\s*=\s*/y;
const QUOTED = /"((?:[^"]|"")*)"/y;
const UNQUOTED = /[^,|]*/y;

/**
 * `code=value,code=value|value` → values by attribute code.
 * A value with a comma or a bar is quoted (`code="a, b"|"c|d"`, a quote inside doubled). An unquoted piece that names no attribute
 * belongs to the value before it, as Magento itself reads it.
 */
export function parseAttributes(cell: string | undefined): Record<string, string[]> {
  const text = cell?.trim() ?? '';
  const attributes: Record<string, string[]> = {};
  let at = 0;
  let values: string[] | undefined;
  while (at < text.length) {
    const code = match(CODE, text, at);
    if (code) {
      values = [''];
      attributes[code[1]!.toLowerCase()] = values;
      at += code[0].length;
    } else {
      demand(values, `additional_attributes: '${shorten(text.slice(at))}' is not code=value`);
      values[values.length - 1] += ',';
    }
    at = readValues(text, at, values!);
  }
  return tidied(attributes);
}

/** Appends text up to the next unquoted comma to the last of `values` and returns the position after the comma. */
function readValues(text: string, from: number, values: string[]): number {
  let at = from;
  for (;;) {
    if (text[at] === '"' && values.at(-1) === '') {
      const quoted = match(QUOTED, text, at);
      demand(quoted, 'additional_attributes: a quote is not closed');
      values[values.length - 1] = quoted[1]!.replaceAll('""', '"');
      at += quoted[0].length;
    }
    const plain = match(UNQUOTED, text, at)![0];
    values[values.length - 1] += plain;
    at += plain.length;
    if (text[at] !== '|') return at + 1;
    values.push('');
    at++;
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function tidied(attributes: Record<string, string[]>): Record<string, string[]> {
  const kept: Record<string, string[]> = {};
  for (const [code, raw] of Object.entries(attributes)) {
    const values = raw.map((value) => plainText(value.trim())).filter((value) => value !== '' && value !== EMPTY);
    for (const value of values) {
      demand(value.length <= LONGEST_TEXT, `additional_attributes: the value of ${code} is too long`);
      demand(!looksLikeFormula(value), `additional_attributes: ${code} looks like a spreadsheet formula`);
    }
    if (values.length > 0) kept[code] = [...new Set(values)];
  }
  return kept;
}
