import type { Language } from '@garderoba/contracts/languages';

// Rules for what the demo's editors write, one language at a time. A complaint names the rule and quotes the words.

export interface Complaint {
  readonly rule: string;
  readonly words: string;
}

/** Fields of a body that hold no words for readers. */
const NO_WORDS = new Set([
  'type',
  'path',
  'to',
  'kind',
  'code',
  'codes',
  'href',
  'id',
  'sku',
  'skus',
  'map',
  'name',
  'from',
  'provider',
]);

/** Every line of words in a body; the parts of a line are joined, a fact stands as `§`. `inTable`: with the cells of tables. */
export function linesOf(body: unknown, inTable = true): string[] {
  if (typeof body === 'string') return [body];
  if (Array.isArray(body))
    return isLine(body) ? [body.map(partText).join('')] : body.flatMap((part) => linesOf(part, inTable));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([field, value]) =>
    NO_WORDS.has(field) || (!inTable && (field === 'rows' || field === 'columns')) ? [] : linesOf(value, inTable),
  );
}

const isLine = (parts: readonly unknown[]): parts is Part[] =>
  parts.length > 0 &&
  parts.every((part) => ['text', 'fact', 'break'].includes((part as Part | null)?.type ?? '')) &&
  parts.some((part) => typeof (part as Part).text === 'string' || (part as Part).type !== 'text');
interface Part {
  readonly type?: string;
  readonly text?: unknown;
}
const partText = ({ type, text }: Part): string => (type === 'fact' ? '§' : type === 'break' ? '\n' : String(text));

/** Characters of a language's quotation marks and apostrophe; all other quotation marks are mistakes. */
const QUOTES: Readonly<
  Record<Language, { readonly allowed: string; readonly pair?: readonly [open: string, close: string] }>
> = {
  pl: { allowed: '„”’', pair: ['„', '”'] },
  de: { allowed: '„“’', pair: ['„', '“'] },
  en: { allowed: '“”’', pair: ['“', '”'] },
  se: { allowed: '”’' },
  nl: { allowed: '‘’' },
};

/** Frequent words that stand in one of the languages only. */
const FREQUENT: Readonly<Record<Language, string>> = {
  pl: 'się|jest|oraz|można|żeby',
  de: 'und|nicht|wir|dein|deine|wird|auch',
  en: 'the|and|your|with|which|are|this',
  se: 'och|inte|är|från|också',
  nl: 'niet|wij|het|een|voor|zijn',
};
/** Words of the list above that are words of this language, too. */
const SHARED: Readonly<Partial<Record<Language, string>>> = { se: 'het' };

/** Numbers written as words which are figures of the shop: they belong into facts. */
const NUMBER_WORDS: Readonly<Record<Language, string>> = {
  pl: 'czternaście|czternastu|trzydzieści|trzydziestu|dwadzieścia|sto',
  de: 'vierzehn|dreißig|zwanzig|hundert',
  en: 'fourteen|thirty|twenty|hundred',
  se: 'fjorton|trettio|tjugo|hundra',
  nl: 'veertien|dertig|twintig|honderd',
};

/** Complaints about how the words of a language are set. */
export function aboutWords(language: Language, body: unknown): Complaint[] {
  return linesOf(body).flatMap((line) => [
    ...found('two spaces', line, / {2}|^\s|\s$/),
    ...found('a typed no-break space', line, /[\u00a0\u202f]/),
    ...found('a space before a sign', line, / [,.;:!?]/),
    ...found('a hyphen instead of a dash', line, / - /),
    ...found('quotation mark of another language', line, forbiddenQuotes(language)),
    ...unpaired(language, line),
    ...otherLanguage(language, line),
  ]);
}

/** Complaints about figures that are no facts; numbers in tables (sizes, temperatures) are reviewed by hand. */
export const aboutFigures = (language: Language, body: unknown): Complaint[] =>
  linesOf(body, false).flatMap((line) => [
    ...found('a figure that is no fact', line, /\d/),
    ...found('a figure that is no fact', line, wholeWord(NUMBER_WORDS[language])),
  ]);

function found(rule: string, line: string, pattern: RegExp): Complaint[] {
  const match = pattern.exec(line);
  return match ? [{ rule, words: line.slice(Math.max(0, match.index - 30), match.index + 30) }] : [];
}

function forbiddenQuotes(language: Language): RegExp {
  const others = [...'"\'„“”‘’«»‚`´'].filter((sign) => !QUOTES[language].allowed.includes(sign));
  return new RegExp(`[${others.join('')}]`, 'u');
}

function unpaired(language: Language, line: string): Complaint[] {
  const { pair } = QUOTES[language];
  if (!pair) return [];
  const [open, close] = pair.map((sign) => line.split(sign).length);
  return open === close ? [] : [{ rule: 'a quotation mark without its other half', words: line.slice(0, 60) }];
}

function otherLanguage(language: Language, line: string): Complaint[] {
  const own = SHARED[language]?.split('|') ?? [];
  return (Object.keys(FREQUENT) as Language[])
    .filter((other) => other !== language)
    .flatMap((other) => {
      const words = FREQUENT[other].split('|').filter((word) => !own.includes(word));
      return found(`words of another language (${other})`, line, wholeWord(words.join('|')));
    });
}

const wholeWord = (words: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'iu');

/**
 * What a page, block or menu is made of, without its words: the sections and items in their order with the number of their parts, where links lead,
 * and which facts stand in them. It is the same in every language.
 */
export function skeletonOf({ sections = [], items = [] }: Body): string[] {
  const ofSections = sections.map((section) => [(section as { type: string }).type, ...partsOf(section)].join(' '));
  return [...ofSections, ...items.map((item) => ['item', ...partsOf(item)].join(' '))];
}

/** Items are those of a block or menu. */
interface Body {
  readonly sections?: readonly unknown[];
  readonly items?: readonly unknown[];
}

function partsOf(value: unknown): string[] {
  if (Array.isArray(value)) return [`[${value.filter((part) => !isRun(part)).length}`, ...value.flatMap(partsOf), ']'];
  if (typeof value !== 'object' || value === null) return [];
  const part = value as Readonly<Record<string, unknown>>;
  if (part.type === 'fact') return [`fact:${String(part.name)}`];
  if ('to' in part) return [JSON.stringify(part)];
  return Object.values(part).flatMap(partsOf);
}

/** A run of words: how many there are in a line depends on the language. */
const isRun = (part: unknown): boolean => typeof part === 'object' && part !== null && (part as Part).type === 'text';
