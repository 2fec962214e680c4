import { FACTS, type FactName } from '@garderoba/contracts/content/facts';
import type { Language } from '@garderoba/contracts/languages';

const NO_BREAK = '\u00a0';

/** Fields of a section whose values are no words: addresses, names, markup. */
const NO_WORDS = new Set([
  'type',
  'path',
  'href',
  'map',
  'html',
  'kind',
  'to',
  'code',
  'codes',
  'sku',
  'skus',
  'id',
  'name',
]);

/** Words of one letter do not end a line in Polish. */
const POLISH_LETTER = /(?<=^|[\s(„])([aiouwz]) (?=\S|$)/giu;
/** A number keeps its unit. */
const NUMBER_WITH_UNIT = /(\d) (?=[\p{L}%°€])/gu;
/** `z. B.` */
const GERMAN_ABBREVIATION = /\b(z|u|d|i)\. (?=[A-Za-z]\.)/g;

/**
 * The sections of a text as they are shown: with no-break spaces where the language wants them. Editors type ordinary
 * spaces; stored bodies stay as typed.
 */
export function typeset<Value>(value: Value, language: Language): Value {
  return (Array.isArray(value) ? listSet(value, language) : partSet(value, language)) as Value;
}

function partSet(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return wordsSet(value, language);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, NO_WORDS.has(field) ? inner : typeset(inner, language)]),
  );
}

/** In a line, the words after a figure begin with the figure's unit. */
const listSet = (parts: readonly unknown[], language: Language): unknown[] =>
  parts.map((part, index) => {
    const set = typeset(part, language);
    const words = (set as { text?: unknown } | null)?.text;
    return isFigure(parts[index - 1]) && typeof words === 'string'
      ? { ...(set as object), text: words.replace(/^ (?=\p{L})/u, NO_BREAK) }
      : set;
  });

function isFigure(part: unknown): boolean {
  const { type, name } = (part ?? {}) as { type?: string; name?: string };
  return type === 'fact' && FACTS[name as FactName]?.kind !== 'text';
}

function wordsSet(words: string, language: Language): string {
  const withUnits = words.replace(NUMBER_WITH_UNIT, `$1${NO_BREAK}`);
  switch (language) {
    case 'pl':
      return withUnits.replace(POLISH_LETTER, `$1${NO_BREAK}`);
    case 'de':
      return withUnits.replace(GERMAN_ABBREVIATION, `$1.${NO_BREAK}`);
    default:
      return withUnits;
  }
}
